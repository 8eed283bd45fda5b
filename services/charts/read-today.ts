import type { Day } from '../../engine/calendar.ts';
import { sampleDays } from '../../engine/charts/sample-line.ts';
import { HALVINGS } from '../../engine/cycle/halving-position.ts';
import { bandAt } from '../../engine/cycle/score-bands.ts';
import { publishedNumber } from '../../engine/published-number.ts';
import { latest, type SeriesView, valueOn } from '../../engine/series-view.ts';
import { priceCorrelation } from '../../engine/today/price-correlation.ts';
import { publishedDay } from '../../engine/today/published-day.ts';
import { lineUntil, readStanding } from '../../engine/today/series-standing.ts';
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
  const view = snapshot.view();
  const days = chartDays(view);
  const scored = publishedDay(view, CYCLE) ?? view.lastDay;
  return {
    date: snapshot.lastDay,
    sample: snapshot.sample,
    gauges: TODAY_GAUGES.map((one) => readTodayGauge(one, context)),
    groups: TODAY_GROUPS.map((group) => ({ ...group, series: group.series.map(series) })),
    changes: TODAY_CHANGES.map(series),
    priceFrom: settings.pricePublishedFrom > (days[0] ?? 0) ? settings.pricePublishedFrom : null,
    price: pointsOf(
      PRICE,
      days.filter((day) => day >= settings.pricePublishedFrom),
      view,
    ),
    cycle: pointsOf(
      CYCLE,
      days.filter((day) => day <= scored),
      view,
    ),
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
    const view = snapshot.view();
    const standing = readStanding(view, id);
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
      priceCorrelation:
        standing && publishedNumber(priceCorrelation(standing.line, lineUntil(view, PRICE, standing.day))),
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

/** Returns every seventh day of the four years up to the newest price, or up to the newest score without one. */
function chartDays(view: SeriesView): Day[] {
  const newest = latest(view, PRICE) ?? latest(view, CYCLE);
  return newest ? sampleDays(newest.day - CHART_DAYS, newest.day, WEEK) : [];
}

function pointsOf(id: string, days: readonly Day[], view: SeriesView): TodayPoint[] {
  return days.flatMap((date) => {
    const value = publishedNumber(valueOn(view, id, date));
    return value === null ? [] : [{ date, value }];
  });
}
