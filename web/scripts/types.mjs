// Writes src/lib/api/schema.d.ts from the server's OpenAPI description.
// PYTHON names the interpreter that can import sacbe.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import openapiTS, { astToString } from "openapi-typescript";

const root = new URL("../../", import.meta.url);
const python = process.env.PYTHON ?? "python3";
const described = spawnSync(python, ["-m", "sacbe.server.openapi"], {
    cwd: root,
    env: { ...process.env, PYTHONPATH: "src" },
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
});
if (described.status !== 0) {
    console.error(described.stderr || described.error?.message);
    process.exit(1);
}
const digest = createHash("sha256").update(described.stdout).digest("hex");
const types = astToString(await openapiTS(JSON.parse(described.stdout)));
writeFileSync(
    new URL("../src/lib/api/schema.d.ts", import.meta.url),
    `// Written by \`npm run types\` from the server's OpenAPI description, sha256 ${digest}\n${types}`,
);
