// Written by npm run generate from operations/.

/** Version of the package, which is that of its service. */
export const VERSION = '0.1.0';

/** Error codes of the service. */
export type ErrorCode = 'invalid_input' | 'unauthenticated' | 'payment_required' | 'tier_insufficient' | 'insufficient_scope' | 'cross_origin' | 'untrusted_document' | 'not_found' | 'method_not_allowed' | 'not_acceptable' | 'conflict' | 'payload_too_large' | 'unsupported_media_type' | 'unprocessable' | 'rate_limited' | 'internal' | 'source_unavailable';
