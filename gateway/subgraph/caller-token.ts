import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { TIER_NAMES } from '../../engine/knowledge/tier-name.ts';
import type { Caller } from '../../platform/caller.ts';

const LIFETIME = '30s';
const AUDIENCE = 'cyclegraph-subgraph';
/** Header of an answer to the gateway: what the request has had computed by now, in milliseconds of CPU. */
export const CPU_MS_HEADER = 'x-cpu-ms';

const claims = z.object({
  kind: z.enum(['anonymous', 'key', 'oauth', 'session', 'payer', 'page', 'report']),
  tier: z.enum(TIER_NAMES),
  id: z.string(),
  keyId: z.string().optional(),
  scopes: z.array(z.string()).optional(),
  claim: z.object({ key: z.string(), owner: z.string() }).optional(),
  requestId: z.string(),
  cpuMs: z.number().nonnegative().optional(),
});

/** Who is asking, as one process tells another. */
export interface CallerClaims {
  readonly caller: Caller;
  readonly requestId: string;
  /** What the request has had computed before; left out when nothing. */
  readonly cpuMs?: number | undefined;
}

/** Signs a caller for a subgraph in another process: HS256, valid for seconds. */
export function signCaller({ caller, requestId, cpuMs }: CallerClaims, secret: Uint8Array): Promise<string> {
  return new SignJWT({ ...caller, requestId, ...(cpuMs && { cpuMs }) })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .setExpirationTime(LIFETIME)
    .sign(secret);
}

/** Reads a signed caller. @throws Error when the token is missing, forged or expired. */
export async function verifyCaller(token: string, secret: Uint8Array): Promise<CallerClaims> {
  const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'], audience: AUDIENCE });
  const { requestId, cpuMs, ...caller } = claims.parse(payload);
  return { caller, requestId, cpuMs };
}
