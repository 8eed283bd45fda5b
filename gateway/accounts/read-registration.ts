import { z } from 'zod';

const REGISTRATION = z.looseObject({
  redirect_uris: z.array(z.string()).optional(),
  application_type: z.string().optional(),
});

/** A client registration as forwarded to the library. */
export interface Registration {
  readonly body: string;
  /** Original redirect URIs if the body contains placeholders for them; null otherwise. */
  readonly redirectUris: readonly string[] | null;
}

/** Schemes that browsers or operating systems handle themselves, so no application can receive a callback on them. */
const RESERVED =
  /^(about|blob|callto|chrome|data|facetime|file|filesystem|ftps?|git|intent|itms.*|jar|javascript|ldaps?|mailto|market|microsoft-.*|ms-.*|nfs|rdp|search.*|sftp|shell|sips?|smb|sms|smsto|ssh|steam|tel|telnet|urn|vbscript|view-source|vnc|web\+.*|wss?|xmpp)$/;
const OWN_SCHEME = /^([a-z][a-z0-9+.-]*):\/(?!\/?$)[^\s#\\]*$/i;

/**
 * Adapts a client registration to the library.
 *
 * Clients with a redirect URI on the user's machine or on a private scheme (RFC 8252, 7.1) are native. Older clients omit
 * `application_type`, so it is added. The library accepts only reversed-domain schemes; plain ones such as `cursor://`,
 * which editors use, are replaced by placeholders. Invalid registrations pass through for the library to refuse.
 */
export function readRegistration(text: string): Registration {
  const read = REGISTRATION.safeParse(parseJson(text));
  if (!read.success) return { body: text, redirectUris: null };
  const { redirect_uris: uris = [], application_type: given } = read.data;
  const isNative = uris.some((uri) => !uri.startsWith('https://'));
  const taken = uris.map((uri, i) => (isOwnScheme(uri) ? `stand-in.native:/${i}` : uri));
  const registration = {
    ...read.data,
    ...(read.data.redirect_uris && { redirect_uris: taken }),
    application_type: isNative ? (given ?? 'native') : 'web',
  };
  return { body: JSON.stringify(registration), redirectUris: taken.every((uri, i) => uri === uris[i]) ? null : uris };
}

function isOwnScheme(uri: string): boolean {
  const [, scheme = ''] = OWN_SCHEME.exec(uri) ?? [];
  if (scheme === '' || /^https?$/i.test(scheme) || RESERVED.test(scheme.toLowerCase()) || !URL.canParse(uri))
    return false;
  const { username, password } = new URL(uri);
  return username === '' && password === '';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
