import type { StateRate } from '../../engine/knowledge/state-rates.ts';
import { type ShapeOf, shape } from '../../engine/shape.ts';
import type { SubgraphContext } from '../graph/subgraph-context.ts';
import { newestReadingBasis } from '../knowledge/reading-basis.ts';

/** What followed days in the present zone of the cycle score, over one horizon. */
export const CYCLE_RATE = shape.object(
  'CycleRate',
  'Returns after days in the present zone of the cycle score, next to returns after any day.',
  {
    horizonDays: shape.integer('Days that the returns span.'),
    n: shape.integer('Days in the zone with a known outcome.'),
    nEff: shape.integer('Days among them whose outcomes share no day.'),
    shareUp: shape.number.orNull('Share of days after which the price was higher, 0 to 1; null without a case.'),
    shareUpLow: shape.number.orNull('Lower end of the 90 percent interval of the share; null below two cases.'),
    shareUpHigh: shape.number.orNull('Upper end of the 90 percent interval of the share; null below two cases.'),
    medianReturnPct: shape.number.orNull('Median return, percent; null without a case.'),
    anyShareUp: shape.number.orNull('The same share after any day of the period, 0 to 1; null without a case.'),
    anyMedianReturnPct: shape.number.orNull('Median return after any day, percent; null without a case.'),
    thin: shape.flag('Whether fewer than 30 cases share no day.'),
  },
);

/** Base rates of the present zone of the cycle score. */
export const CYCLE_RATES = shape.object('CycleRates', 'Base rates of the present zone of the cycle score.', {
  zone: shape.text('Present zone of the cycle score, for example `accumulation`.'),
  slug: shape.id('Address of the reading below `/knowledge/`.'),
  episodes: shape.integer('Stays in the zone so far.'),
  rates: shape.list(CYCLE_RATE, 'One rate for each horizon, shortest first.'),
});

const TYPE = 'zone_base_rate';

/** Reads the base rates of the present zone; null before they begin and once the score is too old. */
export async function readCycleRates(
  zone: string | null,
  context: SubgraphContext,
): Promise<ShapeOf<typeof CYCLE_RATES> | null> {
  const { declarations, knowledge, snapshot, freshness } = context;
  const declaration = declarations.knowledge.find(({ type }) => type === TYPE);
  const subject = `${zone?.toUpperCase()}_BTC`;
  const asOf = snapshot.lastDay;
  if (zone === null || !declaration || !knowledge.exists(snapshot, declaration, { subject, asOf })) return null;
  const reading = await knowledge.readLatest(snapshot, declaration, subject);
  const basis = newestReadingBasis(reading, context);
  if (basis && freshness.of(snapshot, basis).refusal) return null;
  const { rates, episodes } = reading.result.payload as unknown as {
    readonly rates: readonly StateRate[];
    readonly episodes: number;
  };
  return { zone, slug: `zone-base-rate-${zone}-btc`, episodes, rates: rates.map(rowOf) };
}

function rowOf(rate: StateRate): ShapeOf<typeof CYCLE_RATE> {
  return {
    horizonDays: rate.horizon_days,
    n: rate.n,
    nEff: rate.n_eff,
    shareUp: rate.share_up,
    shareUpLow: rate.share_up_low,
    shareUpHigh: rate.share_up_high,
    medianReturnPct: rate.median_return_pct,
    anyShareUp: rate.unconditional.share_up,
    anyMedianReturnPct: rate.unconditional.median_return_pct,
    thin: rate.thin,
  };
}
