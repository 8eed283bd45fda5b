import { altCohorts, type CohortOutcome, cohortOutcomes } from '../base-rates/alt-cohorts.ts';
import { declustered } from '../base-rates/declustered.ts';
import { THIN_BELOW } from '../base-rates/outcomes.ts';
import { ratioIntervals } from '../base-rates/ratio-intervals.ts';
import { smallSampleInterval } from '../base-rates/small-sample-interval.ts';
import { type Day, toIsoDate } from '../calendar.ts';
import { altcoinColor } from '../cycle/altcoin-season.ts';
import { roundSignificant } from '../indicators/round-significant.ts';
import { type PanelEntity, rowAt } from '../panel-view.ts';
import { publishedNumber } from '../published-number.ts';
import { latest, type SeriesView, valueOn } from '../series-view.ts';
import { median } from '../statistics/median.ts';
import { seedOfName } from '../statistics/seed-of-name.ts';
import type { Words } from '../terms/words.ts';
import { sampleConfidence } from './base-rate-payload.ts';
import { defineKnowledge, type KnowledgeInputs } from './declaration.ts';
import { germanDay } from './german-day.ts';
import { payload } from './payload.ts';
import { plainFactors } from './plain-factors.ts';
import { SURVIVORSHIP, survivorshipOf } from './survivorship.ts';

const HORIZONS = [30, 90, 180] as const;
/** Horizon quoted in the summary, days. */
const MAIN_HORIZON = 90;
const UNIVERSE_SIZE = 50;
/** Days between two cohorts. */
const MONTH_DAYS = 30;
const VOTES = 'altcoin_season_votes';
const DOMINANCE = 'btc_dominance_change_90d';

/** Market condition evaluated on the day a cohort is chosen. */
interface Condition {
  readonly key: string;
  readonly series: string | null;
  holds(value: number): boolean;
}

const CONDITIONS: readonly Condition[] = [
  { key: 'any_month', series: null, holds: () => true },
  ...(['green', 'amber', 'red'] as const).map((color) => ({
    key: `altcoin_season_${color}`,
    series: VOTES,
    holds: (votes: number) => altcoinColor(votes) === color,
  })),
  { key: 'btc_dominance_rising', series: DOMINANCE, holds: (change) => change > 0 },
  { key: 'btc_dominance_falling', series: DOMINANCE, holds: (change) => change <= 0 },
];

/** Share of altcoins that returned more than Bitcoin, by horizon and market condition. */
export const knowledge = defineKnowledge({
  type: 'alt_vs_btc_base_rate',
  typename: 'AltVsBtcBaseRate',
  owner: 'market',
  subjects: ['GLOBAL'],
  title: { en: 'How often altcoins beat Bitcoin', de: 'Wie oft Altcoins Bitcoin schlagen' },
  description:
    'Share of the 50 largest coins of each month that returned more than Bitcoin over 30, 90 and 180 days: in all months, and in the months with each colour of the altcoin season and each direction of Bitcoin dominance. The coins are the members of the time; `survivorship` says whether dead coins are among them.',
  computeVersion: '1.2.1',
  payload: {
    date: payload.day('reading_date'),
    universe_id: payload.text('component_key', 'Universe of the coins, chosen again each month.'),
    survivorship: SURVIVORSHIP,
    months: payload.integer('sample_count', 'Months whose members have been chosen so far.'),
    conditions: payload.list(
      'All conditions; the first is no condition.',
      payload.object('Condition', 'How often coins beat Bitcoin while a condition was true.', {
        key: payload.text('component_key'),
        holds: payload.maybe(payload.flag('condition_holds')),
        null_reason: payload.maybe(payload.text('null_reason')),
        rates: payload.list(
          'Base rate for each horizon, shortest first.',
          payload.object('Rate', 'How often coins beat Bitcoin within a horizon.', {
            horizon_days: payload.integer('horizon_days'),
            n: payload.integer('sample_count', 'Coins of all months that could be compared.'),
            months: payload.integer('sample_count', 'Months with a known outcome.'),
            n_eff: payload.integer('effective_sample_count', 'Months whose windows do not overlap.'),
            share_beating: payload.maybe(payload.number('btc_beat_share')),
            share_beating_low: payload.maybe(payload.number('share_interval', 'Lower end of the interval.')),
            share_beating_high: payload.maybe(payload.number('share_interval', 'Upper end of the interval.')),
            median_excess_pp: payload.maybe(payload.number('excess_return')),
            unconditional_share: payload.maybe(
              payload.number('btc_beat_share', 'Share over all months, whatever the condition.'),
            ),
            lift_pp: payload.maybe(payload.number('share_lift')),
            thin: payload.flag('thin_sample'),
            null_reason: payload.maybe(payload.text('null_reason')),
          }),
        ),
      }),
    ),
  },
  params: {
    universe_size: UNIVERSE_SIZE,
    horizon_days: [...HORIZONS],
    thin_below: THIN_BELOW,
    interval:
      'stationary bootstrap of months, 90 percent, 1000 resamples, mean block of one horizon; below 30 months with non-overlapping windows, the wider of the bootstrap and Wilson, 90 percent, at that number of months',
    dead_coins: 'keep their last price',
  },
  chart: null,
  inputs: () => [VOTES, DOMINANCE],
  panels: () => [{ panel: 'coins' }],
  references: () => [{ kind: 'references', type: 'market_pulse', subject: 'BTC' }],
  heavy: true,
  cpuMs: 80,
  readingDay: bitcoinDay,
  compute(inputs) {
    const day = bitcoinDay(inputs);
    if (day === null) return null;
    const { view } = inputs;
    const coins = inputs.panel('coins');
    const date = toIsoDate(day);
    const cohorts = altCohorts(coins, UNIVERSE_SIZE, day);
    const byHorizon = HORIZONS.map((horizon) => ratesOver(view, cohortOutcomes(coins, cohorts, horizon, day), horizon));
    const conditions = CONDITIONS.map((condition, at) => ({
      key: condition.key,
      ...holdsNow(view, condition),
      rates: byHorizon.map((rates) => rates[at] as Rate),
    }));
    const main = conditions[0]?.rates.find(({ horizon_days }) => horizon_days === MAIN_HORIZON);
    return {
      date,
      payload: {
        date,
        universe_id: `crypto-top-${UNIVERSE_SIZE}`,
        survivorship: survivorshipOf(coins, day),
        months: cohorts.length,
        conditions,
      },
      explanation: {
        summary: summaryOf(date, main),
        score: null,
        factors: plainFactors([
          { key: 'months', label: { en: 'Months so far', de: 'Bisherige Monate' }, value: cohorts.length },
          ...(conditions[0]?.rates ?? []).map(({ horizon_days, share_beating }) => ({
            key: `share_beating_${horizon_days}d`,
            label: {
              en: `Share of coins that outperformed Bitcoin within ${horizon_days} days`,
              de: `Anteil der Coins, die Bitcoin binnen ${horizon_days} Tagen übertrafen`,
            },
            value: share_beating,
          })),
        ]),
        confidence: sampleConfidence(conditions[0]?.rates ?? []),
      },
    };
  },
});

type Rate = ReturnType<typeof ratesOver>[number];

/** Returns the newest day with a Bitcoin row in the panel; null without any. */
function bitcoinDay(inputs: KnowledgeInputs): Day | null {
  const bitcoin: PanelEntity | undefined = inputs.panel('coins').entities.get('bitcoin');
  return bitcoin?.days[rowAt(bitcoin, inputs.view.lastDay)] ?? null;
}

/** Computes the rate of each condition over a horizon in days, in the order of `CONDITIONS`. */
function ratesOver(view: SeriesView, outcomes: readonly CohortOutcome[], horizon: number) {
  const beating = outcomes.map(({ excesses }) => excesses.filter((excess) => excess > 0).length);
  const compared = outcomes.map(({ excesses }) => excesses.length);
  const masks = CONDITIONS.map((condition) => outcomes.map(({ day }) => (heldOn(view, condition, day) ? 1 : 0)));
  const masked = (counts: readonly number[], mask: readonly number[]) => counts.map((n, i) => n * mask[i]!);
  const ratios = masks.map((mask) => ({ part: masked(beating, mask), whole: masked(compared, mask) }));
  const intervals = ratioIntervals(
    ratios,
    Math.max(1, horizon / MONTH_DAYS),
    seedOfName(`alt_vs_btc_base_rate:${horizon}`),
  );
  const all = shareOf(beating, compared);
  return ratios.map(({ part, whole }, at) => {
    const months = outcomes.filter((_, i) => masks[at]?.[i] === 1);
    const separate = declustered(
      months.map(({ day }) => day),
      horizon,
    ).length;
    const share = shareOf(part, whole);
    const interval =
      separate < 2 || share === null ? null : smallSampleInterval(intervals[at] ?? null, share, separate, 1);
    return {
      horizon_days: horizon,
      n: whole.reduce((sum, n) => sum + n, 0),
      months: months.length,
      n_eff: separate,
      share_beating: publishedNumber(share),
      share_beating_low: publishedNumber(interval?.low),
      share_beating_high: publishedNumber(interval?.high),
      median_excess_pp: publishedNumber(median(months.flatMap(({ excesses }) => excesses))),
      unconditional_share: publishedNumber(all),
      lift_pp: share === null || all === null ? null : roundSignificant(100 * (share - all)),
      thin: separate < THIN_BELOW,
      null_reason: reasonOf(share, interval !== null),
    };
  });
}

function reasonOf(share: number | null, hasInterval: boolean): string | null {
  if (share === null) return 'No month in which the condition was met has a known outcome.';
  return hasInterval ? null : 'Too few months with non-overlapping windows for an interval.';
}

function shareOf(part: readonly number[], whole: readonly number[]): number | null {
  const cases = whole.reduce((sum, n) => sum + n, 0);
  return cases === 0 ? null : part.reduce((sum, n) => sum + n, 0) / cases;
}

function heldOn(view: SeriesView, { series, holds }: Condition, day: Day): boolean {
  const value = series === null ? 0 : valueOn(view, series, day);
  return value !== null && holds(value);
}

function holdsNow(view: SeriesView, { series, holds }: Condition) {
  if (series === null) return { holds: true, null_reason: null };
  const value = latest(view, series)?.value;
  return value === undefined
    ? { holds: null, null_reason: `${series} has no value so far.` }
    : { holds: holds(value), null_reason: null };
}

function summaryOf(date: string, main: Rate | undefined): Words {
  const share = main?.share_beating ?? null;
  const day = germanDay(date);
  if (!main || share === null)
    return {
      en: `As of ${date}, no month is ${MAIN_HORIZON} days old, so no outcome is known.`,
      de: `Am ${day} liegt kein Monat ${MAIN_HORIZON} Tage zurück; noch ist kein Ergebnis bekannt.`,
    };
  const percent = Math.round(100 * share);
  const { n, months, n_eff: separate } = main;
  return {
    en: `Of the ${UNIVERSE_SIZE} largest coins of each month, ${percent} % outperformed Bitcoin over ${MAIN_HORIZON} days (${n} coins in ${months} months up to ${date}, ${separate} of them with non-overlapping windows).`,
    de: `Von den ${UNIVERSE_SIZE} größten Coins jedes Monats übertrafen ${percent} % Bitcoin über ${MAIN_HORIZON} Tage (${n} Coins in ${months} Monaten bis ${day}, davon ${separate} mit nicht überlappenden Fenstern).`,
  };
}
