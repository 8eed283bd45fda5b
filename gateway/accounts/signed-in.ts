import type { IncomingMessage } from 'node:http';
import { fromNodeHeaders } from 'better-auth/node';
import type { Request, RequestHandler, Response } from 'express';
import { ACCOUNT_PATHS } from './account-paths.ts';
import { passCookies } from './call-auth.ts';
import type { Auth } from './create-auth.ts';
import { leadOn } from './page-language.ts';

/** Who is signed in with the browser of a request. */
export interface SignedIn {
  readonly accountId: string;
  readonly email: string;
  readonly sessionId: string;
}

/** Reads who is signed in, and gives the browser a fresh cookie when its old one is due. */
export async function readSignedIn(auth: Auth, request: Request, response: Response): Promise<SignedIn | null> {
  const { headers, response: found } = await auth.api.getSession({
    headers: fromNodeHeaders(request.headers),
    returnHeaders: true,
  });
  passCookies(response, headers);
  return found && { accountId: found.user.id, email: found.user.email, sessionId: found.session.id };
}

/** Reads with which account the browser of a request is signed in, and changes nothing about the session. */
export async function readAccount(auth: Auth, { headers }: IncomingMessage): Promise<string | null> {
  // Most readers have none, and nothing is looked up for them.
  if (!headers.cookie?.includes('session_token=')) return null;
  const query = { disableRefresh: true };
  const found = await auth.api.getSession({ headers: fromNodeHeaders(headers), query });
  return found?.user.id ?? null;
}

/** Lets somebody who is signed in pass, into `response.locals.signedIn`; sends others to sign in and back. */
export function requireSignedIn(auth: Auth): RequestHandler {
  return async (request, response, next) => {
    const signedIn = await readSignedIn(auth, request, response);
    if (!signedIn) {
      const next = request.method === 'GET' ? `?${new URLSearchParams({ next: pathOf(request) })}` : '';
      return leadOn(request, response, ACCOUNT_PATHS.signIn + next);
    }
    response.locals.signedIn = signedIn;
    next();
  };
}

function pathOf({ originalUrl }: Request): string {
  return originalUrl.split('?')[0] ?? '';
}

/** Who {@link requireSignedIn} let pass. */
export function signedInOf(response: Response): SignedIn {
  return response.locals.signedIn as SignedIn;
}
