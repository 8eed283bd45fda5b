# Written by npm run generate from operations/.
"""Parts of the package that follow the contract of the service."""
