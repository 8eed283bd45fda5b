import { type Day, isoWeekday, toIsoDate } from '../../engine/calendar.ts';
import type { Derivation } from '../../engine/derivation.ts';
import type { SeriesDeclaration } from '../../engine/series-declaration.ts';
import { latest, type SeriesView } from '../../engine/series-view.ts';
import type { Clock } from '../clock.ts';
import { DomainError } from '../errors.ts';
import type { SeriesSnapshot } from '../series/series-snapshot.ts';
import { type Cadence, overdueDays } from './overdue-days.ts';

/** A live source that this installation runs. */
export interface LiveSource {
  readonly key: string;
  readonly cadence: Cadence;
  /** Ids of the series it delivers. */
  readonly series: readonly string[];
  /** For how many days of lateness its last good value may stand in. */
  readonly staleDays: number;
}

/** A value that stands in, because the source behind it is late. */
export interface Stale {
  /** Newest day the source delivered, for example `2026-01-05`. */
  readonly lastGoodDate: string;
  /** Days that its next value is late, beyond the publication lag of the series and the cadence of the source. */
  readonly ageDays: number;
  readonly source: string;
}

export interface FreshnessOptions {
  readonly clock: Clock;
  /** Empty without live sources: then nothing is ever stale. */
  readonly sources: readonly LiveSource[];
  readonly declarations: {
    readonly series: ReadonlyMap<string, SeriesDeclaration>;
    readonly derivations: readonly Derivation[];
  };
}

/** Says whether a series is as new as its live sources should have made it. */
export interface Freshness {
  /**
   * Judges the newest value of a series, collected or derived, against the day of the clock.
   *
   * A derived series is judged by the sources behind it, the most overdue one first. One that goes on without a late
   * source only says so; one that has stopped with it is refused as soon as the source's policy allows no more.
   *
   * @throws DomainError `source_unavailable` naming the source: late for longer than its policy allows, or enabled and
   *   without any value yet.
   */
  of(snapshot: SeriesSnapshot, seriesId: string): { readonly stale: Stale | null };
}

/** A collected series behind the one that is asked for, and the live source it comes from. */
interface Fed {
  readonly id: string;
  readonly source: LiveSource;
}

/** Judges series by the sources that feed them, itself free of clock and state but for what it is given. */
export function createFreshness({ clock, sources, declarations }: FreshnessOptions): Freshness {
  const feeding = bestSources(sources, declarations.series);
  const known = new Map<string, readonly Fed[]>();
  const fedBy = (seriesId: string): readonly Fed[] => {
    const fed = known.get(seriesId) ?? collectedBehind(seriesId, declarations.derivations, feeding);
    known.set(seriesId, fed);
    return fed;
  };

  return {
    of(snapshot, seriesId) {
      const declaration = declarations.series.get(seriesId);
      if (!declaration) return { stale: null };
      const id = declaration.aliasOf ?? seriesId;
      const fed = fedBy(id);
      if (fed.length === 0) return { stale: null };
      const view = snapshot.view();
      const own = latest(view, id)?.day;
      if (own === undefined) {
        // Without a value for another reason, such as a history too short for it, it is simply without one.
        const missing = fed.find((one) => latest(view, one.id) === null);
        if (missing) throw neverDelivered(seriesId, missing.source);
        return { stale: null };
      }
      const late = fed
        .map((one) => ({ ...one, ...lateness(view, one, declarations.series, clock.today()) }))
        .filter(({ ageDays }) => ageDays > 0)
        .sort((a, b) => b.ageDays - a.ageDays);
      const stopped = late.find(({ source, ageDays, lastDay }) => own <= lastDay && ageDays > source.staleDays);
      if (stopped) throw tooLate(seriesId, stopped.source, stopped.lastDay);
      const [worst] = late;
      if (!worst) return { stale: null };
      return {
        stale: { lastGoodDate: toIsoDate(worst.lastDay), ageDays: worst.ageDays, source: worst.source.key },
      };
    },
  };
}

/**
 * Of every live-fed series its best source. Others fill in behind it, so that a series is late only when all of them
 * are, and the best one is the one to name.
 */
function bestSources(
  sources: readonly LiveSource[],
  series: ReadonlyMap<string, SeriesDeclaration>,
): ReadonlyMap<string, LiveSource> {
  const best = new Map<string, LiveSource>();
  for (const source of sources) {
    for (const id of source.series) {
      const order = series.get(id)?.sources ?? [];
      const known = best.get(id);
      if (!known || order.indexOf(source.key) < order.indexOf(known.key)) best.set(id, source);
    }
  }
  return best;
}

/** The live-fed series that a series is, or is computed from, directly and through others. */
function collectedBehind(
  seriesId: string,
  derivations: readonly Derivation[],
  feeding: ReadonlyMap<string, LiveSource>,
): Fed[] {
  const seen = new Set<string>();
  const open = [seriesId];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    const made = id;
    open.push(...(derivations.find(({ outputs }) => outputs.some((output) => output.id === made))?.inputs ?? []));
  }
  return [...seen].flatMap((id) => {
    const source = feeding.get(id);
    return source ? [{ id, source }] : [];
  });
}

/** How late a collected series is. One that has never come is not late: what needs it has no value either. */
function lateness(
  view: SeriesView,
  { id, source }: Fed,
  series: ReadonlyMap<string, SeriesDeclaration>,
  today: Day,
): { readonly lastDay: Day; readonly ageDays: number } {
  const lastDay = latest(view, id)?.day;
  if (lastDay === undefined) return { lastDay: view.firstDay, ageDays: 0 };
  const publicationLagDays = series.get(id)?.publicationLagDays ?? 0;
  const isBusinessDaily = source.cadence === 'daily' && restsOnWeekends(view, id, lastDay);
  return {
    lastDay,
    ageDays: overdueDays({ lastDay, publicationLagDays, cadence: source.cadence, isBusinessDaily }, today),
  };
}

/** Weekends that have to be without a value. */
const WEEKENDS = 4;

/** Whether a series had no value on the last weekends: those of exchanges and offices. */
function restsOnWeekends(view: SeriesView, id: string, lastDay: Day): boolean {
  const values = view.values(id);
  for (let day = lastDay; day > lastDay - WEEKENDS * 7 && day >= view.firstDay; day--)
    if (isoWeekday(day) > 5 && !Number.isNaN(values[day - view.firstDay])) return false;
  return true;
}

function tooLate(seriesId: string, source: LiveSource, lastDay: Day): DomainError {
  return new DomainError(
    'source_unavailable',
    `${seriesId} has had no value since ${toIsoDate(lastDay)}: its source ${source.key} does not deliver.`,
    { source: source.key },
  );
}

function neverDelivered(seriesId: string, source: LiveSource): DomainError {
  return new DomainError(
    'source_unavailable',
    `${seriesId} has no value yet: its source ${source.key} has not delivered.`,
    { source: source.key },
  );
}
