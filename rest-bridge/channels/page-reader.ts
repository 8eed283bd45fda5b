import type { Request, Response } from 'express';
import type { Caller } from '../../platform/caller.ts';
import type { EdgeState } from '../../platform/http/edge.ts';
import type { FormFields } from '../../platform/pages/page-form.ts';
import type { Endpoint, PageRoute } from '../compile/endpoint.ts';

/** Maximum length of a field that a form takes from an address, in characters. */
const MAX_CHARS = 2_000;

/** Looks up the caller behind a signed-in account. */
export type CallerOf = (accountId: string) => Promise<Caller>;

/** Remembers the account of a request's browser; null when signed out. */
export function keepAccount(response: Response, accountId: string | null): void {
  response.locals.pageAccount = accountId;
}

/** Returns the caller that a page for anyone is rendered for. */
export function anyone(id: string): Caller {
  return { kind: 'page', tier: 'public', id };
}

/** Returns the caller that a page is rendered for: an anonymous one that passes tier checks where nobody is signed in. */
export async function readerOf(response: Response, route: PageRoute, callerOf: CallerOf): Promise<Caller> {
  const { caller } = response.locals.edge as EdgeState;
  const accountId = response.locals.pageAccount as string | null;
  if (route.reader === 'anyone' || accountId === null) return anyone(caller.id);
  return callerOf(accountId);
}

/** Whether a page needs an account and the browser has none. */
export function mustSignIn(response: Response, route: PageRoute): boolean {
  return route.reader === 'account' && response.locals.pageAccount === null;
}

/** Redirects to sign in and back to a page. */
export function sendToSignIn(request: Request, response: Response): void {
  const lang = request.query.lang === 'de' ? { lang: 'de' } : {};
  response
    .set('Cache-Control', 'no-store')
    .redirect(303, `/sign-in?${new URLSearchParams({ next: request.path, ...lang })}`);
}

/** Joins repeated values of list parameters, as a form with boxes sends them: `ids=a&ids=b` becomes `ids=a,b`. */
export function joinLists({ parameters }: Pick<Endpoint, 'parameters'>, query: URLSearchParams): URLSearchParams {
  const joined = new URLSearchParams(query);
  for (const { name, schema } of parameters)
    if (schema.type === 'array' && joined.has(name)) joined.set(name, query.getAll(name).join(','));
  return joined;
}

/** Splits the query of a page with forms: parameters of its operation, and fields that its forms are filled with. */
export function splitQuery(
  { parameters }: Pick<Endpoint, 'parameters'>,
  query: URLSearchParams,
): { readonly own: URLSearchParams; readonly fields: FormFields } {
  const own = new URLSearchParams();
  const fields = new Map<string, string[]>();
  for (const [name, value] of query)
    if (parameters.some((one) => one.name === name)) own.append(name, value);
    else fields.set(name, [...(fields.get(name) ?? []), value.slice(0, MAX_CHARS)]);
  return { own, fields: Object.fromEntries(fields) };
}

/** Headers of a page that is rendered for one reader: no other site reads or frames it. */
export function setPrivate(response: Response): void {
  response.removeHeader('Access-Control-Allow-Origin');
  response.set({
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
  });
}
