import { type Day, toIsoDate } from '../calendar.ts';
import { roundSignificant } from '../indicators/round-significant.ts';
import { priceBars } from '../markets/price-bars.ts';
import type { PanelEntity, PanelView } from '../panel-view.ts';
import {
  type PhasePoint,
  phaseSince,
  VOLATILITY_PHASE_MEANINGS,
  VOLATILITY_PHASES,
  volatilityPhases,
} from '../volatility/volatility-phase.ts';
import { defineKnowledge } from './declaration.ts';
import { germanDay } from './german-day.ts';
import { payload } from './payload.ts';
import { plainFactors } from './plain-factors.ts';
import { perpetualMarket, spotMarket, TRACKED_COINS } from './tracked-coins.ts';

/** Maximum days the spot market may lag the perpetual before the perpetual replaces it. */
const KEEP_DAYS = 7;

/** Volatility phase of a coin. */
export const knowledge = defineKnowledge({
  type: 'volatility_phase',
  typename: 'VolatilityPhase',
  owner: 'market',
  subjects: TRACKED_COINS,
  title: { en: 'Volatility phase', de: 'Volatilitätsphase' },
  description:
    'Volatility of a coin relative to its own past: the average true range of its daily bars compared with its median, and since when the phase has lasted.',
  computeVersion: '1.0.1',
  payload: {
    date: payload.day('reading_date'),
    market: payload.text('market_code'),
    phase: payload.oneOf('volatility_phase', VOLATILITY_PHASE_MEANINGS),
    phase_since: payload.day('event_date', 'First day of the unbroken run of the phase.'),
    days_in_phase: payload.integer('days_since', 'Calendar days since the phase began.'),
    atr: payload.number('average_true_range'),
    atr_pct: payload.number('atr_pct'),
    atr_of_median_pct: payload.number('atr_of_median'),
    atr_change_20_pct: payload.number('atr_change'),
    shares: payload.list(
      'How often the market was in each phase, over all bars with a phase.',
      payload.object('Share', 'Share of bars in one phase.', {
        key: payload.text('component_key', 'Volatility phase that the share counts.'),
        share: payload.number('share_of_time'),
      }),
    ),
    bars: payload.integer('sample_count', 'Bars with a phase so far.'),
  },
  params: { atr_bars: 14, median_bars: 200, growth_bars: 20 },
  inputs: () => [],
  panels: (coin) => [{ panel: 'bars', entities: [spotMarket(coin), perpetualMarket(coin)] }],
  references: (coin) => (coin === 'BTC' ? [{ kind: 'references', type: 'volatility_premium', subject: 'BTC' }] : []),
  chart: {
    term: 'atr_of_median',
    line({ panel }, coin) {
      const market = currentMarket(panel('bars'), coin);
      const points = market ? volatilityPhases(priceBars(market, market.days.at(-1) as Day)) : [];
      return points.map(({ day, atr, median }) => ({ day, value: (100 * atr) / median }));
    },
  },
  heavy: true,
  cpuMs: 15,
  readingDay({ panel }, coin) {
    const market = currentMarket(panel('bars'), coin);
    return market ? (volatilityPhases(priceBars(market, market.days.at(-1) as Day)).at(-1)?.day ?? null) : null;
  },
  compute({ panel }, coin) {
    const market = currentMarket(panel('bars'), coin);
    if (!market) return null;
    const points = volatilityPhases(priceBars(market, market.days.at(-1) as Day));
    const newest = points.at(-1);
    if (!newest) return null;
    const date = toIsoDate(newest.day);
    const since = phaseSince(points) as Day;
    const ofMedian = roundSignificant((100 * newest.atr) / newest.median);
    const change = roundSignificant(100 * newest.growth);
    return {
      date,
      payload: {
        date,
        market: market.code,
        phase: newest.phase,
        phase_since: toIsoDate(since),
        days_in_phase: newest.day - since,
        atr: roundSignificant(newest.atr),
        atr_pct: roundSignificant((100 * newest.atr) / newest.close),
        atr_of_median_pct: ofMedian,
        atr_change_20_pct: change,
        shares: sharesOf(points),
        bars: points.length,
      },
      explanation: {
        summary: {
          en: `The volatility of ${coin} is in the phase ${newest.phase} on ${date}: its average true range is ${ofMedian.toFixed(0)} % of its own median.`,
          de: `Die Volatilität von ${coin} ist am ${germanDay(date)} in der Phase ${newest.phase}: Die Average True Range beträgt ${ofMedian.toFixed(0)} % ihres Medians.`,
        },
        score: null,
        factors: plainFactors([
          {
            key: 'atr_of_median',
            label: { en: 'Average true range, percent of its median', de: 'Average True Range, Prozent ihres Medians' },
            value: ofMedian,
          },
          {
            key: 'atr_change',
            label: {
              en: 'Change of the average true range over 20 bars, percent',
              de: 'Änderung der Average True Range über 20 Kerzen, Prozent',
            },
            value: change,
          },
        ]),
        confidence: 1,
      },
    };
  },
});

/** Returns the spot market of a coin; the perpetual when the spot market is missing or has stopped. */
function currentMarket({ entities }: PanelView, coin: string): PanelEntity | undefined {
  const [spot, perpetual] = [entities.get(spotMarket(coin)), entities.get(perpetualMarket(coin))];
  const lastDay = (market: PanelEntity | undefined) => market?.days.at(-1) ?? Number.NEGATIVE_INFINITY;
  return lastDay(spot) >= lastDay(perpetual) - KEEP_DAYS ? (spot ?? perpetual) : perpetual;
}

function sharesOf(points: readonly PhasePoint[]) {
  return VOLATILITY_PHASES.map((key) => ({
    key,
    share: roundSignificant(points.filter(({ phase }) => phase === key).length / points.length),
  }));
}
