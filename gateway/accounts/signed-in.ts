import type { IncomingMessage } from 'node:http';
import { fromNodeHeaders } from 'better-auth/node';
import type { Request, RequestHandler, Response } from 'express';
import { ACCOUNT_PATHS } from './account-paths.ts';
import { passCookies } from './call-auth.ts';
import type { Auth } from './create-auth.ts';
import { redirectTo } from './page-language.ts';

/** The account and session of a request's browser. */
export interface SignedIn {
  readonly accountId: string;
  readonly email: string;
  readonly sessionId: string;
}

/** Reads the session of a request and renews its cookie when due; null when signed out. */
export async function readSignedIn(auth: Auth, request: Request, response: Response): Promise<SignedIn | null> {
  const { headers, response: found } = await auth.api.getSession({
    headers: fromNodeHeaders(request.headers),
    returnHeaders: true,
  });
  passCookies(response, headers);
  return found && { accountId: found.user.id, email: found.user.email, sessionId: found.session.id };
}

/** Returns the account id of a request's session without renewing it; null when signed out. */
export async function readAccount(auth: Auth, { headers }: IncomingMessage): Promise<string | null> {
  // Most requests carry no session cookie, so this avoids a database query.
  if (!headers.cookie?.includes('session_token=')) return null;
  const query = { disableRefresh: true };
  const found = await auth.api.getSession({ headers: fromNodeHeaders(headers), query });
  return found?.user.id ?? null;
}

/** Admits signed-in requests and sets `response.locals.signedIn`; redirects others to sign in and back. */
export function requireSignedIn(auth: Auth): RequestHandler {
  return async (request, response, next) => {
    const signedIn = await readSignedIn(auth, request, response);
    if (!signedIn) {
      const next = request.method === 'GET' ? `?${new URLSearchParams({ next: pathOf(request) })}` : '';
      return redirectTo(request, response, ACCOUNT_PATHS.signIn + next);
    }
    response.locals.signedIn = signedIn;
    next();
  };
}

/** Returns where to continue after signing in: the requested page, without its language and notices. */
function pathOf({ originalUrl }: Request): string {
  const [path = '', query = ''] = originalUrl.split('?');
  const parameters = new URLSearchParams(query);
  for (const name of ['lang', 'done']) parameters.delete(name);
  return parameters.size === 0 ? path : `${path}?${parameters}`;
}

/** Returns the session that {@link requireSignedIn} stored. */
export function signedInOf(response: Response): SignedIn {
  return response.locals.signedIn as SignedIn;
}
