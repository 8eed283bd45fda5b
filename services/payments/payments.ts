import type { Facilitator } from './facilitator.ts';
import type { PaidRequest, PaymentsDeps } from './paid-request.ts';
import type { LedgerEntry } from './payment-ledger.ts';
import { PaymentRefused } from './payment-refused.ts';
import type { SoldAnswer } from './receipts.ts';
import { resume, type SettledAnswer, servePaid } from './settle-payment.ts';
import type { SignedPayment } from './signed-payment.ts';

export interface PaidAnswer {
  readonly text: string;
  /** Hash of the payment's transaction; empty when nothing was taken. */
  readonly transaction: string;
  /** Amount taken, smallest units. */
  readonly charged: bigint;
  /** Signed receipt; null for payments before receipts were signed. */
  readonly sold: SoldAnswer | null;
  /** Whether an earlier request under the same key produced it. */
  readonly replayed: boolean;
}

/**
 * Serves a request for its payment: claims, verifies, runs, settles, and only then responds. A failure before settlement
 * charges nothing. A payment with unknown settlement can be sent again to receive its response.
 *
 * @throws PaymentRefused when the payment does not pay for the request.
 * @throws DomainError `conflict` while the same payment is in progress, `source_unavailable` when the facilitator does not
 *   respond or the settlement is unknown, `unprocessable` when the Idempotency-Key was used for another request, and
 *   errors of the run.
 */
export type Pay = (request: PaidRequest) => Promise<PaidAnswer>;

/** Sale of answers through the configured facilitator. */
export interface Payments extends Pick<Facilitator, 'upto'> {
  readonly pay: Pay;
}

export function createPayments(deps: PaymentsDeps): Payments {
  return {
    upto: deps.facilitator.upto,
    async pay(request) {
      if (request.idempotencyKey !== null) return payUnderKey(request, request.idempotencyKey, deps);
      const { id, text } = await servePaid(request, deps);
      return toAnswer(text, await deps.ledger.read(id), false, deps);
    },
  };
}

/** Serves a request under an Idempotency-Key. The wallet is the key's caller; its signature proves identity, and it pays once. */
async function payUnderKey(request: PaidRequest, key: string, deps: PaymentsDeps): Promise<PaidAnswer> {
  const { ledger, idempotent, onOutcome } = deps;
  await requirePayer(request.signed, deps);
  const payer = request.signed.authorization.from.toLowerCase();
  let paid: SettledAnswer | null = null;
  const { text, replayed } = await idempotent.once(
    { callerId: `payer:${payer}`, key, digest: request.digest, keyedBy: request.keyedBy },
    async () => {
      const earlier = await ledger.underKey(payer, key);
      // An open payment under this key is settled before another one is considered.
      const isOpen = earlier?.digest === request.digest && earlier.answer !== null;
      paid = isOpen ? await resume(earlier, request, deps) : await servePaid(request, deps);
      return paid.text;
    },
  );
  const settled = paid as SettledAnswer | null;
  // The response is now stored under its key.
  if (settled) await ledger.takeAnswer(settled.id);
  else onOutcome('replayed');
  const payment = settled ? await ledger.read(settled.id) : await ledger.underKey(payer, key);
  return toAnswer(text, payment, replayed, deps);
}

async function toAnswer(
  text: string,
  payment: LedgerEntry | null,
  replayed: boolean,
  { receipts }: PaymentsDeps,
): Promise<PaidAnswer> {
  return {
    text,
    replayed,
    transaction: payment?.transaction ?? '',
    charged: payment?.charged ?? payment?.amount ?? 0n,
    sold: payment && (await receipts.of(payment)),
  };
}

/** @throws PaymentRefused when the payment may not come from its wallet. */
async function requirePayer(signed: SignedPayment, { facilitator, isSignedByPayer, onOutcome }: PaymentsDeps) {
  if (await isSignedByPayer(signed)) return;
  const reason = await facilitator.verify(signed.order);
  if (reason === null) return;
  onOutcome('refused');
  throw new PaymentRefused(reason);
}
