# Written by npm run generate from operations/.
"""Version of the package, which is that of its service."""

VERSION = "0.1.0"
