import { z } from 'zod';
import { PaymentRefused } from '../../services/payments/payment-refused.ts';
import type { Authorization, SettlementOrder, SignedPayment } from '../../services/payments/signed-payment.ts';
import { USDC } from '../../services/payments/usdc.ts';
import { APPROVAL, readApproval } from './x402-approval.ts';
import { readIdentifier } from './x402-identifier.ts';
import type { PaymentOffer } from './x402-requirements.ts';

const ADDRESS = z.string().regex(/^0x[0-9a-fA-F]{40}$/);
const UINT256 = z.string().regex(/^\d{1,78}$/);
// Smart-contract wallets sign with more than 65 bytes.
const SIGNATURE = z.string().regex(/^0x(?:[0-9a-fA-F]{2}){1,4096}$/);
const TRANSFER = z.object({
  signature: SIGNATURE,
  authorization: z.object({
    from: ADDRESS,
    to: ADDRESS,
    value: UINT256,
    validAfter: UINT256,
    validBefore: UINT256,
    nonce: z.string().regex(/^0x[0-9a-fA-F]{64}$/),
  }),
});
const PERMIT = z.object({
  signature: SIGNATURE,
  permit2Authorization: z.object({
    from: ADDRESS,
    permitted: z.object({ token: ADDRESS, amount: UINT256 }),
    spender: ADDRESS,
    nonce: UINT256,
    deadline: UINT256,
    witness: z.object({ to: ADDRESS, facilitator: ADDRESS, validAfter: UINT256 }),
  }),
});
const ACCEPTED = z.object({
  scheme: z.string(),
  network: z.string(),
  amount: z.string(),
  asset: z.string(),
  payTo: z.string(),
});
const PAYMENT = z.discriminatedUnion('x402Version', [
  z.object({ x402Version: z.literal(1), scheme: z.string(), network: z.string(), payload: TRANSFER }),
  z.object({
    x402Version: z.literal(2),
    accepted: ACCEPTED,
    payload: z.union([TRANSFER, PERMIT]),
    extensions: z.record(z.string(), z.unknown()).optional(),
  }),
]);
type Payment = z.output<typeof PAYMENT>;
type CurrentPayment = Extract<Payment, { x402Version: 2 }>;
type Terms = PaymentOffer['v2'] | NonNullable<PaymentOffer['upto']>;

/** A payment header as read. */
export interface ReadPayment {
  readonly signed: SignedPayment;
  /** Identifier under which the payer may send the request again; null without one. */
  readonly identifier: string | null;
}

/**
 * Reads a payment header of either protocol version and checks it against the offer. Only members defined by the
 * protocol are passed on to the facilitator, with our own description of the route instead of the one that the client
 * repeats.
 *
 * @throws PaymentRefused for a malformed payment or one that does not match the offer.
 * @throws DomainError `invalid_input` for a malformed payment identifier.
 */
export function readPayment(header: string, offer: PaymentOffer): ReadPayment {
  const payment = parse(header);
  if (payment.x402Version === 1) {
    if (!meetsLegacy(payment, offer)) throw noMatch();
    return { signed: toTransfer(payment.payload, offer.v2, toLegacyOrder(payment, offer)), identifier: null };
  }
  const terms = [offer.v2, offer.upto].find((one) => one && meets(payment.accepted, one));
  if (!terms) throw noMatch();
  const identifier = readIdentifier(payment.extensions);
  const order = toOrder(payment, terms, offer);
  if ('authorization' in payment.payload) {
    if (terms.scheme !== 'exact') throw noMatch();
    return { signed: toTransfer(payment.payload, terms, order), identifier };
  }
  if (terms.scheme !== 'upto') throw noMatch();
  return { signed: toPermit(payment.payload, terms, order), identifier };
}

function parse(header: string): Payment {
  try {
    return PAYMENT.parse(JSON.parse(Buffer.from(header, 'base64').toString()));
  } catch (error) {
    throw new PaymentRefused('malformed payment header', null, { cause: error });
  }
}

function noMatch(): PaymentRefused {
  return new PaymentRefused('no matching payment requirements');
}

function meetsLegacy({ scheme, network }: { scheme: string; network: string }, { v1 }: PaymentOffer): boolean {
  // Version 1 has its own chain names; this service accepts the CAIP-2 name there too.
  return scheme === v1.scheme && (network === v1.network || network === USDC.network);
}

function meets({ scheme, network, amount, asset, payTo }: CurrentPayment['accepted'], terms: Terms): boolean {
  return (
    scheme === terms.scheme &&
    network === terms.network &&
    amount === terms.amount &&
    isSame(asset, terms.asset) &&
    isSame(payTo, terms.payTo)
  );
}

function isSame(address: string, other: string): boolean {
  return address.toLowerCase() === other.toLowerCase();
}

function toTransfer(
  { authorization, signature }: z.output<typeof TRANSFER>,
  terms: Terms,
  order: SettlementOrder,
): SignedPayment {
  if (authorization.value !== terms.amount)
    throw new PaymentRefused('invalid_exact_evm_payload_authorization_value_mismatch');
  if (!isSame(authorization.to, terms.payTo)) throw new PaymentRefused('invalid_exact_evm_recipient_mismatch');
  return { scheme: 'exact', authorization, facilitator: null, signature, order };
}

function toPermit(
  { permit2Authorization: permit, signature }: z.output<typeof PERMIT>,
  terms: Terms,
  order: SettlementOrder,
): SignedPayment {
  const { from, permitted, witness, deadline } = permit;
  if (permitted.amount !== terms.amount) throw new PaymentRefused('permit2_amount_mismatch');
  if (!isSame(permitted.token, terms.asset)) throw new PaymentRefused('permit2_token_mismatch');
  if (!isSame(witness.to, terms.payTo)) throw new PaymentRefused('invalid_permit2_recipient_mismatch');
  const authorization: Authorization = {
    from,
    to: witness.to,
    value: permitted.amount,
    validAfter: witness.validAfter,
    validBefore: deadline,
    nonce: toWord(permit.nonce),
  };
  return { scheme: 'upto', authorization, facilitator: witness.facilitator, signature, order };
}

/** Writes a number as 32 bytes in hex. */
function toWord(nonce: string): string {
  const hex = BigInt(nonce).toString(16);
  if (hex.length > 64) throw new PaymentRefused('malformed payment header');
  return `0x${hex.padStart(64, '0')}`;
}

function toOrder({ x402Version, payload, extensions }: CurrentPayment, terms: Terms, offer: PaymentOffer) {
  const approval = readApproval(extensions);
  const shared = { ...offer.discovery, ...(approval && { [APPROVAL]: approval }) };
  return {
    paymentPayload: { x402Version, resource: offer.resource, accepted: terms, payload, extensions: shared },
    paymentRequirements: terms,
  };
}

function toLegacyOrder({ x402Version, payload }: Payment, { v1 }: PaymentOffer): SettlementOrder {
  const { scheme, network } = v1;
  // The facilitator client is typed for version 2 but transports both versions.
  const legacy = { paymentPayload: { x402Version, scheme, network, payload }, paymentRequirements: v1 };
  return legacy as unknown as SettlementOrder;
}
