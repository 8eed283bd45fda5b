import type { Derivation } from '../derivation.ts';
import { realizedVolatility } from '../indicators/realized-volatility.ts';
import type { SeriesDeclaration } from '../series-declaration.ts';
import { shape, type ValueOf } from '../shape.ts';

/** Window of the realised volatility in days, equal to the horizon of DVOL. */
export const PREMIUM_DAYS = 30;

export const VOLATILITY_CURRENCY = shape.enumeration('VolatilityCurrency', 'A currency with a volatility index.', {
  BTC: 'Options on Bitcoin, by the index DVOL of Deribit.',
  ETH: 'Options on Ether, by the index ETH DVOL of Deribit.',
});
export type VolatilityCurrency = ValueOf<typeof VOLATILITY_CURRENCY>;

/** Returns the series ids of a currency. */
export function volatilitySeries(currency: VolatilityCurrency) {
  const key = currency === 'BTC' ? 'btc' : 'eth';
  return {
    close: `${key}_close`,
    dvol: `${key}_dvol`,
    realized: `${key}_rv30`,
    premium: `${key}_volatility_premium` as const,
    exPost: `${key}_volatility_premium_ex_post`,
  };
}

const NAMES = { BTC: 'Bitcoin', ETH: 'Ether' } as const;
const shared = { group: 'volatility', owner: 'market', publicationLagDays: 1 } as const;

function outputsOf(currency: VolatilityCurrency): SeriesDeclaration[] {
  const { close, dvol, realized, premium, exPost } = volatilitySeries(currency);
  const name = NAMES[currency];
  return [
    {
      ...shared,
      id: realized,
      label: `Realised volatility, ${name}`,
      unit: 'percent',
      description: `Standard deviation of the last 30 daily log returns of ${name}, annualised over 365 days.`,
      formula: `100 * sqrt(365) * sd30(ln(${close}[t] / ${close}[t-1])), sample standard deviation`,
    },
    {
      ...shared,
      id: premium,
      label: `Volatility risk premium, ${name}`,
      unit: 'points',
      description: `DVOL minus the realised volatility of ${name} over the past 30 days, percentage points.`,
      formula: `${dvol} - ${realized}`,
    },
    {
      ...shared,
      id: exPost,
      label: `Ex-post volatility risk premium, ${name}`,
      unit: 'points',
      description: `DVOL of 30 days ago minus the volatility of ${name} realised since, percentage points: the profit of a volatility seller. Dated on the day it became known.`,
      formula: `${dvol}[t-30] - ${realized}[t]`,
    },
  ];
}

/** Realised volatility, and the premium of implied over realised volatility. */
export const derivation: Derivation = {
  id: 'volatility-premium',
  computeVersion: '1.0.0',
  inputs: VOLATILITY_CURRENCY.values.map(volatilitySeries).flatMap(({ close, dvol }) => [close, dvol]),
  outputs: VOLATILITY_CURRENCY.values.flatMap(outputsOf),
  compute(view, out) {
    for (const ids of VOLATILITY_CURRENCY.values.map(volatilitySeries)) {
      const dvol = view.values(ids.dvol);
      const realized = out[ids.realized] as Float64Array;
      const premium = out[ids.premium] as Float64Array;
      const exPost = out[ids.exPost] as Float64Array;
      realizedVolatility(view.values(ids.close), PREMIUM_DAYS, realized);
      for (let i = 0; i < realized.length; i++) {
        realized[i] = 100 * realized[i]!;
        premium[i] = dvol[i]! - realized[i]!;
        exPost[i] = (dvol[i - PREMIUM_DAYS] ?? Number.NaN) - realized[i]!;
      }
    }
  },
};
