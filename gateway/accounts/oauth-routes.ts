import express, { type Request, type RequestHandler, type Router } from 'express';
import { z } from 'zod';
import { RENEWAL_SCOPE } from '../../platform/accounts/scopes.ts';
import { DomainError } from '../../platform/errors.ts';
import { mcpResource } from '../../platform/http/bearer-challenge.ts';
import { otherMethods } from '../../platform/http/other-methods.ts';
import { requireShallowText } from '../../platform/http/require-shallow.ts';
import type { AccountsContext } from './accounts-context.ts';
import { passAnswer } from './call-auth.ts';
import { callingNetwork } from './calling-network.ts';
import { readRegistration } from './read-registration.ts';

/** Largest request of an application to the authorization server. */
const BODY_LIMIT = '64kb';
const METADATA_PATH = '/.well-known/oauth-authorization-server';
const AUTHORIZE_PATH = '/oauth2/authorize';

const metadataDocument = z.looseObject({});

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
    const answer = await callAuth(request, { method: 'GET', path: `${AUTHORIZE_PATH}?${query}` });
    response.removeHeader('Access-Control-Allow-Origin');
    response.set('Cache-Control', 'no-store');
    await passAnswer(response, answer);
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
    const body = readRegistration(bodyOf(request));
    await passAnswer(response, await callAuth(request, { method: 'POST', path: '/oauth2/register', body }));
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
  if (!query.has('prompt')) query.set('prompt', 'consent');
  const scopes = (query.get('scope') ?? '').split(' ').filter((scope) => scope !== '');
  if (scopes.length > 0) query.set('scope', [...new Set([...scopes, RENEWAL_SCOPE])].join(' '));
  else query.delete('scope');
  return query;
}
