/**
 * Where an application takes people, for them to read: the host, or for an application that is called by a scheme of its
 * own (RFC 8252, 7.1) that scheme and what follows it.
 */
export function redirectPlace(uri: string): string {
  const { protocol, host } = new URL(uri);
  if (protocol === 'http:' || protocol === 'https:') return host;
  return host === '' ? protocol : `${protocol}//${host}`;
}
