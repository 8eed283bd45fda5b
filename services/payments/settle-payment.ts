import { jsonColumn } from '../../platform/database/json-column.ts';
import { DomainError } from '../../platform/errors.ts';
import { chainOutcome, NOTHING_TO_TAKE } from './chain-outcome.ts';
import { facilitatorUnavailable, type SettlementOutcome } from './facilitator.ts';
import type { PaidRequest, PaymentsDeps } from './paid-request.ts';
import { type Held, isSameRequest, type LedgerEntry, type MadeAnswer } from './payment-ledger.ts';
import { PaymentRefused } from './payment-refused.ts';
import { orderFor, type SettlementOrder } from './signed-payment.ts';

/** A response whose payment is settled. */
export interface SettledAnswer {
  /** Id of the payment. */
  readonly id: string;
  readonly text: string;
  readonly transaction: string;
}

/** Serves a request for its payment, or returns the undelivered response that the payment has already bought. */
export async function servePaid(request: PaidRequest, deps: PaymentsDeps): Promise<SettledAnswer> {
  const { held, entry } = await deps.ledger.claim(request);
  return held ? serveFirst(held, entry, request, deps) : resume(entry, request, deps);
}

async function serveFirst(
  held: Held,
  entry: LedgerEntry,
  request: PaidRequest,
  deps: PaymentsDeps,
): Promise<SettledAnswer> {
  const { ledger, onOutcome } = deps;
  let answer: MadeAnswer;
  try {
    answer = await makeAnswer(request, deps);
  } catch (error) {
    await ledger.release(held);
    onOutcome(error instanceof PaymentRefused ? 'refused' : 'released');
    throw error;
  }
  const { text, charged } = answer;
  const order = orderFor(request.signed, charged);
  // Another attempt took over and will serve it; this response is discarded.
  if (!(await ledger.beginSettling(held, answer, order))) throw beingServed();
  const outcome = charged === 0n ? NOTHING_TO_TAKE : await deps.facilitator.settle(order);
  if (outcome.kind === 'unsent') {
    await ledger.release(held);
    onOutcome('released');
    throw facilitatorUnavailable(
      'The payment facilitator does not respond. You have not been charged. Try again in a few seconds.',
    );
  }
  const known = outcome.kind === 'unknown' ? await lookUp(outcome, { ...entry, charged }, deps) : outcome;
  return conclude(known, held, text, request, deps);
}

async function makeAnswer({ signed, run, isWaiting }: PaidRequest, { facilitator }: PaymentsDeps): Promise<MadeAnswer> {
  const reason = await facilitator.verify(signed.order);
  if (reason !== null) throw new PaymentRefused(reason);
  const answer = await run();
  if (!isWaiting())
    throw new DomainError(
      'conflict',
      'The client disconnected before the payment was settled. You have not been charged.',
    );
  return answer;
}

/**
 * Resumes an earlier payment, only for the same request and signature.
 *
 * @throws PaymentRefused when it bought something else, was delivered, or has failed.
 */
export async function resume(entry: LedgerEntry, request: PaidRequest, deps: PaymentsDeps): Promise<SettledAnswer> {
  const { ledger, onOutcome } = deps;
  const refuse = (reason: string) => {
    onOutcome('refused');
    return new PaymentRefused(reason);
  };
  if (!isSameRequest(entry, request)) throw refuse('authorization already used');
  if (entry.state === 'failed') throw refuse(entry.reason ?? 'settlement failed');
  if (entry.state === 'settled') {
    // Under an Idempotency-Key, it is taken once stored there.
    const text = request.idempotencyKey === null ? await ledger.takeAnswer(entry.id) : entry.answer;
    if (text === null) throw refuse('authorization already used');
    return { id: entry.id, text, transaction: entry.transaction ?? '' };
  }
  const held = await ledger.takeUp(entry);
  if (!held || entry.answer === null || entry.order === null) throw beingServed();
  const outcome = await settleAgain(entry, deps);
  return conclude(outcome, held, entry.answer, request, deps);
}

/** Settles again; the first order may have succeeded or still be pending, so the chain is queried before and after. */
async function settleAgain(entry: LedgerEntry, deps: PaymentsDeps): Promise<SettlementOutcome> {
  const before = await chainOutcome(entry, deps.chain);
  if (before.kind !== 'unknown') return before;
  const outcome = await deps.facilitator.settle(jsonColumn<SettlementOrder>(entry.order));
  return outcome.kind === 'settled' ? outcome : chainOutcome(entry, deps.chain);
}

/** Prefers the chain's outcome over the facilitator's unless the chain does not know. */
async function lookUp(
  said: SettlementOutcome,
  entry: LedgerEntry,
  { chain }: PaymentsDeps,
): Promise<SettlementOutcome> {
  const seen = await chainOutcome(entry, chain);
  return seen.kind === 'unknown' ? said : seen;
}

async function conclude(
  outcome: SettlementOutcome,
  held: Held,
  text: string,
  { idempotencyKey, signed }: PaidRequest,
  { ledger, onOutcome }: PaymentsDeps,
): Promise<SettledAnswer> {
  if (outcome.kind === 'settled') {
    // The attempt that took over holds the same response and delivers it to the next request.
    if (!(await ledger.settled(held, outcome.transaction, idempotencyKey === null))) throw beingServed();
    onOutcome('settled');
    return { id: held.id, text, transaction: outcome.transaction };
  }
  if (outcome.kind === 'failed') {
    await ledger.failed(held, outcome.reason);
    onOutcome('failed');
    throw new PaymentRefused(outcome.reason, { payer: signed.authorization.from });
  }
  await ledger.unknown(held, outcome.kind === 'unknown' ? outcome.reason : 'the facilitator does not respond');
  onOutcome('unknown');
  throw facilitatorUnavailable(
    'The outcome of the payment is not known yet. Send the same request with the same payment again; it is never charged twice.',
  );
}

function beingServed(): DomainError {
  return new DomainError(
    'conflict',
    'A request with this payment is still in progress. Send it again in a few seconds.',
  );
}
