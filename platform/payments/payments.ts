import type { IdempotentRequests } from '../idempotency/idempotent-requests.ts';
import type { Facilitator } from './facilitator.ts';
import type { PaymentClaim, PaymentLedger } from './payment-ledger.ts';
import { PaymentRefused } from './payment-refused.ts';
import { resume, type SettledAnswer, servePaid } from './settle-payment.ts';
import type { SignedPayment } from './signed-payment.ts';
import type { UsdcChain } from './usdc-chain.ts';

/** How a request with a payment can end, as far as money is concerned. */
export const PAYMENT_OUTCOMES = ['settled', 'replayed', 'refused', 'released', 'failed', 'unknown'] as const;
export type PaymentOutcome = (typeof PAYMENT_OUTCOMES)[number];

/** A request that brings its payment. */
export interface PaidRequest extends PaymentClaim {
  /** Whether there is still somebody to give the answer to. */
  isWaiting(): boolean;
  /** Makes the answer. */
  run(): Promise<string>;
}

export interface PaidAnswer {
  readonly text: string;
  /** Hash of the transaction that paid for it. */
  readonly transaction: string;
  /** Whether it was made for an earlier request under the same Idempotency-Key. */
  readonly replayed: boolean;
}

/** What payments are verified, settled and kept by. */
export interface PaymentsDeps {
  readonly ledger: PaymentLedger;
  readonly facilitator: Facilitator;
  /** Null when no node of the chain is configured: what is unknown then stays so. */
  readonly chain: UsdcChain | null;
  readonly idempotent: IdempotentRequests;
  isSignedByPayer(signed: SignedPayment): Promise<boolean>;
  onOutcome(outcome: PaymentOutcome): void;
}

/**
 * Serves a request for its payment: claim, verify, run, settle, and only then answer. Whatever fails before settlement
 * takes nothing; a payment whose settlement is unknown can be sent again for the answer it pays for.
 *
 * @throws PaymentRefused when the payment does not pay for the request.
 * @throws DomainError `conflict` while the same payment is being worked on, `source_unavailable` when the facilitator
 *   does not answer or the settlement is unknown, `unprocessable` when the Idempotency-Key was used for another request,
 *   and whatever the run throws.
 */
export type Pay = (request: PaidRequest) => Promise<PaidAnswer>;

export function createPayments(deps: PaymentsDeps): Pay {
  return async (request) => {
    if (request.idempotencyKey !== null) return payUnderKey(request, request.idempotencyKey, deps);
    const { text, transaction } = await servePaid(request, deps);
    return { text, transaction, replayed: false };
  };
}

/** The wallet is the caller of the key: it proves itself by a signature, and is never charged a second time. */
async function payUnderKey(request: PaidRequest, key: string, deps: PaymentsDeps): Promise<PaidAnswer> {
  const { ledger, idempotent, onOutcome } = deps;
  await requirePayer(request.signed, deps);
  const payer = request.signed.authorization.from.toLowerCase();
  let paid: SettledAnswer | null = null;
  const { text, replayed } = await idempotent.once(
    { callerId: `payer:${payer}`, key, digest: request.digest },
    async () => {
      const earlier = await ledger.underKey(payer, key);
      // A payment that is still open under this key is settled before another one is looked at.
      const isOpen = earlier?.digest === request.digest && earlier.answer !== null;
      paid = isOpen ? await resume(earlier, request, deps) : await servePaid(request, deps);
      return paid.text;
    },
  );
  const settled = paid as SettledAnswer | null;
  // Kept under its key by now.
  if (settled) await ledger.takeAnswer(settled.id);
  else onOutcome('replayed');
  const transaction = settled?.transaction ?? (await ledger.underKey(payer, key))?.transaction ?? '';
  return { text, transaction, replayed };
}

/** @throws PaymentRefused when somebody else may have written the payment. */
async function requirePayer(signed: SignedPayment, { facilitator, isSignedByPayer, onOutcome }: PaymentsDeps) {
  if (await isSignedByPayer(signed)) return;
  const reason = await facilitator.verify(signed.order);
  if (reason === null) return;
  onOutcome('refused');
  throw new PaymentRefused(reason);
}
