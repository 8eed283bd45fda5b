import type { PaymentPayload, PaymentRequirements } from '@x402/core/types';

/** An EIP-3009 authorization: its signature allows anyone to move `value` from `from` to `to`, once, within its period. */
export interface Authorization {
  readonly from: string;
  readonly to: string;
  /** Smallest units. */
  readonly value: string;
  /** Unix seconds, as is `validBefore`. */
  readonly validAfter: string;
  readonly validBefore: string;
  /** 32 bytes, hex. */
  readonly nonce: string;
}

/** Payload from which a facilitator verifies and settles a payment, in the protocol version of the request. */
export interface SettlementOrder {
  readonly paymentPayload: PaymentPayload;
  readonly paymentRequirements: PaymentRequirements;
}

/** A payment as received: it offers the required amount but has not been verified. */
export interface SignedPayment {
  readonly authorization: Authorization;
  readonly signature: string;
  readonly order: SettlementOrder;
}
