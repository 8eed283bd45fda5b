/**
 * Returns a redirect URI's host for display; for an application with a private scheme (RFC 8252, 7.1), the scheme and the
 * part after it.
 */
export function redirectPlace(uri: string): string {
  const { protocol, host } = new URL(uri);
  if (protocol === 'http:' || protocol === 'https:') return host;
  return host === '' ? protocol : `${protocol}//${host}`;
}
