import { ERROR_CODES, type ErrorCode } from '../../platform/errors.ts';
import { PROBLEM_MEDIA_TYPE } from '../../platform/problem.ts';

/** Headers that several responses of the OpenAPI document have, by name. */
export const DOCUMENT_HEADERS = {
  'X-Service-Api': { description: 'Version of the service.', schema: { type: 'string', const: 'v1' } },
  RateLimit: {
    description:
      'Requests left (`r`) and seconds until they are restored (`t`), per window (IETF httpapi draft). Present on every answer that a quota was charged for.',
    schema: { type: 'string' },
    example: '"hour";r=59;t=3600, "day";r=499;t=86400',
  },
  'RateLimit-Policy': {
    description: 'Requests allowed (`q`) in a window of so many seconds (`w`), per window. Present with `RateLimit`.',
    schema: { type: 'string' },
    example: '"hour";q=60;w=3600, "day";q=500;w=86400',
  },
  'Retry-After': {
    description: 'Seconds to wait before the next attempt.',
    schema: { type: 'integer', minimum: 1 },
    example: 1800,
  },
  'WWW-Authenticate': {
    description: 'Scheme of the credentials that are missing or invalid (RFC 6750).',
    schema: { type: 'string' },
    example: 'Bearer',
  },
} as const;

type HeaderName = keyof typeof DOCUMENT_HEADERS;

/** Error codes that no documented route can return: its method is allowed, and tokens and forms belong to other channels. */
const NEVER_ANSWERED: ReadonlySet<string> = new Set([
  'method_not_allowed',
  'insufficient_scope',
  'cross_origin',
  'untrusted_document',
]);

/** Headers of the answers of a route that counts requests. */
export const QUOTA_HEADERS: readonly HeaderName[] = ['RateLimit', 'RateLimit-Policy'];

/** Headers that only the answers with these codes have. */
const OWN_HEADERS: Readonly<Partial<Record<ErrorCode, readonly HeaderName[]>>> = {
  unauthenticated: ['WWW-Authenticate'],
  rate_limited: ['Retry-After'],
  source_unavailable: ['Retry-After'],
};

/** Refers to headers of the document by name. */
export function headerReferences(names: readonly HeaderName[]): Record<string, object> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

/** Describes the problem document of each error code, and its headers. */
export function documentResponses(): Record<string, object> {
  return Object.fromEntries(
    Object.entries(ERROR_CODES)
      .filter(([code]) => !NEVER_ANSWERED.has(code))
      .map(([code, { title, help }]) => [
        code,
        {
          description: `${title}. ${help}`,
          headers: headerReferences(['X-Service-Api', ...(OWN_HEADERS[code as ErrorCode] ?? []), ...QUOTA_HEADERS]),
          content: { [PROBLEM_MEDIA_TYPE]: { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      ]),
  );
}

/** Refers to the problem documents of these codes by their status. */
export function errorResponses(codes: readonly ErrorCode[]): Record<string, object> {
  return Object.fromEntries(
    codes.map((code) => [ERROR_CODES[code].status, { $ref: `#/components/responses/${code}` }]),
  );
}
