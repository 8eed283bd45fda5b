import { createHash, createHmac, hkdfSync, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Request, Response } from 'express';
import { ACCOUNT_PATHS } from './account-paths.ts';

const KEPT_MS = 365 * 86_400_000;
const KEY_BYTES = 32;

/** Browsers that signed in to an account before. Failed attempts from other browsers do not lock them out. */
export interface KnownBrowsers {
  /** Returns the id of the requesting browser; null unless it signed in to this address's account before. */
  find(request: Request, email: string): string | null;
  /** Sets a cookie that marks the browser as known for this address's account. */
  remember(response: Response, email: string): void;
}

/**
 * Recognises browsers by one signed cookie per account, so the server stores nothing.
 *
 * @param secret - Key material for signatures; the session cookies' secret.
 */
export function createKnownBrowsers(secret: string, publicUrl: string): KnownBrowsers {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'cyclegraph known browsers', KEY_BYTES));
  const sign = (id: string, email: string) => createHmac('sha256', key).update(`${id}\n${email}`).digest();
  return {
    find(request, given) {
      const email = given.toLowerCase();
      const name = cookieOf(email);
      const pair = (request.headers.cookie ?? '').split('; ').find((one) => one.startsWith(`${name}=`));
      const [id = '', signature = ''] = pair?.slice(name.length + 1).split('.') ?? [];
      const sent = Buffer.from(signature, 'base64url');
      const right = sign(id, email);
      return sent.length === right.length && timingSafeEqual(sent, right) ? id : null;
    },
    remember(response, given) {
      const email = given.toLowerCase();
      const id = randomUUID();
      response.cookie(cookieOf(email), `${id}.${sign(id, email).toString('base64url')}`, {
        httpOnly: true,
        sameSite: 'lax',
        secure: publicUrl.startsWith('https:'),
        path: ACCOUNT_PATHS.signIn,
        maxAge: KEPT_MS,
      });
    },
  };
}

/** Hashes the address, so that people who share a browser cannot read it from the cookie name. */
function cookieOf(email: string): string {
  return `cyclegraph.known_${createHash('sha256').update(email).digest('hex').slice(0, 16)}`;
}
