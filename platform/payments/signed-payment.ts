import type { PaymentPayload, PaymentRequirements } from '@x402/core/types';

/** An EIP-3009 authorization: whoever has it signed by `from` may move `value` to `to`, once, in its time. */
export interface Authorization {
  readonly from: string;
  readonly to: string;
  /** Smallest units. */
  readonly value: string;
  /** Unix seconds, both. */
  readonly validAfter: string;
  readonly validBefore: string;
  /** 32 bytes in hex. */
  readonly nonce: string;
}

/** What a facilitator verifies and settles a payment by, in the form of the version of the protocol it came in. */
export interface SettlementOrder {
  readonly paymentPayload: PaymentPayload;
  readonly paymentRequirements: PaymentRequirements;
}

/** A payment as it came with a request; it offers what is asked, and nothing else is known of it yet. */
export interface SignedPayment {
  readonly authorization: Authorization;
  readonly signature: string;
  readonly order: SettlementOrder;
}
