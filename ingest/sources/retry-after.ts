const SECONDS = /^\d{1,9}$/;

/**
 * Returns the delay in milliseconds that a `Retry-After` header asks for (RFC 9110, 10.2.3: seconds or an HTTP date).
 *
 * @returns null without a header, and for an invalid one.
 */
export function retryAfter(header: string | null, nowMs: number): number | null {
  if (header === null) return null;
  if (SECONDS.test(header.trim())) return Number(header) * 1000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - nowMs);
}
