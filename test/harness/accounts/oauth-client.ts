import { createHash, randomBytes } from 'node:crypto';
import type { VisitedPage, Visitor } from '../clients/visitor.ts';

/** A hand-written OAuth application, which can send requests that a well-behaved client would not. */
export interface OauthClient {
  readonly clientId: string;
  readonly redirectUri: string;
  /** URL of an authorization request; parameters given as null are omitted. */
  authorization(parameters?: Readonly<Record<string, string | null>>): string;
  /** Calls the token endpoint. */
  // biome-ignore lint/suspicious/noExplicitAny: answers are read member by member in assertions
  token(parameters: Readonly<Record<string, string | null>>): Promise<{ status: number; body: any }>;
  /** The parameters that redeem a code. */
  redeeming(code: string): Record<string, string>;
}

const REDIRECT_URI = 'http://127.0.0.1:8766/back';

/** Registers an application (RFC 7591). */
export async function registerOauthClient(
  origin: string,
  name = 'By hand',
  redirectUri = REDIRECT_URI,
): Promise<OauthClient> {
  const registered = await fetch(`${origin}/oauth2/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      client_name: name,
      redirect_uris: [redirectUri],
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
    }),
  });
  const { client_id: clientId } = (await registered.json()) as { client_id: string };
  return oauthClientOf(origin, clientId, redirectUri);
}

/** An application that has its client id already. */
export function oauthClientOf(origin: string, clientId: string, redirectUri = REDIRECT_URI): OauthClient {
  const verifier = randomBytes(32).toString('base64url');
  const resource = `${origin}/api/mcp`;
  const filled = (parameters: Readonly<Record<string, string | null>>) =>
    new URLSearchParams(Object.entries(parameters).flatMap(([key, value]) => (value === null ? [] : [[key, value]])));
  return {
    clientId,
    redirectUri,
    authorization: (parameters = {}) =>
      `/oauth2/authorize?${filled({
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: 'svc:read svc:run',
        state: 'abc',
        resource,
        code_challenge_method: 'S256',
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        ...parameters,
      })}`,
    async token(parameters) {
      const response = await fetch(`${origin}/oauth2/token`, {
        method: 'POST',
        body: filled({ client_id: clientId, ...parameters }),
      });
      return { status: response.status, body: await response.json() };
    },
    redeeming: (code) => ({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
      resource,
    }),
  };
}

/** Allows an application as a signed-in user, and returns the parameters of the redirect. */
export async function allow(visitor: Visitor, address: string): Promise<URLSearchParams> {
  const answered = await decide(visitor, address, 'allow');
  return answered.url.searchParams;
}

/** Answers the consent page of an application. */
export async function decide(visitor: Visitor, address: string, decision: 'allow' | 'deny'): Promise<VisitedPage> {
  const page = await visitor.open(address);
  return visitor.submit(page, '/oauth/consent', { decision });
}

/** Lets a visitor allow an application, and redeems its code: the tokens of the complete flow. */
export async function allowTokens(visitor: Visitor, client: OauthClient, scope = 'svc:read svc:run') {
  const answer = await allow(visitor, client.authorization({ scope }));
  const code = answer.get('code') ?? '';
  const { body } = await client.token(client.redeeming(code));
  return { code, access: body.access_token as string, refresh: body.refresh_token as string, body };
}
