import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { TIER_NAMES } from '../../engine/knowledge/tier-name.ts';
import type { Caller } from '../../platform/caller.ts';

const LIFETIME = '30s';
const AUDIENCE = 'cyclegraph-subgraph';

const claims = z.object({
  kind: z.enum(['anonymous', 'key', 'oauth', 'session', 'payer', 'page', 'report']),
  tier: z.enum(TIER_NAMES),
  id: z.string(),
  keyId: z.string().optional(),
  scopes: z.array(z.string()).optional(),
  claim: z.object({ key: z.string(), owner: z.string() }).optional(),
  requestId: z.string(),
});

/** Who is asking, as one process tells another. */
export interface CallerClaims {
  readonly caller: Caller;
  readonly requestId: string;
}

/** Signs a caller for a subgraph in another process: HS256, valid for seconds. */
export function signCaller({ caller, requestId }: CallerClaims, secret: Uint8Array): Promise<string> {
  return new SignJWT({ ...caller, requestId })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .setExpirationTime(LIFETIME)
    .sign(secret);
}

/** Reads a signed caller. @throws Error when the token is missing, forged or expired. */
export async function verifyCaller(token: string, secret: Uint8Array): Promise<CallerClaims> {
  const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'], audience: AUDIENCE });
  const { requestId, ...caller } = claims.parse(payload);
  return { caller, requestId };
}
