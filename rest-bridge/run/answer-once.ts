import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { Request, Response } from 'express';
import type { Caller } from '../../platform/caller.ts';
import type { EdgeState } from '../../platform/http/edge.ts';
import type { IdempotentRequests } from '../../platform/idempotency/idempotent-requests.ts';
import type { RestRoute } from '../compile/endpoint.ts';
import type { RequestInput } from './read-request.ts';

/** A request whose answer is made for it alone. */
export interface OnceRequest {
  readonly route: Pick<RestRoute, 'method' | 'path'>;
  readonly input: RequestInput;
  readonly idempotent: IdempotentRequests;
  /** @throws DomainError when it cannot be done. */
  check(): unknown;
  /** @param caller - Who asks, with the claim to note under what is made. */
  run(caller: Caller): Promise<string>;
}

/** Answers a request; a POST under an Idempotency-Key is done once however often it is sent. */
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
    // What cannot be done is said before the key is taken.
    check();
    const keyed = { callerId: caller.id, key, digest: digestOf(route, input) };
    // A process can be killed between the count of a request and its claim.
    const counted = await markKey?.(key);
    const answer = await idempotent.once(keyed, (claim) => run({ ...caller, claim })).finally(() => counted?.forget());
    if (answer.counted || counted?.before) response.set({ ...(await giveBack?.()) });
    if (answer.replayed) response.set('X-Idempotent-Replayed', 'true');
    text = answer.text;
  }
  response.set('Cache-Control', 'no-store').type('application/json').send(text);
}

/** Digest of what is asked for. */
export function digestOf({ method, path }: OnceRequest['route'], { parameters }: RequestInput): string {
  // Members in another order ask for the same.
  const text = canonicalize([method, path, parameters]) ?? '';
  return createHash('sha256').update(text).digest('hex');
}
