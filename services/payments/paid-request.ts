import type { IdempotentRequests, KeySource } from '../idempotency/idempotent-requests.ts';
import type { Facilitator } from './facilitator.ts';
import type { MadeAnswer, PaymentClaim, PaymentLedger } from './payment-ledger.ts';
import type { PaymentOutcome } from './payment-outcome.ts';
import type { Receipts } from './receipts.ts';
import type { SignedPayment } from './signed-payment.ts';
import type { UsdcChain } from './usdc-chain.ts';

/** A request with its payment. */
export interface PaidRequest extends PaymentClaim {
  /** Where its key was sent. */
  readonly keyedBy: KeySource;
  /** Returns whether the client is still connected. */
  isWaiting(): boolean;
  /** Computes the response and its price. */
  run(): Promise<MadeAnswer>;
}

/** Dependencies for verifying, settling and recording payments. */
export interface PaymentsDeps {
  readonly ledger: PaymentLedger;
  readonly facilitator: Facilitator;
  /** Null without a configured chain node; unknown settlements then stay unknown. */
  readonly chain: UsdcChain | null;
  readonly idempotent: IdempotentRequests;
  readonly receipts: Receipts;
  isSignedByPayer(signed: SignedPayment): Promise<boolean>;
  onOutcome(outcome: PaymentOutcome): void;
}
