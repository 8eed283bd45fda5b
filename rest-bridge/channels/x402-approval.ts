import { z } from 'zod';

/** Extension by which a wallet signs, instead of sending, the approval that Permit2 may move its tokens (EIP-2612). */
export const APPROVAL = 'eip2612GasSponsoring';
const VERSION = '1';

const TEXT = z.string().max(1_024);
const SIGNED = z.object({
  info: z.object({
    from: TEXT,
    asset: TEXT,
    spender: TEXT,
    amount: TEXT,
    nonce: TEXT,
    deadline: TEXT,
    signature: TEXT,
    version: TEXT,
  }),
});

/** Reads the signed approval of a payment, which the facilitator verifies; null without one. */
export function readApproval(extensions: Readonly<Record<string, unknown>> | undefined) {
  const { success, data } = SIGNED.safeParse(extensions?.[APPROVAL]);
  return success ? data : null;
}

/** Tells clients that the facilitator takes a signed approval and pays its gas. */
export function declareApproval(): Readonly<Record<string, unknown>> {
  const text = { type: 'string' };
  const names = Object.keys(SIGNED.shape.info.shape);
  return {
    [APPROVAL]: {
      info: { description: 'The facilitator accepts a signed EIP-2612 permit for Permit2.', version: VERSION },
      schema: {
        $schema: 'https://json-schema.org/draft/2020-12/schema',
        type: 'object',
        properties: Object.fromEntries(names.map((name) => [name, text])),
        required: names,
      },
    },
  };
}
