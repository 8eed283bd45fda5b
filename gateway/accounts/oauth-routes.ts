import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import { z } from 'zod';
import { DomainError } from '../../platform/errors.ts';
import { mcpResource } from '../../platform/http/bearer-challenge.ts';
import { otherMethods } from '../../platform/http/other-methods.ts';
import { requireShallowText } from '../../platform/http/require-shallow.ts';
import { RENEWAL_SCOPE } from '../../services/accounts/scopes.ts';
import { ACCOUNT_PATHS } from './account-paths.ts';
import type { AccountsContext } from './accounts-context.ts';
import { passAnswer } from './call-auth.ts';
import { callingNetwork } from './calling-network.ts';
import { readRegistration } from './read-registration.ts';

/** Largest request body of the authorization server. */
const BODY_LIMIT = '64kb';
const METADATA_PATH = '/.well-known/oauth-authorization-server';
const AUTHORIZE_PATH = '/oauth2/authorize';

/** Error page for an application whose document cannot be used. */
const DOCUMENT_FAULT = `${ACCOUNT_PATHS.oauthError}?error=invalid_document`;

const metadataDocument = z.looseObject({});
const registeredClient = z.looseObject({ client_id: z.string() });

/**
 * Serves the OAuth protocol: RFC 8414 metadata and the library routes that MCP clients need.
 * The library's other routes are not exposed.
 */
export function addOauthRoutes(router: Router, context: AccountsContext): void {
  const { callAuth, attempts } = context;
  router.get(METADATA_PATH, async (request, response) => {
    const answer = await callAuth(request, { method: 'GET', path: METADATA_PATH });
    // The MCP channel accepts bearer tokens only, so proof of possession (RFC 9449) is not advertised.
    const { dpop_signing_alg_values_supported: _dpop, ...metadata } = metadataDocument.parse(await answer.json());
    response.set('Cache-Control', 'public, max-age=300').json(metadata);
  });
  router.get(AUTHORIZE_PATH, async (request, response) => {
    const query = completeAuthorization(request, mcpResource(context.publicUrl));
    await countDescribed(query.get('client_id') ?? '', response, context);
    const isSilent = query.get('prompt') === 'none';
    if (isSilent) query.set('prompt', 'consent');
    const answer = await callAuth(request, { method: 'GET', path: `${AUTHORIZE_PATH}?${query}` });
    response.removeHeader('Access-Control-Allow-Origin');
    response.set('Cache-Control', 'no-store');
    const refusal = isSilent ? refuseToAsk(query, answer.headers.get('location') ?? '', context.publicUrl) : null;
    if (refusal) response.redirect(302, refusal);
    // The library answers JSON for a document that it cannot use, but a person is looking at this page.
    else if (answer.status >= 400 && answer.status < 429 && isDescribed(query)) response.redirect(302, DOCUMENT_FAULT);
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

function isDescribed(query: URLSearchParams): boolean {
  return isAddress(query.get('client_id') ?? '');
}

/** Whether a client id is the address of a document. */
function isAddress(clientId: string): boolean {
  return /^https:/i.test(clientId);
}

/** Counts the first request of an application that a document describes like a registration, because it stores one. */
async function countDescribed(
  clientId: string,
  response: Response,
  { applications, attempts }: AccountsContext,
): Promise<void> {
  if (!isAddress(clientId) || (await applications.find(clientId))) return;
  await attempts.count('registration', callingNetwork(response));
}

/** @throws DomainError `invalid_input` for JSON that is nested too deeply. */
function bodyOf({ body }: Request): string {
  const text = typeof body === 'string' ? body : '';
  requireShallowText(text, 'The request body is');
  return text;
}

/**
 * Completes an authorization request: adds the only resource and the refresh scope, and requires consent each time,
 * because an application on the user's machine cannot prove its identity (RFC 8252, 8.6).
 *
 * @throws DomainError `invalid_input` for a query longer than 8,000 characters.
 */
function completeAuthorization(request: Request, resource: string): URLSearchParams {
  const text = request.originalUrl.split('?')[1] ?? '';
  if (text.length > 8_000)
    throw new DomainError(
      'invalid_input',
      `The query has ${text.length} characters; at most 8000 are allowed. Shorten scope or state.`,
    );
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
 * Builds the error redirect for `prompt=none`, because the library would show a page instead (OpenID Connect, 3.1.2.6).
 * Returns null when the library itself refused the request.
 *
 * The library receives the request with `prompt=consent`: it validates the redirect URI but issues no code.
 */
function refuseToAsk(query: URLSearchParams, location: string, publicUrl: string): string | null {
  const shown = new URL(location, publicUrl);
  const isPage = (path: string) => shown.origin === new URL(publicUrl).origin && shown.pathname === path;
  if (!isPage(ACCOUNT_PATHS.signIn) && !isPage(ACCOUNT_PATHS.consent)) return null;
  const back = new URL(query.get('redirect_uri') ?? '');
  back.searchParams.set('error', isPage(ACCOUNT_PATHS.signIn) ? 'login_required' : 'consent_required');
  back.searchParams.set(
    'error_description',
    'This service requires the user to sign in and consent to each authorization. Retry without prompt=none.',
  );
  const state = query.get('state');
  if (state !== null) back.searchParams.set('state', state);
  back.searchParams.set('iss', new URL(publicUrl).origin);
  return back.href;
}
