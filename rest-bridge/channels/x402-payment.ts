import { z } from 'zod';
import { PaymentRefused } from '../../services/payments/payment-refused.ts';
import type { SettlementOrder, SignedPayment } from '../../services/payments/signed-payment.ts';
import { USDC } from '../../services/payments/usdc.ts';
import type { PaymentOffer } from './x402-requirements.ts';

const ADDRESS = z.string().regex(/^0x[0-9a-fA-F]{40}$/);
const UINT256 = z.string().regex(/^\d{1,78}$/);
const PAYLOAD = z.object({
  // Smart-contract wallets sign with more than 65 bytes.
  signature: z.string().regex(/^0x(?:[0-9a-fA-F]{2}){1,4096}$/),
  authorization: z.object({
    from: ADDRESS,
    to: ADDRESS,
    value: UINT256,
    validAfter: UINT256,
    validBefore: UINT256,
    nonce: z.string().regex(/^0x[0-9a-fA-F]{64}$/),
  }),
});
const PAYMENT = z.discriminatedUnion('x402Version', [
  z.object({ x402Version: z.literal(1), scheme: z.string(), network: z.string(), payload: PAYLOAD }),
  z.object({
    x402Version: z.literal(2),
    accepted: z.object({
      scheme: z.string(),
      network: z.string(),
      amount: z.string(),
      asset: z.string(),
      payTo: z.string(),
    }),
    payload: PAYLOAD,
  }),
]);
type Payment = z.output<typeof PAYMENT>;

/**
 * Reads a payment header of either protocol version and checks it against the offer. Only members defined by the
 * protocol are passed on to the facilitator.
 *
 * @throws PaymentRefused for a malformed payment or one that does not match the offer.
 */
export function readPayment(header: string, offer: PaymentOffer): SignedPayment {
  const payment = parse(header);
  if (!meets(payment, offer)) throw new PaymentRefused('no matching payment requirements');
  const { authorization, signature } = payment.payload;
  if (authorization.value !== offer.v2.amount)
    throw new PaymentRefused('invalid_exact_evm_payload_authorization_value_mismatch');
  if (!isSame(authorization.to, offer.v2.payTo)) throw new PaymentRefused('invalid_exact_evm_recipient_mismatch');
  return { authorization, signature, order: toOrder(payment, offer) };
}

function parse(header: string): Payment {
  try {
    return PAYMENT.parse(JSON.parse(Buffer.from(header, 'base64').toString()));
  } catch (error) {
    throw new PaymentRefused('malformed payment header', null, { cause: error });
  }
}

function meets(payment: Payment, { v1, v2 }: PaymentOffer): boolean {
  // Version 1 has its own chain names; this service accepts the CAIP-2 name there too.
  if (payment.x402Version === 1)
    return payment.scheme === v1.scheme && (payment.network === v1.network || payment.network === USDC.network);
  const { scheme, network, amount, asset, payTo } = payment.accepted;
  return (
    scheme === v2.scheme &&
    network === v2.network &&
    amount === v2.amount &&
    isSame(asset, v2.asset) &&
    isSame(payTo, v2.payTo)
  );
}

function isSame(address: string, other: string): boolean {
  return address.toLowerCase() === other.toLowerCase();
}

function toOrder({ x402Version, payload }: Payment, { v1, v2, resource }: PaymentOffer): SettlementOrder {
  if (x402Version === 2)
    return {
      paymentPayload: { x402Version, resource, accepted: v2, payload },
      paymentRequirements: v2,
    };
  const { scheme, network } = v1;
  // The facilitator client is typed for version 2 but transports both versions.
  const legacy = { paymentPayload: { x402Version, scheme, network, payload }, paymentRequirements: v1 };
  return legacy as unknown as SettlementOrder;
}
