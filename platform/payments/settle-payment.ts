import { DomainError } from '../errors.ts';
import { chainOutcome } from './chain-outcome.ts';
import { facilitatorUnavailable, type SettlementOutcome } from './facilitator.ts';
import { type Held, isSameRequest, type LedgerEntry } from './payment-ledger.ts';
import { PaymentRefused } from './payment-refused.ts';
import type { PaidRequest, PaymentsDeps } from './payments.ts';
import type { SettlementOrder } from './signed-payment.ts';

/** An answer whose payment is settled. */
export interface SettledAnswer {
  /** Id of the payment. */
  readonly id: string;
  readonly text: string;
  readonly transaction: string;
}

/** Serves a request for its payment, or gives the answer the payment has bought already and nobody got. */
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
  const { order } = request.signed;
  let answer: string;
  try {
    answer = await makeAnswer(request, deps);
  } catch (error) {
    await ledger.release(held);
    onOutcome(error instanceof PaymentRefused ? 'refused' : 'released');
    throw error;
  }
  // Whoever took the claim over serves it; this answer is given to nobody.
  if (!(await ledger.beginSettling(held, answer, order))) throw beingServed();
  const outcome = await deps.facilitator.settle(order);
  if (outcome.kind === 'unsent') {
    await ledger.release(held);
    onOutcome('released');
    throw facilitatorUnavailable('The facilitator does not answer. Nothing was taken.');
  }
  const known = outcome.kind === 'unknown' ? await lookUp(outcome, entry, deps) : outcome;
  return conclude(known, held, answer, request, deps);
}

async function makeAnswer({ signed, run, isWaiting }: PaidRequest, { facilitator }: PaymentsDeps): Promise<string> {
  const reason = await facilitator.verify(signed.order);
  if (reason !== null) throw new PaymentRefused(reason);
  const answer = await run();
  if (!isWaiting()) throw new DomainError('conflict', 'The caller has left before the payment was settled.');
  return answer;
}

/**
 * Goes on with a payment that was seen before, for the same request with the same signature alone.
 *
 * @throws PaymentRefused when it bought something else, was answered, or has failed.
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
    // Under a key it is taken when it is kept there.
    const text = request.idempotencyKey === null ? await ledger.takeAnswer(entry.id) : entry.answer;
    if (text === null) throw refuse('authorization already used');
    return { id: entry.id, text, transaction: entry.transaction ?? '' };
  }
  const held = await ledger.takeUp(entry);
  if (!held || entry.answer === null || entry.order === null) throw beingServed();
  const outcome = await settleAgain(entry, deps);
  return conclude(outcome, held, entry.answer, request, deps);
}

/** The first order may have been carried out, or may still be: the chain is asked before and after another one. */
async function settleAgain(entry: LedgerEntry, deps: PaymentsDeps): Promise<SettlementOutcome> {
  const before = await chainOutcome(entry, deps.chain);
  if (before.kind !== 'unknown') return before;
  const outcome = await deps.facilitator.settle(entry.order as unknown as SettlementOrder);
  return outcome.kind === 'settled' ? outcome : chainOutcome(entry, deps.chain);
}

/** Keeps what the facilitator says when the chain knows no better. */
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
    // Whoever took it up meanwhile has the answer as well, and gives it to the next who asks.
    if (!(await ledger.settled(held, outcome.transaction, idempotencyKey === null))) throw beingServed();
    onOutcome('settled');
    return { id: held.id, text, transaction: outcome.transaction };
  }
  if (outcome.kind === 'failed') {
    await ledger.failed(held, outcome.reason);
    onOutcome('failed');
    throw new PaymentRefused(outcome.reason, { payer: signed.authorization.from });
  }
  await ledger.unknown(held, outcome.kind === 'unknown' ? outcome.reason : 'the facilitator does not answer');
  onOutcome('unknown');
  throw facilitatorUnavailable(
    'Whether the payment was settled is not known yet. Send the same request with the same payment again: it is never taken twice.',
  );
}

function beingServed(): DomainError {
  return new DomainError('conflict', 'A request with this payment is still being answered.');
}
