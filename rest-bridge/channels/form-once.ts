import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import canonicalize from 'canonicalize';
import type { Caller, RequestClaim } from '../../platform/caller.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Edge } from '../../platform/http/edge.ts';
import type { IdempotentRequests, KeyedAnswer, KeyedRequest } from '../../services/idempotency/idempotent-requests.ts';

/** Interval between two looks at the same form while it is still being answered. */
const LOOK_MS = 200;
/** Maximum wait for the answer to the same form. */
const MAX_WAIT_MS = 60_000;

/** A form that was sent under its key. */
export interface KeyedForm {
  readonly caller: Caller;
  /** Key that was rendered into the form. */
  readonly key: string;
  readonly operation: string;
  readonly parameters: Readonly<Record<string, unknown>>;
}

export interface FormOnceOptions {
  readonly edge: Pick<Edge, 'markKey' | 'giveBack'>;
  readonly idempotent: IdempotentRequests;
}

/** Result of a form, and the headers of the quota if the charge was given back. */
export interface OnceResult<Result> {
  readonly result: Result;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Runs a charged form once under its key, as REST runs a request under an Idempotency-Key. Sent again, it has the earlier
 * result and costs nothing. Sent again while it runs, as by a double click, it waits for that result.
 *
 * The form's values are part of the key: a form that was corrected and sent again is another request.
 *
 * @param run - Runs the form as a caller with the claim to record its results under; the result is stored as JSON.
 * @throws DomainError `conflict` when the form is still being answered after a minute.
 */
export async function runFormOnce<Result>(
  { caller, key, operation, parameters }: KeyedForm,
  { edge, idempotent }: FormOnceOptions,
  run: (caller: Caller) => Promise<Result>,
): Promise<OnceResult<Result>> {
  const digest = createHash('sha256')
    .update(canonicalize([key, operation, parameters]) ?? '')
    .digest('hex');
  const keyed: KeyedRequest = { callerId: caller.id, key: `form-${digest}`, digest };
  const counted = await edge.markKey(caller, keyed.key);
  try {
    const answer = await onceFree(idempotent, keyed, async (claim) => JSON.stringify(await run({ ...caller, claim })));
    const isFree = answer.counted || counted.before;
    const headers = {
      ...(isFree && (await edge.giveBack(caller, 1))),
      ...(answer.replayed && { 'X-Idempotent-Replayed': 'true' }),
    };
    return { result: JSON.parse(answer.text) as Result, headers };
  } finally {
    await counted.forget();
  }
}

/** Waits while another attempt holds the key. */
async function onceFree(
  idempotent: IdempotentRequests,
  keyed: KeyedRequest,
  run: (claim: RequestClaim) => Promise<string>,
): Promise<KeyedAnswer> {
  let isOurs = false;
  for (let waited = 0; ; waited += LOOK_MS) {
    try {
      return await idempotent.once(keyed, (claim) => {
        isOurs = true;
        return run(claim);
      });
    } catch (error) {
      if (isOurs || !(error instanceof DomainError) || error.code !== 'conflict') throw error;
      if (waited >= MAX_WAIT_MS)
        throw new DomainError('conflict', 'This form is still being processed. Submit it again in a few seconds.');
    }
    await delay(LOOK_MS);
  }
}
