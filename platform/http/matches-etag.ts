import fresh from 'fresh';

/** Returns whether an `If-None-Match` header contains the ETag of the answer. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  // Omits the other headers that `fresh` reads, so that a reload also gets a 304.
  return header !== undefined && fresh({ 'if-none-match': header }, { etag });
}
