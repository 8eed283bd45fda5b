import { type Day, toIsoDate } from '../calendar.ts';
import { mean } from '../indicators/mean.ts';
import { roundSignificant } from '../indicators/round-significant.ts';
import { sma } from '../indicators/sma.ts';
import { type PanelEntity, rowAt } from '../panel-view.ts';
import { latest, type SeriesView } from '../series-view.ts';
import { type ShapeOf, shape } from '../shape.ts';
import { VOLATILITY_PHASES, type VolatilityPhase } from '../volatility/volatility-phase.ts';

export const MARKET_INSIGHT = shape.object(
  'MarketInsight',
  'One aggregate signal about the market, null where its minimum data are not met.',
  {
    key: shape.text<'breadth' | 'dispersion' | 'funding_extreme' | 'volatility_mix' | 'dominance_trend'>(
      'breadth, dispersion, funding_extreme, volatility_mix or dominance_trend.',
    ),
    label: shape.label('Display name of the insight.'),
    date: shape.from('day', shape.day.orNull('Day of the newest input; null without one.')),
    value: shape.number.orNull('In the unit; null when the minimum data are not met.'),
    unit: shape.text('Unit of the value; points are percentage points.'),
    state: shape.text.orNull('State of the value; null without one.'),
    states: shape.text('When each state holds.'),
    method: shape.text('How the value is made.'),
    countValues: shape.from('counts', shape.numbers('Counts behind the value; empty where there are none.')),
    counts: shape.deprecated(
      'Use `countValues`, which is typed.',
      shape.json<Readonly<Record<string, number>>>('Counts behind the value by name; empty where there are none.'),
    ),
    sample: shape.text('Kind of observations behind the value.'),
    sampleSize: shape.integer('How many of them there are.'),
    leastSampleSize: shape.integer('How many it needs.'),
    nullReason: shape.text.orNull('Why there is no value; null when there is one.'),
  },
);
export type Insight = ShapeOf<typeof MARKET_INSIGHT>;

type Facts = Pick<Insight, 'key' | 'label' | 'unit' | 'method' | 'states' | 'sample' | 'leastSampleSize'>;

const TREND_DAYS = 200;
const RETURN_DAYS = 30;
/** Maximum age in days of an input, and maximum days that may be missing among 200 daily prices. */
const TOLERANCE_DAYS = 5;
const MIN_COINS = 20;

interface Reading {
  /** Day of the newest input. */
  readonly day: Day | null;
  readonly sampleSize: number;
  readonly value: number;
  readonly counts?: Insight['counts'];
}

/** Builds the reading with its state; null with the reason when it is old or its sample is too small. */
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
    return `The newest data is of ${toIsoDate(day)}; it may be at most ${TOLERANCE_DAYS} days old.`;
  if (sampleSize < facts.leastSampleSize || Number.isNaN(value))
    return `It needs ${facts.leastSampleSize} ${facts.sample}; there are ${sampleSize}.`;
  return null;
}

/** Returns the prices of a coin up to a day, newest last; null when the newest is too old. */
function pricesUpTo(coin: PanelEntity, day: Day): { days: Int32Array; prices: Float64Array } | null {
  const row = rowAt(coin, day);
  if (row < 0 || day - (coin.days[row] as Day) > TOLERANCE_DAYS) return null;
  return { days: coin.days.subarray(0, row + 1), prices: coin.column('price_usd').subarray(0, row + 1) };
}

/** Share of the largest coins that are above their own 200-day average. */
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
      leastSampleSize: MIN_COINS,
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
  return Number.isNaN(average) ? null : last[TREND_DAYS - 1]! > average;
}

/** Dispersion of the 30-day returns of the largest coins. */
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
      leastSampleSize: MIN_COINS,
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

/** Quantile interpolated linearly between ranks (Hyndman and Fan's type 7); NaN for an empty array. */
function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(place)] ?? Number.NaN, sorted[Math.ceil(place)] ?? Number.NaN];
  return low + (high - low) * (place - Math.floor(place));
}

/** How far perpetual funding is from its usual level. */
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

/** Share of the tracked assets in a volatile phase. */
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

/** Trend of Bitcoin's share of the market. */
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
      method: 'mean Bitcoin dominance of 20 days minus that of 50 days, percentage points',
      states: 'falling to -0.25, flat below 0.25, rising from 0.25',
      sample: 'consecutive days of dominance',
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
