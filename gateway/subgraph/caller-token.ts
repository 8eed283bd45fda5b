import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { TIER_NAMES } from '../../engine/knowledge/tier-name.ts';
import type { Caller } from '../../platform/caller.ts';

const LIFETIME = '30s';
const AUDIENCE = 'cyclegraph-subgraph';
/** Response header to the gateway: CPU time that the request has used so far, ms. */
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

/** Identity of the caller as passed between processes. */
export interface CallerClaims {
  readonly caller: Caller;
  readonly requestId: string;
  /** CPU time used before this hop, ms; omitted when 0. */
  readonly cpuMs?: number | undefined;
}

/** Signs a caller for a subgraph in another process: HS256, valid for 30 s. */
export function signCaller({ caller, requestId, cpuMs }: CallerClaims, secret: Uint8Array): Promise<string> {
  return new SignJWT({ ...caller, requestId, ...(cpuMs && { cpuMs }) })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .setExpirationTime(LIFETIME)
    .sign(secret);
}

/** Verifies a signed caller. @throws Error for a missing, forged or expired token. */
export async function verifyCaller(token: string, secret: Uint8Array): Promise<CallerClaims> {
  const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'], audience: AUDIENCE });
  const { requestId, cpuMs, ...caller } = claims.parse(payload);
  return { caller, requestId, cpuMs };
}
