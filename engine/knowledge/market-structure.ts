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
  SWING_TREND,
  type Trend,
  type Wave,
} from '../structure/market-structure.ts';
import type { Pivot, PivotSide } from '../structure/williams-fractals.ts';
import type { Words } from '../terms/words.ts';
import { defineKnowledge } from './declaration.ts';
import { germanDay } from './german-day.ts';
import { payload } from './payload.ts';
import { plainFactors } from './plain-factors.ts';

/** Maximum number of pivots per side, and of waves, shown. */
const SHOWN = 5;
const TRENDS: Readonly<Record<Trend, Words>> = {
  up: {
    en: 'up: the last two highs and the last two lows rise',
    de: 'aufwärts: Die letzten zwei Hochs und die letzten zwei Tiefs steigen',
  },
  down: {
    en: 'down: the last two highs and the last two lows fall',
    de: 'abwärts: Die letzten zwei Hochs und die letzten zwei Tiefs fallen',
  },
  sideways: { en: 'sideways: highs and lows disagree', de: 'seitwärts: Hochs und Tiefs sind uneins' },
};

const PIVOT = payload.object('Pivot', 'A confirmed turning point.', {
  side: payload.text('component_key', 'Whether it is a `high` or a `low`.'),
  date: payload.day('event_date', 'Day of the extreme.'),
  price: payload.number('swing_pivot'),
  known_at: payload.day('known_on', 'Day at whose close it was confirmed.'),
  ends_wave: payload.flag('swing_pivot', 'Whether it is the end of a wave, as known on the day.'),
});

const WAVE = payload.object('Wave', 'Move from one turning point to the next.', {
  direction: payload.text('component_key', 'Direction of the wave: `up` or `down`.'),
  from_date: payload.day('event_date', 'Day on which the wave began.'),
  from_price: payload.number('swing_pivot', 'Price at which the wave began.'),
  to_date: payload.day('event_date', 'Day on which the wave ended.'),
  to_price: payload.number('swing_pivot', 'Price at which the wave ended.'),
  change_pct: payload.number('swing_wave'),
});

/** Horizon quoted in the summary: the one with the most independent bars. */
const [MAIN_HORIZON] = FLIP_HORIZONS;

const FLIPS = payload.object('FlipBaseRate', 'How often the trend changed within a horizon after such a state.', {
  horizon_bars: payload.integer('horizon_days', 'Daily bars within which a flip counts.'),
  rate: payload.maybe(payload.number('trend_flip_rate')),
  ci_low: payload.maybe(payload.number('trend_flip_rate', "Lower end of Wilson's 95 % interval.")),
  ci_high: payload.maybe(payload.number('trend_flip_rate', "Upper end of Wilson's 95 % interval.")),
  unconditional_rate: payload.maybe(payload.number('trend_flip_rate', 'Same share over bars of every state.')),
  n: payload.integer('sample_count', 'Bars in the state with a known outcome; neighbours overlap.'),
  n_eff: payload.integer('sample_count', 'Number of these bars that are at least the horizon apart.'),
  n_missing: payload.integer(
    'sample_count',
    'Independent bars missing to reach 30, the number below which the evidence is thin.',
  ),
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
  computeVersion: '1.1.1',
  payload: {
    date: payload.day('reading_date'),
    market: payload.text('market_code'),
    bars: payload.integer('sample_count', 'Daily bars examined, at most 1,000.'),
    current_trend: payload.oneOf('swing_trend', SWING_TREND.meanings),
    trend_since: payload.day('event_date', 'First day of the unbroken run of the trend, within the bars.'),
    days_in_trend: payload.integer('days_since', 'Calendar days since the run began.'),
    pivots: payload.list('The last five highs and the last five lows, newest first.', PIVOT),
    waves: payload.list('Last five waves, newest first. The newest can still extend.', WAVE),
    waves_up: payload.integer('sample_count', 'Waves upwards within the bars.'),
    waves_down: payload.integer('sample_count', 'Waves downwards within the bars.'),
    flip_base_rate: FLIPS,
    flip_base_rates: payload.list('Flip rates within 7, 14 and 30 bars.', FLIPS),
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
        summary: summaryOf(date, trend, structure.flipRates),
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

/** Returns the first bar of the unbroken run of the current trend. */
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
    null_reason: rate === null ? `no bar in the trend is followed by ${horizon} bars` : null,
  };
}

function summaryOf(date: string, trend: Trend, rates: readonly FlipBaseRate[]): Words {
  const flips = flipsInWords(rates);
  return {
    en: `On ${date} the swing trend of Bitcoin is ${TRENDS[trend].en}.${flips.en}`,
    de: `Am ${germanDay(date)} zeigt der Swing-Trend von Bitcoin ${TRENDS[trend].de}.${flips.de}`,
  };
}

function flipsInWords(rates: readonly FlipBaseRate[]): Words {
  const found = rates.find(({ horizon }) => horizon === MAIN_HORIZON);
  if (!found || found.rate === null) return { en: '', de: '' };
  const share = (100 * found.rate).toFixed(0);
  const { n, nIndependent } = found;
  return {
    en: ` ${share} % of past bars in this trend were followed by a change within ${MAIN_HORIZON} bars (n ${n}, ${nIndependent} non-overlapping).`,
    de: ` Auf ${share} % der früheren Kerzen in diesem Trend folgte binnen ${MAIN_HORIZON} Kerzen ein Wechsel (n ${n}, ${nIndependent} nicht überlappend).`,
  };
}

/** Builds the factors behind the trend: changes from the previous to the last high, and from low to low likewise. */
function swingMoves({ swings }: MarketStructure) {
  const move = (wanted: PivotSide, label: Words) => {
    const [before, last] = swings.filter(({ side }) => side === wanted).slice(-2) as [Pivot, Pivot];
    return { key: `swing_${wanted}`, label, value: roundSignificant(percentAbove(last.price, before.price)) };
  };
  return [
    move('high', {
      en: 'Last high relative to the previous one, percent',
      de: 'Letztes Hoch gegenüber dem vorigen, Prozent',
    }),
    move('low', {
      en: 'Last low relative to the previous one, percent',
      de: 'Letztes Tief gegenüber dem vorigen, Prozent',
    }),
  ];
}
