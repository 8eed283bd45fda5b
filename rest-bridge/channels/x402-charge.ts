import { createHash } from 'node:crypto';
import type { MadeAnswer } from '../../services/payments/payment-ledger.ts';
import type { PaymentScheme } from '../../services/payments/signed-payment.ts';
import { toUnits } from '../../services/payments/usdc.ts';
import type { PaidRoute } from '../compile/endpoint.ts';
import { memberAt } from '../run/member-at.ts';
import { type PaidFile, toStored } from './x402-file.ts';

type Answer = Readonly<Record<string, unknown>>;

/**
 * Completes an answer with its price and the hashes under which it can be computed again.
 *
 * @param file - List of the answer that is delivered in its place; null for the answer itself.
 */
export function toMade(answer: Answer, route: PaidRoute, scheme: PaymentScheme, file: PaidFile | null): MadeAnswer {
  const text = file ? toStored(file) : JSON.stringify(answer);
  return {
    text,
    sha256: createHash('sha256')
      .update(file?.bytes ?? text)
      .digest('hex'),
    charged: chargeOf(answer, route, scheme),
    reproHashes: [...new Set(hashesIn(answer))],
  };
}

/** Returns the price in smallest units: with `upto` that of the computed cells, at most the whole price. */
function chargeOf(answer: Answer, { price, perCell }: PaidRoute, scheme: PaymentScheme): bigint {
  const whole = toUnits(price);
  if (scheme === 'exact' || !perCell) return whole;
  const found = memberAt(answer, perCell.count);
  const cells = Array.isArray(found) ? found.length : Number(found);
  if (!Number.isSafeInteger(cells) || cells < 0)
    throw new Error(`Expected a number of cells at ${perCell.count}; got ${found}.`);
  const used = BigInt(cells) * toUnits(perCell.price);
  return used < whole ? used : whole;
}

function hashesIn(value: unknown): string[] {
  if (value === null || typeof value !== 'object') return [];
  if (Array.isArray(value)) return value.flatMap(hashesIn);
  return Object.entries(value).flatMap(([name, one]) =>
    name === 'repro_hash' && typeof one === 'string' ? [one] : hashesIn(one),
  );
}
