import { createHash, createHmac, hkdfSync, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Request, Response } from 'express';
import { ACCOUNT_PATHS } from './account-paths.ts';

const KEPT_MS = 365 * 86_400_000;
const KEY_BYTES = 32;

/** Browsers that somebody signed in with before. Wrong passwords from elsewhere do not shut them out. */
export interface KnownBrowsers {
  /** The id of the browser of a request, null unless the account of this address signed in with it. */
  find(request: Request, email: string): string | null;
  /** Has the browser remember that the account of this address signed in with it. */
  remember(response: Response, email: string): void;
}

/**
 * Known browsers by a signed cookie for each account, so that nothing is kept of them here.
 *
 * @param secret - Signs them; that of the cookies of sessions.
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

/** Several people share a browser; whoever looks at its cookies reads no address. */
function cookieOf(email: string): string {
  return `cyclegraph.known_${createHash('sha256').update(email).digest('hex').slice(0, 16)}`;
}
