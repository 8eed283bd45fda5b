import { type Day, toIsoDate } from '../../engine/calendar.ts';
import { HALVINGS } from '../../engine/cycle/halving-position.ts';
import { publishedNumber } from '../../engine/published-number.ts';
import { latest, valueOn } from '../../engine/series-view.ts';
import { readStanding, type SeriesStanding } from '../../engine/today/series-standing.ts';
import { type GaugeDeclaration, type GaugeReading, readGauge } from '../../engine/today/today-gauges.ts';
import type { EngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import { perSnapshot } from '../../platform/series/per-snapshot.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';
import type { SubgraphContext } from '../../services/graph/subgraph-context.ts';
import type { KnowledgeReading } from '../../services/knowledge/knowledge-reader.ts';
import { newestReadingBasis } from '../../services/knowledge/reading-basis.ts';

/** Age of a value on the front page: recent, late, too old to show, or absent. */
export const TODAY_STATES = ['current', 'late', 'stopped', 'missing'] as const;
export type TodayState = (typeof TODAY_STATES)[number];

/** Series on the front page; its newest value is withheld once it is too old to count as the latest. */
export interface TodaySeries {
  readonly id: string;
  readonly state: TodayState;
  /** Null for a series without any value. */
  readonly standing: SeriesStanding | null;
}

/** Gauge on the front page, withheld under the same rule. */
export interface TodayGauge {
  readonly declaration: GaugeDeclaration;
  readonly state: TodayState;
  readonly reading: GaugeReading | null;
}

/** Length of the price and cycle chart in days: four years. */
const CHART_DAYS = 4 * 365 + 1;
const WEEK = 7;

const BRIEFING = { type: 'market_briefing', subject: 'GLOBAL' } as const;

const standingOf = perSnapshot(
  (id: string) => id,
  (snapshot: SeriesSnapshot, id: string) => ({ standing: readStanding(snapshot.view(), id) }),
  256,
);
const gaugeOf = perSnapshot(
  ({ key }: GaugeDeclaration) => key,
  (snapshot: SeriesSnapshot, gauge: GaugeDeclaration) => ({ reading: readGauge(snapshot.view(), gauge) }),
  8,
);

export function readTodaySeries(id: string, context: SubgraphContext): TodaySeries {
  const { standing } = standingOf(context.snapshot, id);
  return { id, standing, state: stateOf(id, standing !== null, context) };
}

export function readTodayGauge(declaration: GaugeDeclaration, context: SubgraphContext): TodayGauge {
  const { reading } = gaugeOf(context.snapshot, declaration);
  return { declaration, reading, state: stateOf(declaration.series, reading !== null, context) };
}

function stateOf(series: string, hasValue: boolean, { freshness, snapshot }: SubgraphContext): TodayState {
  if (!hasValue) return 'missing';
  const { stale, refusal } = freshness.of(snapshot, series);
  if (refusal) return 'stopped';
  return stale ? 'late' : 'current';
}

/** Returns the newest market briefing; null before it begins and once it is too old. */
export async function readTodayBriefing(context: SubgraphContext): Promise<KnowledgeReading | null> {
  const { knowledge, snapshot, freshness, declarations } = context;
  const declaration = declarations.knowledge.find(({ type }) => type === BRIEFING.type);
  const asOf = snapshot.lastDay;
  if (!declaration || !knowledge.exists(snapshot, declaration, { subject: BRIEFING.subject, asOf })) return null;
  const reading = await knowledge.readLatest(snapshot, declaration, BRIEFING.subject);
  const basis = newestReadingBasis(reading, context);
  return basis && freshness.of(snapshot, basis).refusal ? null : reading;
}

/** Returns one value per week over the four years up to the newest value, oldest first, including the newest. */
export function weeklyPoints(id: string, from: Day, { snapshot }: SubgraphContext) {
  const view = snapshot.view();
  const newest = latest(view, id);
  if (!newest) return [];
  const first = Math.max(newest.day - CHART_DAYS, from);
  const points: { date: string; value: number }[] = [];
  for (let day = newest.day; day >= first; day -= WEEK) {
    const value = publishedNumber(valueOn(view, id, day));
    if (value !== null) points.push({ date: toIsoDate(day), value });
  }
  return points.reverse();
}

/** Returns the days of the halvings within the four years of the chart, ISO dates. */
export function chartHalvings({ snapshot }: SubgraphContext): string[] {
  const { lastDay } = snapshot;
  return HALVINGS.filter((day) => day <= lastDay && day >= lastDay - CHART_DAYS).map(toIsoDate);
}

/** Returns the label of a series in both languages: that of its ontology term, otherwise its own in both. */
export function seriesLabel(
  id: string,
  { terms, series }: Pick<EngineDeclarations, 'terms' | 'series'>,
): { en: string; de: string } {
  const label = series.get(id)?.label ?? id;
  return terms.find(({ term }) => term === id)?.label ?? { en: label, de: label };
}
