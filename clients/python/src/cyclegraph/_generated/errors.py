# Written by npm run generate from operations/.
"""An exception for every error code of the service."""

from typing import Dict, Type

from .._problem import ProblemError

__all__ = [
    "InvalidInputError",
    "UnauthenticatedError",
    "PaymentRequiredError",
    "TierInsufficientError",
    "InsufficientScopeError",
    "CrossOriginError",
    "UntrustedDocumentError",
    "NotFoundError",
    "MethodNotAllowedError",
    "NotAcceptableError",
    "ConflictError",
    "PayloadTooLargeError",
    "UnsupportedMediaTypeError",
    "UnprocessableError",
    "RateLimitedError",
    "InternalError",
    "SourceUnavailableError",
]


class InvalidInputError(ProblemError):
    """Invalid input (400). A parameter is missing, unknown, of the wrong type or out of range.
    `errors` names each one.
    """


class UnauthenticatedError(ProblemError):
    """Not authenticated (401). The API key is missing, unknown or revoked. Send `Authorization: Bearer
    <API key>`.
    """


class PaymentRequiredError(ProblemError):
    """Payment required (402). Pay with x402: sign one of `accepts` and repeat the request with the
    payment header.
    """


class TierInsufficientError(ProblemError):
    """Tier too low (403). The key is valid, but its tier does not include this operation. See
    `required_tier` and `upgrade_url`.
    """


class InsufficientScopeError(ProblemError):
    """Insufficient scope (403). The access token lacks a scope that this operation requires. Authorize
    the application again with that scope, or use an API key, which has none.
    """


class CrossOriginError(ProblemError):
    """Cross-origin request (403). A page of another origin submitted a form of the account pages or
    called a tool. Open the page at the address of this service and submit it again.
    """


class UntrustedDocumentError(ProblemError):
    """Untrusted document (403). This service accepts GraphQL documents by id only, or the id is
    unknown. Send an id of a manifest in its setting DOCUMENT_MANIFESTS or of
    `/graphql/documents.json`.
    """


class NotFoundError(ProblemError):
    """Not found (404). The object does not exist or belongs to another owner."""


class MethodNotAllowedError(ProblemError):
    """Method not allowed (405). The `Allow` header lists the methods of this path."""


class NotAcceptableError(ProblemError):
    """Not acceptable (406). Responses are JSON. Accept `application/json`."""


class ConflictError(ProblemError):
    """Conflict (409). The request conflicts with the current state of the resource."""


class PayloadTooLargeError(ProblemError):
    """Payload too large (413). The request body exceeds the limit."""


class UnsupportedMediaTypeError(ProblemError):
    """Unsupported media type (415). Send `Content-Type: application/json`."""


class UnprocessableError(ProblemError):
    """Idempotency key reused (422). This Idempotency-Key was used with another request body. Use a new
    key.
    """


class RateLimitedError(ProblemError):
    """Rate limited (429). A quota is used up. Retry after the number of seconds in `Retry-After`."""


class InternalError(ProblemError):
    """Internal error (500). An unexpected error on our side. Quote `instance` when you report it."""


class SourceUnavailableError(ProblemError):
    """Source unavailable (503). An input is unreachable, has never been published, or is too old to
    count as the latest. `source` names it; `Retry-After` is present if a retry may soon succeed.
    Past days and histories are available whatever their age.
    """


ERRORS: Dict[str, Type[ProblemError]] = {
    "invalid_input": InvalidInputError,
    "unauthenticated": UnauthenticatedError,
    "payment_required": PaymentRequiredError,
    "tier_insufficient": TierInsufficientError,
    "insufficient_scope": InsufficientScopeError,
    "cross_origin": CrossOriginError,
    "untrusted_document": UntrustedDocumentError,
    "not_found": NotFoundError,
    "method_not_allowed": MethodNotAllowedError,
    "not_acceptable": NotAcceptableError,
    "conflict": ConflictError,
    "payload_too_large": PayloadTooLargeError,
    "unsupported_media_type": UnsupportedMediaTypeError,
    "unprocessable": UnprocessableError,
    "rate_limited": RateLimitedError,
    "internal": InternalError,
    "source_unavailable": SourceUnavailableError,
}
"""Exceptions by error code."""
