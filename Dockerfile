# The table server with the page, compiled, on PostgreSQL or on a SQLite file in /data.
#   docker build -t sacbe . && docker run -p 8000:8000 -v sacbe:/data sacbe

FROM node:24-bookworm-slim AS page
WORKDIR /build/web
COPY web/package.json web/package-lock.json web/.npmrc ./
RUN npm ci --no-audit --no-fund
COPY docs/rules /build/docs/rules
COPY docs/players /build/docs/players
COPY docs/pictures/readme /build/docs/pictures/readme
COPY web ./
RUN npm run build

FROM python:3.13-slim-bookworm AS build
RUN apt-get update \
    && apt-get install -y --no-install-recommends gcc libc6-dev \
    && rm -rf /var/lib/apt/lists/*
RUN python -m venv /sacbe
WORKDIR /build
COPY requirements/run.txt requirements/build.txt requirements/
RUN /sacbe/bin/pip install --no-cache-dir --no-deps --require-hashes -r requirements/run.txt \
    && python -m venv /tools \
    && /tools/bin/pip install --no-cache-dir --no-deps --require-hashes -r requirements/build.txt
COPY pyproject.toml hatch_build.py README.md LICENSE NOTICE.md ./
COPY src src
COPY docs/rules docs/rules
COPY --from=page /build/web/dist src/sacbe/web
# The page lies in the package already: the build compiles the engine and needs no Node.
RUN SACBE_NO_WEB=1 /tools/bin/pip wheel --no-cache-dir --no-deps --no-build-isolation -w /wheel . \
    && /sacbe/bin/pip install --no-cache-dir --no-deps /wheel/*.whl

FROM python:3.13-slim-bookworm
LABEL org.opencontainers.image.title="Sacbe" \
      org.opencontainers.image.description="A digital table for Maya board games" \
      org.opencontainers.image.licenses="MIT"
RUN useradd --system --uid 10001 --home-dir /data --create-home sacbe
COPY --from=build /sacbe /sacbe
ENV PATH=/sacbe/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    SACBE_HOME=/data \
    SACBE_HOST=0.0.0.0 \
    SACBE_PORT=8000 \
    SACBE_LOG_FORMAT=json
WORKDIR /data
VOLUME ["/data"]
USER sacbe
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
    CMD ["python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8000/api/health', timeout=4)"]
ENTRYPOINT ["sacbe"]
CMD ["serve"]
