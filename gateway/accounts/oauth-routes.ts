import express, { type Request, type RequestHandler, type Router } from 'express';
import { z } from 'zod';
import { RENEWAL_SCOPE } from '../../platform/accounts/scopes.ts';
import { DomainError } from '../../platform/errors.ts';
import { mcpResource } from '../../platform/http/bearer-challenge.ts';
import { otherMethods } from '../../platform/http/other-methods.ts';
import { requireShallowText } from '../../platform/http/require-shallow.ts';
import { ACCOUNT_PATHS } from './account-paths.ts';
import type { AccountsContext } from './accounts-context.ts';
import { passAnswer } from './call-auth.ts';
import { callingNetwork } from './calling-network.ts';
import { readRegistration } from './read-registration.ts';

/** Largest request of an application to the authorization server. */
const BODY_LIMIT = '64kb';
const METADATA_PATH = '/.well-known/oauth-authorization-server';
const AUTHORIZE_PATH = '/oauth2/authorize';

const metadataDocument = z.looseObject({});
const registeredClient = z.looseObject({ client_id: z.string() });

/**
 * The protocol of the authorization server: RFC 8414 metadata, and the routes of the library that MCP clients need.
 * Its other routes are not reachable.
 */
export function addOauthRoutes(router: Router, context: AccountsContext): void {
  const { callAuth, attempts } = context;
  router.get(METADATA_PATH, async (request, response) => {
    const answer = await callAuth(request, { method: 'GET', path: METADATA_PATH });
    // The resource takes bearer tokens alone, so proofs of possession (RFC 9449) are not offered.
    const { dpop_signing_alg_values_supported: _dpop, ...metadata } = metadataDocument.parse(await answer.json());
    response.set('Cache-Control', 'public, max-age=300').json(metadata);
  });
  router.get(AUTHORIZE_PATH, async (request, response) => {
    const query = completeAuthorization(request, mcpResource(context.publicUrl));
    const isSilent = query.get('prompt') === 'none';
    if (isSilent) query.set('prompt', 'consent');
    const answer = await callAuth(request, { method: 'GET', path: `${AUTHORIZE_PATH}?${query}` });
    response.removeHeader('Access-Control-Allow-Origin');
    response.set('Cache-Control', 'no-store');
    const refusal = isSilent ? refuseToAsk(query, answer.headers.get('location') ?? '', context.publicUrl) : null;
    if (refusal) response.redirect(302, refusal);
    else await passAnswer(response, answer);
  });
  const readBody = express.text({ type: () => true, limit: BODY_LIMIT });
  const forward =
    (path: string): RequestHandler =>
    async (request, response) =>
      passAnswer(response, await callAuth(request, { method: 'POST', path, body: bodyOf(request) }));
  for (const path of ['/oauth2/token', '/oauth2/revoke', '/oauth2/introspect'])
    router.post(path, readBody, forward(path));
  router.post('/oauth2/register', readBody, async (request, response) => {
    await attempts.count('registration', callingNetwork(response));
    const { body, redirectUris } = readRegistration(bodyOf(request));
    const answer = await callAuth(request, { method: 'POST', path: '/oauth2/register', body });
    if (!answer.ok || !redirectUris) return passAnswer(response, answer);
    const registered = registeredClient.parse(await answer.json());
    await context.applications.setRedirectUris(registered.client_id, redirectUris);
    response
      .status(answer.status)
      .set('Cache-Control', 'no-store')
      .json({ ...registered, redirect_uris: redirectUris });
  });
  for (const path of [METADATA_PATH, AUTHORIZE_PATH]) router.all(path, otherMethods(path, ['GET']));
  for (const path of ['/oauth2/token', '/oauth2/revoke', '/oauth2/introspect', '/oauth2/register'])
    router.all(path, otherMethods(path, ['POST']));
}

/** @throws DomainError `invalid_input` for JSON that is nested too deeply. */
function bodyOf({ body }: Request): string {
  const text = typeof body === 'string' ? body : '';
  requireShallowText(text, 'The request body is');
  return text;
}

/**
 * Fills in what a client may leave out: the only resource there is, the scope that lets it renew its access, and that
 * people are asked each time, since an application on their own machine cannot prove which one it is (RFC 8252, 8.6).
 *
 * @throws DomainError `invalid_input` for a query that is too long.
 */
function completeAuthorization(request: Request, resource: string): URLSearchParams {
  const text = request.originalUrl.split('?')[1] ?? '';
  if (text.length > 8_000) throw new DomainError('invalid_input', 'The query is longer than 8000 characters.');
  const query = new URLSearchParams(text);
  if (!query.has('resource')) query.set('resource', resource);
  const prompts = query.getAll('prompt').flatMap((prompt) => prompt.split(' ').filter((one) => one !== ''));
  query.set('prompt', prompts.includes('none') ? prompts.join(' ') : [...new Set([...prompts, 'consent'])].join(' '));
  const scopes = (query.get('scope') ?? '').split(' ').filter((scope) => scope !== '');
  if (scopes.length > 0) query.set('scope', [...new Set([...scopes, RENEWAL_SCOPE])].join(' '));
  else query.delete('scope');
  return query;
}

/**
 * Where an application is taken that asked for an answer without anybody being asked: back, with the reason, since the
 * library would have shown one of our pages (OpenID Connect, 3.1.2.6). Null when the library refused it itself.
 *
 * It is asked as if for a consent, so that it checks the request and the address, and makes no code.
 */
function refuseToAsk(query: URLSearchParams, location: string, publicUrl: string): string | null {
  const shown = new URL(location, publicUrl);
  const isPage = (path: string) => shown.origin === new URL(publicUrl).origin && shown.pathname === path;
  if (!isPage(ACCOUNT_PATHS.signIn) && !isPage(ACCOUNT_PATHS.consent)) return null;
  const back = new URL(query.get('redirect_uri') ?? '');
  back.searchParams.set('error', isPage(ACCOUNT_PATHS.signIn) ? 'login_required' : 'consent_required');
  back.searchParams.set('error_description', 'People are asked each time.');
  const state = query.get('state');
  if (state !== null) back.searchParams.set('state', state);
  back.searchParams.set('iss', new URL(publicUrl).origin);
  return back.href;
}
