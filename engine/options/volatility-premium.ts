import type { Derivation } from '../derivation.ts';
import { realizedVolatility } from '../indicators/realized-volatility.ts';
import type { SeriesDeclaration } from '../series-declaration.ts';

/** Days of the realised volatility, and of the horizon of DVOL. */
export const PREMIUM_DAYS = 30;

/** Currencies with a volatility index. */
export const VOLATILITY_CURRENCIES = ['BTC', 'ETH'] as const;
export type VolatilityCurrency = (typeof VOLATILITY_CURRENCIES)[number];

/** Ids of the series of a currency. */
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
      description: `DVOL less the realised volatility of the past 30 days of ${name}, percentage points.`,
      formula: `${dvol} - ${realized}`,
    },
    {
      ...shared,
      id: exPost,
      label: `Volatility risk premium after the fact, ${name}`,
      unit: 'points',
      description: `DVOL of 30 days before less the volatility of ${name} realised since, percentage points. Dated by the day it is known: what a seller of volatility has earned.`,
      formula: `${dvol}[t-30] - ${realized}[t]`,
    },
  ];
}

/** Realised volatility, and what implied volatility was above it. */
export const derivation: Derivation = {
  id: 'volatility-premium',
  computeVersion: '1.0.0',
  inputs: VOLATILITY_CURRENCIES.map(volatilitySeries).flatMap(({ close, dvol }) => [close, dvol]),
  outputs: VOLATILITY_CURRENCIES.flatMap(outputsOf),
  compute(view, out) {
    for (const ids of VOLATILITY_CURRENCIES.map(volatilitySeries)) {
      const dvol = view.values(ids.dvol);
      const realized = out[ids.realized] as Float64Array;
      const premium = out[ids.premium] as Float64Array;
      const exPost = out[ids.exPost] as Float64Array;
      realizedVolatility(view.values(ids.close), PREMIUM_DAYS, realized);
      for (let i = 0; i < realized.length; i++) {
        realized[i] = 100 * (realized[i] as number);
        premium[i] = (dvol[i] as number) - (realized[i] as number);
        exPost[i] = (dvol[i - PREMIUM_DAYS] ?? Number.NaN) - (realized[i] as number);
      }
    }
  },
};
