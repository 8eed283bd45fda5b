/** Whether an `If-None-Match` header names what would be sent. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}
