"""The pages of this folder as a site, with a reference made of the docstrings: `sphinx-build -W docs build/site`."""  # noqa: INP001  Sphinx runs it as a file

project = "apnap"
author = "the authors of apnap"
copyright = "unofficial fan content, not approved or endorsed by Wizards of the Coast"  # noqa: A001  it is Sphinx's word
extensions = ["myst_parser", "sphinx.ext.autodoc"]
html_theme = "furo"
html_title = "apnap"
html_copy_source = False
myst_heading_anchors = 3
default_role = "code"  # docstrings mark code as the pages do
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_default_options = {"members": True, "undoc-members": False}
add_module_names = False
suppress_warnings = ["misc.highlighting_failure"]  # scenarios and sessions are shown as they are
