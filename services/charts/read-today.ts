import type { Day } from '../../engine/calendar.ts';
import { HALVINGS } from '../../engine/cycle/halving-position.ts';
import { bandAt } from '../../engine/cycle/score-bands.ts';
import { publishedNumber } from '../../engine/published-number.ts';
import { latest, valueOn } from '../../engine/series-view.ts';
import { readStanding } from '../../engine/today/series-standing.ts';
import { type GaugeDeclaration, readGauge, TODAY_GAUGES } from '../../engine/today/today-gauges.ts';
import { TODAY_CHANGES, TODAY_GROUPS } from '../../engine/today/today-groups.ts';
import { seriesLabel } from '../../platform/modules/series-label.ts';
import { perSnapshot } from '../../platform/series/per-snapshot.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';
import type { SubgraphContext } from '../graph/subgraph-context.ts';
import { chartOfSeries } from './find-chart.ts';
import type { Today, TodayGauge, TodayPoint, TodaySeries } from './today.ts';

/** Length of the price and cycle chart in days: four years. */
const CHART_DAYS = 4 * 365 + 1;
const WEEK = 7;
const PRICE = 'btc_close';
const CYCLE = 'btc_cycle_raw_score';

/** Reads the front page. */
export function readToday(context: SubgraphContext): Today {
  const { snapshot, settings } = context;
  const series = (id: string) => readTodaySeries(id, context);
  return {
    date: snapshot.lastDay,
    sample: snapshot.sample,
    gauges: TODAY_GAUGES.map((one) => readTodayGauge(one, context)),
    groups: TODAY_GROUPS.map((group) => ({ ...group, series: group.series.map(series) })),
    changes: TODAY_CHANGES.map(series),
    price: weeklyPoints(PRICE, settings.pricePublishedFrom, snapshot),
    cycle: weeklyPoints(CYCLE, 0, snapshot),
    halvings: HALVINGS.filter((day) => day <= snapshot.lastDay && day >= snapshot.lastDay - CHART_DAYS),
  };
}

interface AskedSeries {
  readonly id: string;
  readonly declarations: SubgraphContext['declarations'];
}

const seriesOf = perSnapshot(
  ({ id }: AskedSeries) => id,
  (snapshot: SeriesSnapshot, { id, declarations }: AskedSeries) => {
    const standing = readStanding(snapshot.view(), id);
    return {
      id,
      chart: chartOfSeries(id, declarations),
      label: seriesLabel(id, declarations),
      unit: declarations.series.get(id)?.unit ?? '',
      date: standing?.day ?? null,
      value: standing?.value ?? null,
      previousValue: standing?.previous?.value ?? null,
      percentile: standing?.percentile ?? null,
      since: standing?.since ?? null,
      line: standing?.line.map(publishedNumber) ?? [],
    };
  },
  256,
);
const WITHHELD = { value: null, previousValue: null, percentile: null, since: null } as const;

/** Reads the newest value of a series, which is withheld once it is too old to count as the latest. */
export function readTodaySeries(id: string, context: SubgraphContext): TodaySeries {
  const found = seriesOf(context.snapshot, { id, declarations: context.declarations });
  const state = stateOf(id, found.date !== null, context);
  const ageDays = found.date === null ? null : context.clock.today() - found.date;
  return { ...found, ...(state === 'stopped' && WITHHELD), state, ageDays };
}

const gaugeOf = perSnapshot(
  ({ key }: GaugeDeclaration) => key,
  (snapshot: SeriesSnapshot, gauge: GaugeDeclaration) => ({ reading: readGauge(snapshot.view(), gauge) }),
  8,
);

/** Reads a gauge, whose score is withheld under the same rule. */
function readTodayGauge(declaration: GaugeDeclaration, context: SubgraphContext): TodayGauge {
  const { reading } = gaugeOf(context.snapshot, declaration);
  const { key, label, bands, parts, series } = declaration;
  const state = stateOf(series, reading !== null, context);
  const lastScore = reading?.score ?? null;
  const score = state === 'stopped' ? null : lastScore;
  return {
    key,
    label,
    state,
    date: reading?.day ?? null,
    score,
    lastScore,
    band: score === null ? null : bandAt(bands, score),
    bands,
    present: reading?.present ?? null,
    components: parts.length,
    percentile: reading?.percentile ?? null,
    begins: reading?.begins ?? null,
    histogram: reading?.histogram ?? [],
    before: reading?.before ?? [],
  };
}

function stateOf(series: string, hasValue: boolean, { freshness, snapshot }: SubgraphContext): TodaySeries['state'] {
  if (!hasValue) return 'missing';
  const { stale, refusal } = freshness.of(snapshot, series);
  if (refusal) return 'stopped';
  return stale ? 'late' : 'current';
}

/** Returns one value per week over the four years up to the newest value, oldest first, including the newest. */
function weeklyPoints(id: string, from: Day, snapshot: SeriesSnapshot): TodayPoint[] {
  const view = snapshot.view();
  const newest = latest(view, id);
  if (!newest) return [];
  const first = Math.max(newest.day - CHART_DAYS, from);
  const points: TodayPoint[] = [];
  for (let day = newest.day; day >= first; day -= WEEK) {
    const value = publishedNumber(valueOn(view, id, day));
    if (value !== null) points.push({ date: day, value });
  }
  return points.reverse();
}
