import type { PaymentPayload, PaymentRequirements } from '@x402/core/types';

/** `exact` moves exactly what was signed; `upto` moves what was used, at most what was signed. */
export const PAYMENT_SCHEMES = ['exact', 'upto'] as const;
export type PaymentScheme = (typeof PAYMENT_SCHEMES)[number];

/**
 * What the payer signed: with scheme `exact` an EIP-3009 authorization to move `value` from `from` to `to`, with `upto` a
 * Permit2 transfer of at most `value`. Either can be used once, within its period.
 */
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
  readonly scheme: PaymentScheme;
  readonly authorization: Authorization;
  /** Account that alone may settle an `upto` payment; null with `exact`, which anyone may settle. */
  readonly facilitator: string | null;
  readonly signature: string;
  readonly order: SettlementOrder;
}

/** Returns the order to settle a payment for a charge: less than what was signed is possible with `upto` only. */
export function orderFor({ scheme, order }: SignedPayment, charged: bigint): SettlementOrder {
  if (scheme === 'exact') return order;
  return { ...order, paymentRequirements: { ...order.paymentRequirements, amount: String(charged) } };
}
