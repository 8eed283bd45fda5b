import { z } from 'zod';

const REGISTRATION = z.looseObject({
  redirect_uris: z.array(z.string()).optional(),
  application_type: z.string().optional(),
});

/** A registration as the library takes it. */
export interface Registration {
  readonly body: string;
  /** What it is called back at, when the library was given stand-ins for it. */
  readonly redirectUris: readonly string[] | null;
}

/** Schemes that browsers and systems act on by themselves; they belong to no application that could answer. */
const RESERVED =
  /^(about|blob|callto|chrome|data|facetime|file|filesystem|ftps?|git|intent|itms.*|jar|javascript|ldaps?|mailto|market|microsoft-.*|ms-.*|nfs|rdp|search.*|sftp|shell|sips?|smb|sms|smsto|ssh|steam|tel|telnet|urn|vbscript|view-source|vnc|web\+.*|wss?|xmpp)$/;
const OWN_SCHEME = /^([a-z][a-z0-9+.-]*):\/(?!\/?$)[^\s#\\]*$/i;

/**
 * A registration as the library takes it: an application that is called back on its own machine, by an address there or
 * by a scheme of its own (RFC 8252, 7.1), is a native one, also when it does not say so, which clients of before the rule
 * leave out. Of own schemes the library takes reversed domains alone; editors have plain ones (`cursor://`), for which it
 * is given stand-ins. What is no registration stays as it is, for the library to refuse.
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
