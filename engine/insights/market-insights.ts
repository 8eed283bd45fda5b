import { type Day, toIsoDate } from '../calendar.ts';
import { mean } from '../indicators/mean.ts';
import { roundSignificant } from '../indicators/round-significant.ts';
import { sma } from '../indicators/sma.ts';
import { type PanelEntity, rowAt } from '../panel-view.ts';
import { latest, type SeriesView } from '../series-view.ts';
import { VOLATILITY_PHASES, type VolatilityPhase } from '../volatility/volatility-phase.ts';

interface Label {
  readonly en: string;
  readonly de: string;
}

/** One aggregate signal about the market. */
export interface Insight {
  readonly key: 'breadth' | 'dispersion' | 'funding_extreme' | 'volatility_mix' | 'dominance_trend';
  readonly label: Label;
  readonly unit: string;
  /** How the value is made. */
  readonly method: string;
  /** When each state holds. */
  readonly states: string;
  /** Day of the newest input; null without one. */
  readonly day: Day | null;
  readonly value: number | null;
  readonly state: string | null;
  /** What the value rests on, in words. */
  readonly sample: string;
  /** How many of them there are, and how many it needs. */
  readonly sampleSize: number;
  readonly leastSampleSize: number;
  /** Counts behind the value by name. */
  readonly counts: Readonly<Record<string, number>>;
  readonly nullReason: string | null;
}

type Facts = Pick<Insight, 'key' | 'label' | 'unit' | 'method' | 'states' | 'sample' | 'leastSampleSize'>;

const TREND_DAYS = 200;
const RETURN_DAYS = 30;
/** How old an input may be to stand for today, and how many days 200 daily prices may lack. */
const TOLERANCE_DAYS = 5;
const LEAST_COINS = 20;

interface Reading {
  /** Day of the newest input. */
  readonly day: Day | null;
  readonly sampleSize: number;
  readonly value: number;
  readonly counts?: Insight['counts'];
}

/** The reading with its state; null with the reason when it is old or its sample is too small. */
function insight(facts: Facts, today: Day, reading: Reading, state: (value: number) => string): Insight {
  const { day, sampleSize, value, counts = {} } = reading;
  const nullReason = absence(facts, today, reading);
  const shared = { ...facts, day, sampleSize, nullReason };
  if (nullReason !== null) return { ...shared, value: null, state: null, counts: {} };
  const rounded = roundSignificant(value);
  return { ...shared, value: rounded, state: state(rounded), counts };
}

function absence(facts: Facts, today: Day, { day, sampleSize, value }: Reading): string | null {
  if (day !== null && today - day > TOLERANCE_DAYS)
    return `The newest data are of ${toIsoDate(day)}; they may be ${TOLERANCE_DAYS} days old.`;
  if (sampleSize < facts.leastSampleSize || Number.isNaN(value))
    return `It needs ${facts.leastSampleSize} ${facts.sample}; there are ${sampleSize}.`;
  return null;
}

/** Prices of a coin up to a day, newest last; null when the newest is too old. */
function pricesUpTo(coin: PanelEntity, day: Day): { days: Int32Array; prices: Float64Array } | null {
  const row = rowAt(coin, day);
  if (row < 0 || day - (coin.days[row] as Day) > TOLERANCE_DAYS) return null;
  return { days: coin.days.subarray(0, row + 1), prices: coin.column('price_usd').subarray(0, row + 1) };
}

/** Share of the largest coins that stand above their own 200-day average. */
export function breadth(coins: readonly PanelEntity[], day: Day | null, today: Day): Insight {
  const above = coins.map((coin) => (day === null ? null : isAboveTrend(coin, day))).filter((one) => one !== null);
  const count = above.filter(Boolean).length;
  return insight(
    {
      key: 'breadth',
      label: { en: 'Breadth', de: 'Marktbreite' },
      unit: 'percent',
      method: 'share of the 50 largest coins whose price is above the mean of its last 200 daily prices',
      states: 'narrow below 30, mixed below 70, broad from 70',
      sample: 'coins with 200 days of prices',
      leastSampleSize: LEAST_COINS,
    },
    today,
    {
      day,
      sampleSize: above.length,
      value: (100 * count) / above.length,
      counts: { above: count, below: above.length - count },
    },
    (value) => (value < 30 ? 'narrow' : value < 70 ? 'mixed' : 'broad'),
  );
}

function isAboveTrend(coin: PanelEntity, day: Day): boolean | null {
  const known = pricesUpTo(coin, day);
  if (!known || known.prices.length < TREND_DAYS) return null;
  const { days, prices } = known;
  const first = days.length - TREND_DAYS;
  if ((days.at(-1) as Day) - (days[first] as Day) >= TREND_DAYS + TOLERANCE_DAYS) return null;
  const last = prices.subarray(first);
  const average = mean(last);
  return Number.isNaN(average) ? null : (last[TREND_DAYS - 1] as number) > average;
}

/** How far the month's returns of the largest coins lie apart. */
export function dispersion(coins: readonly PanelEntity[], day: Day | null, today: Day): Insight {
  const returns = coins
    .map((coin) => (day === null ? Number.NaN : monthReturn(coin, day)))
    .filter((one) => !Number.isNaN(one))
    .sort((a, b) => a - b);
  return insight(
    {
      key: 'dispersion',
      label: { en: 'Dispersion', de: 'Streuung' },
      unit: 'points',
      method: 'interquartile range of the 30-day returns of the 50 largest coins, percentage points',
      states: 'low below 10, normal below 30, high from 30',
      sample: 'coins with a price now and 30 days ago',
      leastSampleSize: LEAST_COINS,
    },
    today,
    {
      day,
      sampleSize: returns.length,
      value: 100 * (quantile(returns, 0.75) - quantile(returns, 0.25)),
      counts: { risen: returns.filter((one) => one > 0).length, fallen: returns.filter((one) => one < 0).length },
    },
    (value) => (value < 10 ? 'low' : value < 30 ? 'normal' : 'high'),
  );
}

function monthReturn(coin: PanelEntity, day: Day): number {
  const now = pricesUpTo(coin, day);
  const before = pricesUpTo(coin, day - RETURN_DAYS);
  return (now?.prices.at(-1) ?? Number.NaN) / (before?.prices.at(-1) ?? Number.NaN) - 1;
}

/** Linear between the ranks (Hyndman and Fan's type 7); NaN of nothing. */
function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(place)] ?? Number.NaN, sorted[Math.ceil(place)] ?? Number.NaN];
  return low + (high - low) * (place - Math.floor(place));
}

/** Whether the funding of perpetuals is far from its usual. */
export function fundingExtreme(view: SeriesView): Insight {
  const newest = latest(view, 'funding_z');
  const last = newest ? newest.day - view.firstDay : -1;
  const rates = view.values('funding_rate').subarray(Math.max(last - 89, 0), last + 1);
  return insight(
    {
      key: 'funding_extreme',
      label: { en: 'Funding extreme', de: 'Extreme Finanzierung' },
      unit: 'standard_deviations',
      method: 'aggregate funding rate of Bitcoin perpetuals against its own last 90 days',
      states: 'shorts_crowded to -2, normal below 2, longs_crowded from 2',
      sample: 'days of funding',
      leastSampleSize: 90,
    },
    view.lastDay,
    {
      day: newest?.day ?? null,
      sampleSize: rates.filter((rate) => !Number.isNaN(rate)).length,
      value: newest?.value ?? Number.NaN,
    },
    (value) => (value <= -2 ? 'shorts_crowded' : value < 2 ? 'normal' : 'longs_crowded'),
  );
}

/** How many of the tracked assets are in a volatile phase. */
export function volatilityMix(phases: readonly VolatilityPhase[], day: Day | null, today: Day): Insight {
  const counts = Object.fromEntries(
    VOLATILITY_PHASES.map((phase) => [phase, phases.filter((one) => one === phase).length]),
  );
  const loud = phases.filter((phase) => phase === 'high' || phase === 'expansion').length;
  return insight(
    {
      key: 'volatility_mix',
      label: { en: 'Volatility mix', de: 'Volatilitätsmischung' },
      unit: 'percent',
      method: 'share of the tracked assets whose volatility phase is high or expansion',
      states: 'calm below 20, mixed below 60, turbulent from 60',
      sample: 'tracked assets with a volatility phase',
      leastSampleSize: 5,
    },
    today,
    { day, sampleSize: phases.length, value: (100 * loud) / phases.length, counts },
    (value) => (value < 20 ? 'calm' : value < 60 ? 'mixed' : 'turbulent'),
  );
}

/** Where Bitcoin's share of the market is heading. */
export function dominanceTrend(view: SeriesView): Insight {
  const share = view.values('btc_dominance');
  const newest = latest(view, 'btc_dominance');
  const [fast, slow] = [new Float64Array(share.length), new Float64Array(share.length)];
  sma(share, 20, fast);
  sma(share, 50, slow);
  const last = newest ? newest.day - view.firstDay : -1;
  let run = 0;
  while (run < 50 && !Number.isNaN(share[last - run] ?? Number.NaN)) run++;
  return insight(
    {
      key: 'dominance_trend',
      label: { en: 'Dominance trend', de: 'Dominanztrend' },
      unit: 'points',
      method: 'mean Bitcoin dominance of 20 days less that of 50 days, percentage points',
      states: 'falling to -0.25, flat below 0.25, rising from 0.25',
      sample: 'days of dominance in a row',
      leastSampleSize: 50,
    },
    view.lastDay,
    {
      day: newest?.day ?? null,
      sampleSize: run,
      value: (fast[last] ?? Number.NaN) - (slow[last] ?? Number.NaN),
    },
    (value) => (value <= -0.25 ? 'falling' : value < 0.25 ? 'flat' : 'rising'),
  );
}

/** ISO date of an insight's newest input. */
export function insightDate({ day }: Insight): string | null {
  return day === null ? null : toIsoDate(day);
}
