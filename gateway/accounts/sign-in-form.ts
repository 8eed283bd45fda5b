import type { Request, Response } from 'express';
import { z } from 'zod';
import { DomainError } from '../../platform/errors.ts';
import type { FormFault } from '../../platform/pages/form-fault.ts';
import { ACCOUNT_PATHS } from './account-paths.ts';
import type { AccountsContext } from './accounts-context.ts';
import { redirectTo } from './page-language.ts';
import { sendPage } from './send-page.ts';

/** Paths that sign-in may redirect to; restricts the `next` parameter to this service. */
const NEXT = /^\/(?:dashboard\/[a-z/-]+|backtest(?:\/[\w/-]+)?)(?:\?[\w=&.,:%~+-]*)?$/;

/** Where to continue after signing in. */
export const DESTINATION = z.object({
  next: z.string().max(500).default(''),
  /** Query of a pending authorization request, signed by the library. */
  oauth_query: z.string().max(8_000).default(''),
});

type Destination = z.output<typeof DESTINATION>;

/** Typed values that a refused form shows again. */
interface Typed extends Destination {
  readonly email: string;
  readonly name: string;
}

/** Result of a form: a redirect, a created account or a fault. */
export type Outcome = { readonly next: string; readonly isOurs: boolean } | 'signedUp' | FormFault;

const STATUSES: Partial<Record<FormFault, number>> = {
  credentialsWrong: 401,
  passkeyUnknown: 401,
  passkeyRefused: 401,
  tooManyAttempts: 429,
  failed: 500,
};

/** Runs a form's action, then redirects or renders the form again with the typed values, without the password. */
export async function submitForm(
  context: AccountsContext,
  request: Request,
  response: Response,
  view: 'signIn' | 'signUp',
  { email, name, next, oauth_query }: Typed,
  act: () => Promise<Outcome>,
): Promise<void> {
  const { views, signUp, passkeyPlace } = context;
  let retryAfterSeconds = 0;
  const outcome = await act().catch((error: unknown) => {
    if (!(error instanceof DomainError) || error.code !== 'rate_limited') throw error;
    retryAfterSeconds = error.details.retryAfterSeconds ?? 0;
    return 'tooManyAttempts' as const;
  });
  if (typeof outcome === 'object')
    return outcome.isOurs ? redirectTo(request, response, outcome.next) : response.redirect(303, outcome.next);
  const isSignedUp = outcome === 'signedUp';
  const error = isSignedUp ? null : outcome;
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const query = oauth_query || (next && new URLSearchParams({ next }).toString());
  const hidden = hiddenOf({ next, oauth_query });
  if (error) response.status(STATUSES[error] ?? 400);
  if (error === 'tooManyAttempts') response.set('Retry-After', String(retryAfterSeconds));
  const shown = isSignedUp ? 'signIn' : view;
  const state = { error, minutes, isSignedUp, isDeleted: false, email, name, hidden, signUp, query, passkeyPlace };
  sendPage(context, request, response, (place) => views[shown](state, place), { path: ACCOUNT_PATHS[view] });
}

/** Returns the outcome of signing in. For a pending authorization request the library says where to continue. */
export function signedInTo(next: string, url: string | null | undefined): Outcome {
  return url ? { next: url, isOurs: false } : { next: nextOf(next), isOurs: true };
}

/** Returns the page of this service to open after signing in: the requested one, else that of the keys. */
export function nextOf(next: string): string {
  return NEXT.test(next) ? next : ACCOUNT_PATHS.keys;
}

/** Returns the hidden fields of a form, without empty ones. */
export function hiddenOf(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}
