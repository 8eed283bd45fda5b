import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { Request, Response } from 'express';
import type { Caller } from '../../platform/caller.ts';
import type { EdgeState } from '../../platform/http/edge.ts';
import type { IdempotentRequests } from '../../services/idempotency/idempotent-requests.ts';
import type { RestRoute } from '../compile/endpoint.ts';
import type { RequestInput } from './read-request.ts';

/** Request whose answer is not shared with other requests. */
export interface OnceRequest {
  readonly route: Pick<RestRoute, 'method' | 'path'>;
  readonly input: RequestInput;
  readonly idempotent: IdempotentRequests;
  /** @throws DomainError for a request that cannot succeed. */
  check(): unknown;
  /** @param caller - Caller, including the idempotency claim to store the result under. */
  run(caller: Caller): Promise<string>;
}

/** Answers a request. A POST with an Idempotency-Key is executed once, however often it is sent. */
export async function answerOnce(
  request: Request,
  response: Response,
  { route, input, idempotent, check, run }: OnceRequest,
): Promise<void> {
  const { caller, giveBack, markKey } = response.locals.edge as EdgeState;
  const key = route.method === 'POST' ? request.get('idempotency-key') : undefined;
  let text: string;
  if (key === undefined) text = await run(caller);
  else {
    // Validate before claiming the key, so that a refused request does not use it up.
    check();
    const keyed = { callerId: caller.id, key, digest: digestOf(route, input) };
    // A process may be killed between counting a request and claiming its key.
    const counted = await markKey?.(key);
    const answer = await idempotent.once(keyed, (claim) => run({ ...caller, claim })).finally(() => counted?.forget());
    if (answer.counted || counted?.before) response.set({ ...(await giveBack?.()) });
    if (answer.replayed) response.set('X-Idempotent-Replayed', 'true');
    text = answer.text;
  }
  response.set('Cache-Control', 'no-store').type('application/json').send(text);
}

/** Digest of a request. */
export function digestOf({ method, path }: OnceRequest['route'], { parameters }: RequestInput): string {
  // The order of members does not matter.
  const text = canonicalize([method, path, parameters]) ?? '';
  return createHash('sha256').update(text).digest('hex');
}
