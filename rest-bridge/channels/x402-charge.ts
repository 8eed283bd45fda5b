import type { MadeAnswer } from '../../services/payments/payment-ledger.ts';
import type { PaymentScheme } from '../../services/payments/signed-payment.ts';
import { toUnits } from '../../services/payments/usdc.ts';
import type { PaidRoute } from '../compile/endpoint.ts';
import { memberAt } from '../run/member-at.ts';

type Answer = Readonly<Record<string, unknown>>;

/** Completes an answer with its price and the hashes under which it can be computed again. */
export function toMade(answer: Answer, route: PaidRoute, scheme: PaymentScheme): MadeAnswer {
  return {
    text: JSON.stringify(answer),
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
