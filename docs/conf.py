"""How `make docs` builds the guide and the API reference (Sphinx)."""

import sacbe

project = "Sacbe"
author = "The Sacbe authors"
copyright = author
version = release = sacbe.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc"]
exclude_patterns = ["pictures/screens"]
suppress_warnings = [
    "myst.xref_missing",  # pages also link files of the repository that are no pages
    "myst.header",  # articles are third-level headings, with or without a chapter above them
]

# Docstrings write `code` between single backticks
default_role = "code"
autodoc_default_options = {"members": True, "member-order": "bysource", "undoc-members": True}
autodoc_typehints = "signature"
python_maximum_signature_line_length = 88
add_module_names = False

myst_heading_anchors = 3
html_theme = "furo"
html_title = f"Sacbe {release}"
html_show_sourcelink = False
html_show_copyright = False
