import { type Day, GENESIS_DAY, toIsoDate } from '../../../engine/calendar.ts';
import { roundSignificant } from '../../../engine/indicators/round-significant.ts';
import type { PanelUpdate } from '../../../platform/panels/panel-update.ts';
import { black76 } from './black-76.ts';
import { createNoise, seedOf } from './noise.ts';
import { type OptionExpiry, optionExpiries } from './option-expiries.ts';

/** Number of daily snapshots kept. */
const SNAPSHOT_DAYS = 30;
const DAYS_PER_YEAR = 365;
/** Fraction of the expiry day that passes before the options expire, at 08:00 UTC. */
const EXPIRY_HOUR = 8 / 24;
/** Yearly growth of the forwards, as a fraction. */
const CARRY = 0.045;
const STRIKES_EACH_SIDE = 6;
const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
/** Strike spacing as a share of spot, before rounding down to 1, 2 or 5, and relative open interest per strike. */
const KINDS = {
  week: { step: 0.02, weight: 1 },
  month: { step: 0.045, weight: 2 },
  quarter: { step: 0.09, weight: 3 },
} as const;
/** Contracts open at a popular weekly strike. */
const CONTRACTS: Readonly<Record<string, number>> = { BTC: 1_200, ETH: 12_000 };

export interface OptionMarket {
  readonly currency: string;
  readonly spot: Float64Array;
  /** Implied volatility over 30 days, in percent. */
  readonly volatility: Float64Array;
}

/** Generates rows of the panel `options`: the chains at the end of each of the last thirty days. */
export function sampleOptions(markets: readonly OptionMarket[], seed: number, lastDay: Day): PanelUpdate[] {
  const instruments = new Map<string, { days: Day[]; columns: number[][] }>();
  for (const market of markets)
    for (let day = lastDay - SNAPSHOT_DAYS + 1; day <= lastDay; day++)
      for (const [name, row] of chainOn(market, day, seed)) {
        const rows = instruments.get(name) ?? { days: [], columns: row.map((): number[] => []) };
        instruments.set(name, rows);
        rows.days.push(day);
        row.forEach((value, field) => {
          rows.columns[field]?.push(value);
        });
      }
  return [...instruments].map(([entity, rows]) => ({ panel: 'options', entity, source: 'sample', ...rows }));
}

/** Generates every listed option with its fields in the order of the panel. */
function chainOn({ currency, spot, volatility }: OptionMarket, day: Day, seed: number): [string, number[]][] {
  const price = spot[day - GENESIS_DAY] ?? Number.NaN;
  const level = volatility[day - GENESIS_DAY] ?? Number.NaN;
  if (Number.isNaN(price) || Number.isNaN(level)) return [];
  return optionExpiries(day).flatMap((expiry) => {
    const years = (expiry.day + EXPIRY_HOUR - (day + 1)) / DAYS_PER_YEAR;
    const forward = Math.round(price * Math.exp(CARRY * years) * 100) / 100;
    return strikesAround(price, expiry.kind).flatMap((strike) => {
      const iv = impliedVolatility(level, Math.log(strike / forward), years);
      return [true, false].map((isCall): [string, number[]] => {
        const name = instrumentName(currency, expiry.day, strike, isCall);
        const mark = round(black76({ isCall, forward, strike, years, volatility: iv / 100 }), 1e6);
        const held = openInterest({ name, isCall, distance: Math.log(strike / forward), years, expiry, seed });
        const contracts = round((CONTRACTS[currency] ?? 0) * held, currency === 'BTC' ? 10 : 1);
        const { bid, ask } = quotes(mark);
        return [name, [isCall ? 1 : 0, expiry.day, strike, forward, mark, iv, bid, ask, contracts]];
      });
    });
  });
}

/** Returns strikes at equal steps of 1, 2 or 5 times a power of ten, as many below spot as above it. */
function strikesAround(spot: number, kind: OptionExpiry['kind']): number[] {
  const widest = spot * KINDS[kind].step;
  let power = 1;
  while (power * 10 <= widest) power *= 10;
  const step = power * ([5, 2, 1].find((factor) => factor * power <= widest) ?? 1);
  const middle = Math.round(spot / step);
  return Array.from({ length: 2 * STRIKES_EACH_SIDE + 1 }, (_, i) => (middle - STRIKES_EACH_SIDE + i) * step);
}

/** Returns a smile in percent: more expensive far from the forward, and slightly more expensive below it. */
function impliedVolatility(level: number, distance: number, years: number): number {
  const x = Math.max(-2, Math.min(2, distance / Math.sqrt(years + 0.02)));
  return round(level * (0.95 + 0.1 * Math.sqrt(years)) * (1 - 0.06 * x + 0.09 * x * x), 100);
}

/**
 * Returns open interest: calls above the forward, puts below it, most at round strikes, and more the nearer the expiry.
 */
function openInterest(option: {
  readonly name: string;
  readonly isCall: boolean;
  readonly distance: number;
  readonly years: number;
  readonly expiry: OptionExpiry;
  readonly seed: number;
}): number {
  const width = 0.06 + 0.35 * Math.sqrt(option.years);
  const apart = option.distance / width - (option.isCall ? 0.6 : -0.6);
  const taste = createNoise(seedOf(option.name, option.seed))();
  const shape = Math.exp(0.6 * taste - (apart * apart) / 2) * (0.3 + 0.7 * Math.exp(-2 * option.years));
  return KINDS[option.expiry.kind].weight * shape * (option.isCall ? 1.25 : 1);
}

/** Returns the best prices around the mark, in ticks; no bid where it would be zero. */
function quotes(mark: number): { bid: number; ask: number } {
  const perCoin = mark < 0.005 ? 10_000 : 2_000;
  const bid = Math.floor(roundSignificant(mark * 0.985 * perCoin)) / perCoin;
  const ask = (Math.floor(roundSignificant(mark * 1.015 * perCoin)) + 1) / perCoin;
  return { bid: bid > 0 ? bid : Number.NaN, ask };
}

function instrumentName(currency: string, expiry: Day, strike: number, isCall: boolean): string {
  const [year = '', month = '', date = ''] = toIsoDate(expiry).split('-');
  return `${currency}-${Number(date)}${MONTHS[Number(month) - 1]}${year.slice(2)}-${strike}-${isCall ? 'C' : 'P'}`;
}

function round(value: number, factor: number): number {
  return Math.round(value * factor) / factor;
}
