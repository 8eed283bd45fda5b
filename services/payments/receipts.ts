import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { CompactSign, type JWK } from 'jose';
import { type ShapeOf, shape } from '../../engine/shape.ts';
import { isUuid } from '../../platform/database/is-uuid.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Payment } from '../../prisma/generated/client.ts';
import { didOf, RECEIPT_ALGORITHM, type ReceiptKey, readReceiptKey } from './receipt-key.ts';
import { fromUnits } from './usdc.ts';

/** Version of the payload of receipts in the x402 extension. */
const VERSION = 1;

export const SOLD_ANSWER = shape.object('SoldAnswer', 'An answer that was paid for, as its signed statement says.', {
  id: shape.id('Id of the payment.'),
  operation: shape.text('Name of the operation.'),
  resource: shape.text('Address that was requested.'),
  reproHashes: shape.list(
    'text',
    'Hashes under which the answer can be computed again; empty for answers without one.',
  ),
  answerSha256: shape.text('SHA-256 (hex) of the bytes of the answer.'),
  scheme: shape.text('exact or upto.'),
  amount: shape.text('Amount taken, USDC.'),
  asset: shape.text('Address of the token.'),
  network: shape.text('CAIP-2 name of the chain.'),
  payer: shape.text('Wallet that paid.'),
  payTo: shape.text('Wallet that received.'),
  transaction: shape.text.orNull('Hash of the transaction; null when nothing was taken.'),
  soldAt: shape.instant('Time of settlement.'),
  receipt: shape.text('Receipt of the x402 extension offer-receipt, a signed JWS.'),
  statement: shape.text('The members above as a signed JWS.'),
});
export type SoldAnswer = ShapeOf<typeof SOLD_ANSWER>;

/** Signed proofs of settled payments. */
export interface Receipts {
  /** Signs for a settled payment; equal payments have equal receipts. Null for payments before receipts were signed. */
  of(payment: Payment): Promise<SoldAnswer | null>;
  /** @throws DomainError `not_found` for an unknown id and for a payment that is not settled. */
  read(id: string): Promise<SoldAnswer>;
  /** Public keys under the names by which receipts from an origin name them. */
  keys(origin: string): Promise<readonly JWK[]>;
}

export function createReceipts(database: Pick<Database, 'prisma'>): Receipts {
  let reading: Promise<ReceiptKey> | null = null;
  const readKey = () => {
    reading ??= readReceiptKey(database).catch((error: unknown) => {
      reading = null;
      throw error;
    });
    return reading;
  };
  const of: Receipts['of'] = async (payment) => {
    const facts = factsOf(payment);
    return facts && signed(facts, await readKey());
  };
  return {
    of,
    async read(id) {
      const payment = isUuid(id) ? await database.prisma.payment.findUnique({ where: { id, state: 'settled' } }) : null;
      const sold = payment && (await of(payment));
      if (sold) return sold;
      throw new DomainError(
        'not_found',
        `There is no receipt ${JSON.stringify(id)}. The id is in the PAYMENT-RESPONSE header of the answer.`,
      );
    },
    async keys(origin) {
      const { publicJwk, ...key } = await readKey();
      return [{ ...publicJwk, kid: kidOf(key, origin), alg: RECEIPT_ALGORITHM, use: 'sig' }];
    },
  };
}

type Facts = Omit<SoldAnswer, 'receipt' | 'statement'>;

function factsOf(payment: Payment): Facts | null {
  const { id, operation, resource, reproHashes, answerDigest, scheme, network, payer, payTo, endedAt } = payment;
  if (resource === null || answerDigest === null || endedAt === null) return null;
  return {
    id,
    operation,
    resource,
    reproHashes,
    answerSha256: answerDigest,
    scheme,
    amount: fromUnits(payment.charged ?? payment.amount),
    asset: payment.asset,
    network,
    payer,
    payTo,
    transaction: payment.transaction || null,
    soldAt: endedAt,
  };
}

async function signed(facts: Facts, key: ReceiptKey): Promise<SoldAnswer> {
  const { resource, network, payer, transaction, soldAt } = facts;
  const issuedAt = Math.floor(soldAt.getTime() / 1_000);
  const shared = {
    version: VERSION,
    network,
    payer,
    resourceUrl: resource,
    ...(transaction !== null && { transaction }),
    issuedAt,
  };
  const sign = (payload: object) => toJws(payload, key, resource);
  const receipt = await sign(shared);
  const statement = await sign({
    ...shared,
    paymentId: facts.id,
    operation: facts.operation,
    reproHashes: facts.reproHashes,
    answerSha256: facts.answerSha256,
    scheme: facts.scheme,
    amount: facts.amount,
    asset: facts.asset,
    payTo: facts.payTo,
    receiptSha256: createHash('sha256').update(receipt).digest('hex'),
  });
  return { ...facts, receipt, statement };
}

/** Signs canonical JSON (RFC 8785), as the extension requires. */
function toJws(payload: object, key: ReceiptKey, resource: string): Promise<string> {
  return new CompactSign(Buffer.from(canonicalize(payload) ?? ''))
    .setProtectedHeader({ alg: RECEIPT_ALGORITHM, kid: kidOf(key, resource) })
    .sign(key.privateKey);
}

function kidOf({ id }: Pick<ReceiptKey, 'id'>, url: string): string {
  return `${didOf(url)}#${id}`;
}
