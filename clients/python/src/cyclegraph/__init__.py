"""Client of Cyclegraph: market-cycle readings and series with their units, sources and hashes.

>>> import cyclegraph
>>> cg = cyclegraph.Client("http://127.0.0.1:4000", key="sk_svc_...")
>>> cg.series("mvrv", start="2026-01-01").to_pandas()
"""

from ._canonical import canonical_json, repro_hash
from ._generated import errors as _errors
from ._generated import models
from ._generated.errors import *
from ._generated.version import VERSION as __version__
from ._limits import Quota
from ._problem import ConnectionFailedError, CyclegraphError, ProblemError
from ._tables import Column, Frame, Series, Table
from ._transport import Response
from .client import Client, Verification

__all__ = [
    "Client",
    "Column",
    "ConnectionFailedError",
    "CyclegraphError",
    "Frame",
    "ProblemError",
    "Quota",
    "Response",
    "Series",
    "Table",
    "Verification",
    "__version__",
    "canonical_json",
    "models",
    "repro_hash",
]
__all__ += _errors.__all__
