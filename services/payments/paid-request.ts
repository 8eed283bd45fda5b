import type { IdempotentRequests } from '../idempotency/idempotent-requests.ts';
import type { Facilitator } from './facilitator.ts';
import type { PaymentClaim, PaymentLedger } from './payment-ledger.ts';
import type { PaymentOutcome } from './payment-outcome.ts';
import type { SignedPayment } from './signed-payment.ts';
import type { UsdcChain } from './usdc-chain.ts';

/** A request with its payment. */
export interface PaidRequest extends PaymentClaim {
  /** Returns whether the client is still connected. */
  isWaiting(): boolean;
  /** Computes the response. */
  run(): Promise<string>;
}

/** Dependencies for verifying, settling and recording payments. */
export interface PaymentsDeps {
  readonly ledger: PaymentLedger;
  readonly facilitator: Facilitator;
  /** Null without a configured chain node; unknown settlements then stay unknown. */
  readonly chain: UsdcChain | null;
  readonly idempotent: IdempotentRequests;
  isSignedByPayer(signed: SignedPayment): Promise<boolean>;
  onOutcome(outcome: PaymentOutcome): void;
}
