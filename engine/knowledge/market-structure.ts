import { type Day, toIsoDate } from '../calendar.ts';
import { roundSignificant } from '../indicators/round-significant.ts';
import { BITCOIN_SPOT, bitcoinMarket } from '../markets/bitcoin-market.ts';
import { INDEX_MARKET, indexMarket } from '../markets/index-market.ts';
import { type PriceBars, priceBars } from '../markets/price-bars.ts';
import { percentAbove } from '../percent-above.ts';
import { publishedNumber } from '../published-number.ts';
import {
  FLIP_HORIZONS,
  type FlipBaseRate,
  type MarketStructure,
  marketStructure,
  STRUCTURE_BARS,
  type Trend,
  type Wave,
} from '../structure/market-structure.ts';
import type { Pivot, PivotSide } from '../structure/williams-fractals.ts';
import { defineKnowledge } from './declaration.ts';
import { payload } from './payload.ts';
import { plainFactors } from './reading.ts';

/** Pivots of each side, and waves, that are shown. */
const SHOWN = 5;
const TRENDS: Readonly<Record<Trend, string>> = {
  up: 'up: the last two highs and lows rise',
  down: 'down: the last two highs and lows fall',
  sideways: 'sideways: highs and lows disagree',
};

const PIVOT = payload.object('Pivot', 'A confirmed turning point.', {
  side: payload.text('component_key', 'high or low.'),
  date: payload.day('event_date', 'Day of the extreme.'),
  price: payload.number('swing_pivot'),
  known_at: payload.day('known_on', 'Day at whose close it was confirmed.'),
  ends_wave: payload.flag('swing_pivot', 'Whether it is the end of a wave, as known on the day.'),
});

const WAVE = payload.object('Wave', 'The way from one turning point to the next.', {
  direction: payload.text('component_key', 'up or down.'),
  from_date: payload.day('event_date', 'Day it began.'),
  from_price: payload.number('swing_pivot'),
  to_date: payload.day('event_date', 'Day it ended.'),
  to_price: payload.number('swing_pivot'),
  change_pct: payload.number('swing_wave'),
});

/** The horizon the summary speaks of: the one with the most independent bars. */
const [MAIN_HORIZON] = FLIP_HORIZONS;

const FLIPS = payload.object('FlipBaseRate', 'How often the trend became another within the horizon of such a state.', {
  horizon_bars: payload.integer('horizon_days', 'Daily bars within which a flip counts.'),
  rate: payload.maybe(payload.number('trend_flip_rate')),
  ci_low: payload.maybe(payload.number('trend_flip_rate', "Lower end of Wilson's 95 % interval.")),
  ci_high: payload.maybe(payload.number('trend_flip_rate', "Upper end of Wilson's 95 % interval.")),
  unconditional_rate: payload.maybe(payload.number('trend_flip_rate', 'The same over bars of every state.')),
  n: payload.integer('sample_count', 'Bars in the state with a known outcome; neighbours overlap.'),
  n_eff: payload.integer('sample_count', 'Those of them at least the horizon apart.'),
  n_missing: payload.integer('sample_count', 'How many of these are missing to the 30 below which it is thin.'),
  thin: payload.flag('thin_sample'),
  null_reason: payload.maybe(payload.text('null_reason')),
});

/** Swing structure of Bitcoin. */
export const knowledge = defineKnowledge({
  type: 'market_structure',
  typename: 'MarketStructure',
  owner: 'market',
  subjects: ['BTC'],
  title: { en: 'Market structure', de: 'Marktstruktur' },
  description:
    'Turning points, waves and trend of Bitcoin on daily bars, each as known at its bar, and how often such a trend ended soon.',
  minTier: 'free',
  cadence: 'daily',
  computeVersion: '1.1.0',
  payload: {
    date: payload.day('reading_date'),
    market: payload.text('market_code'),
    bars: payload.integer('sample_count', 'Daily bars looked at, at most 1,000.'),
    current_trend: payload.oneOf('swing_trend', ['up', 'down', 'sideways']),
    trend_since: payload.day('event_date', 'First day of the unbroken run of the trend, within the bars.'),
    days_in_trend: payload.integer('days_since', 'Calendar days since the run began.'),
    pivots: payload.list('The last five highs and the last five lows, newest first.', PIVOT),
    waves: payload.list('The last five waves, newest first. The newest can still grow.', WAVE),
    waves_up: payload.integer('sample_count', 'Waves upwards within the bars.'),
    waves_down: payload.integer('sample_count', 'Waves downwards within the bars.'),
    flip_base_rate: FLIPS,
    flip_base_rates: payload.list('The same within 7, 14 and 30 bars.', FLIPS),
  },
  params: { bars: STRUCTURE_BARS, flip_horizon_bars: [...FLIP_HORIZONS], markets: [BITCOIN_SPOT, INDEX_MARKET] },
  chart: { series: () => 'btc_close' },
  inputs: () => ['btc_open', 'btc_high', 'btc_low', 'btc_close'],
  panels: () => [{ panel: 'bars', entities: [BITCOIN_SPOT] }],
  references: () => [{ kind: 'references', type: 'btc_cycle', subject: 'BTC' }],
  compute({ view, panel }) {
    const spot = panel('bars').entities.get(BITCOIN_SPOT) ?? null;
    const market = bitcoinMarket(spot, indexMarket(view, 'none'));
    if (!market) return null;
    const bars = priceBars(market, market.days.at(-1) as Day, STRUCTURE_BARS);
    const structure = marketStructure(bars);
    const { trend, flips, waves } = structure;
    if (!trend || !flips) return null;
    const date = dateOf(bars, bars.length - 1);
    const since = runStart(structure.trends);
    const countOf = (wanted: Wave['direction']) => waves.filter(({ direction }) => direction === wanted).length;
    return {
      date,
      payload: {
        date,
        market: market.code,
        bars: bars.length,
        current_trend: trend,
        trend_since: dateOf(bars, since),
        days_in_trend: (bars.days[bars.length - 1] as Day) - (bars.days[since] as Day),
        pivots: [...lastPivots(bars, structure, 'high'), ...lastPivots(bars, structure, 'low')],
        waves: waves
          .slice(-SHOWN)
          .reverse()
          .map((wave) => toWave(bars, wave)),
        waves_up: countOf('up'),
        waves_down: countOf('down'),
        flip_base_rate: toFlips(flips),
        flip_base_rates: structure.flipRates.map(toFlips),
      },
      explanation: {
        summary: `The swing trend of Bitcoin is ${TRENDS[trend]}, on ${date}.${flipsInWords(structure.flipRates)}`,
        score: null,
        factors: plainFactors(swingMoves(structure)),
        confidence: 1,
      },
    };
  },
});

function dateOf({ days }: PriceBars, bar: number): string {
  return toIsoDate(days[bar] as Day);
}

/** First bar of the run of equal trends that the last bar ends. */
function runStart(trends: MarketStructure['trends']): number {
  let from = trends.length - 1;
  while (from > 0 && trends[from - 1] === trends[from]) from--;
  return from;
}

function lastPivots(bars: PriceBars, { pivots, swings }: MarketStructure, wanted: PivotSide) {
  return pivots
    .filter(({ side }) => side === wanted)
    .slice(-SHOWN)
    .reverse()
    .map((pivot) => ({
      side: pivot.side,
      date: dateOf(bars, pivot.at),
      price: roundSignificant(pivot.price),
      known_at: dateOf(bars, pivot.knownAt),
      ends_wave: swings.includes(pivot),
    }));
}

function toWave(bars: PriceBars, { direction, from, to, changePct }: Wave) {
  return {
    direction,
    from_date: dateOf(bars, from.at),
    from_price: roundSignificant(from.price),
    to_date: dateOf(bars, to.at),
    to_price: roundSignificant(to.price),
    change_pct: roundSignificant(changePct),
  };
}

function toFlips({ horizon, rate, low, high, unconditionalRate, n, nIndependent, missing, thin }: FlipBaseRate) {
  return {
    horizon_bars: horizon,
    rate: publishedNumber(rate),
    ci_low: publishedNumber(low),
    ci_high: publishedNumber(high),
    unconditional_rate: publishedNumber(unconditionalRate),
    n,
    n_eff: nIndependent,
    n_missing: missing,
    thin,
    null_reason: rate === null ? `no bar in the state has ${horizon} bars behind it` : null,
  };
}

function flipsInWords(rates: readonly FlipBaseRate[]): string {
  const found = rates.find(({ horizon }) => horizon === MAIN_HORIZON);
  if (!found || found.rate === null) return '';
  const share = (100 * found.rate).toFixed(0);
  return ` In ${share} % of such bars the trend changed within ${MAIN_HORIZON} bars (n ${found.n}, ${found.nIndependent} independent).`;
}

/** The two moves the trend is judged by: the last high against the one before, and the last low. */
function swingMoves({ swings }: MarketStructure) {
  const move = (wanted: PivotSide, label: string) => {
    const [before, last] = swings.filter(({ side }) => side === wanted).slice(-2) as [Pivot, Pivot];
    return { key: `swing_${wanted}`, label, value: roundSignificant(percentAbove(last.price, before.price)) };
  };
  return [
    move('high', 'Last high against the one before, percent'),
    move('low', 'Last low against the one before, percent'),
  ];
}
