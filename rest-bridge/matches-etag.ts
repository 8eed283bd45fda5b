import fresh from 'fresh';

/** Whether an `If-None-Match` header contains the ETag of the answer. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  // The other headers that `fresh` reads are left out: who reloads a page gets a 304 as well.
  return header !== undefined && fresh({ 'if-none-match': header }, { etag });
}
