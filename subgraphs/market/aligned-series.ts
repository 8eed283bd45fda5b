import { type Day, toIsoDate } from '../../engine/calendar.ts';
import { missingReason } from '../../engine/history-needs/missing-reason.ts';
import { orNull } from '../../engine/or-null.ts';
import type { SeriesDeclaration } from '../../engine/series-declaration.ts';
import { latest, type SeriesView } from '../../engine/series-view.ts';
import { invalidParameter } from '../../platform/errors.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';
import { didYouMean } from '../../platform/text/nearest.ts';
import type { HistoryRequest } from '../../services/graph/history-args.ts';
import { type HistoryFrame, historyFrame, historyWindow } from '../../services/graph/history-window.ts';
import { knownState } from '../../services/graph/known-state.ts';
import { storedId } from '../../services/graph/series-fields.ts';
import type { SubgraphContext } from '../../services/graph/subgraph-context.ts';

/** Maximum number of series in an answer. */
export const MAX_SERIES = 50;
const PUBLIC_DAYS = 365;
/** Computation time of ten years of a series, in milliseconds. */
const SERIES_CPU_MS = 1;

/** Values of all series on a day. */
export interface AlignedRow {
  readonly date: string;
  readonly values: readonly (number | null)[];
}

/** Several series over a window, and the state they were read from. */
export interface AlignedSeries extends HistoryFrame {
  readonly state: SeriesSnapshot;
  readonly declarations: readonly SeriesDeclaration[];
  readonly rows: readonly AlignedRow[];
  readonly lastDay: Day;
}

/**
 * Reads several series over one window, aligned by day. Days on which none of them has a value are left out.
 *
 * @throws DomainError `invalid_input` for an unknown series, one that is named twice, none, or more than {@link MAX_SERIES}.
 */
export async function readAlignedSeries(
  { ids, knownAt, ...request }: HistoryRequest & { readonly ids: readonly string[] },
  context: SubgraphContext,
): Promise<AlignedSeries> {
  const declarations = declarationsOf(ids, context);
  const state = await knownState(context, knownAt);
  const stored = declarations.map(storedId);
  const newest = newestDay(state.view(), stored);
  const now = newestDay(context.snapshot.view(), stored);
  const window = historyWindow(context, request, newest, PUBLIC_DAYS, 0, now);
  const rows = await context.work.run(stored.length * SERIES_CPU_MS, () => rowsOf(state.view(), stored, window));
  const frame = historyFrame(
    window,
    rows.map(({ day }) => day),
  );
  return { ...frame, state, declarations, rows, lastDay: window.toDay };
}

/** Returns why a series has no value at all; null when it has some. */
export function absenceOf(state: SeriesSnapshot, declaration: SeriesDeclaration): string | null {
  const [view, id] = [state.view(), storedId(declaration)];
  return latest(view, id) ? null : missingReason(view, id, view.lastDay);
}

function declarationsOf(ids: readonly string[], { declarations }: SubgraphContext): SeriesDeclaration[] {
  if (ids.length < 1 || ids.length > MAX_SERIES)
    throw invalidParameter('ids', `must name 1 to ${MAX_SERIES} series, not ${ids.length}`);
  const repeated = ids.find((id, i) => ids.indexOf(id) !== i);
  if (repeated !== undefined) throw invalidParameter('ids', `must name each series once, not ${repeated} twice`);
  return ids.map((id) => {
    const declared = declarations.series.get(id);
    if (declared) return declared;
    throw invalidParameter(
      'ids',
      `must name known series, not ${JSON.stringify(id)}.${didYouMean(id, declarations.series.keys())}`,
    );
  });
}

/** Newest day with a value of any series. */
function newestDay(view: SeriesView, ids: readonly string[]): Day {
  const found = ids.flatMap((id) => latest(view, id)?.day ?? []);
  return found.length > 0 ? Math.max(...found) : view.lastDay;
}

function rowsOf(
  view: SeriesView,
  ids: readonly string[],
  { fromDay, toDay }: { readonly fromDay: Day; readonly toDay: Day },
): readonly (AlignedRow & { readonly day: Day })[] {
  const columns = ids.map((id) => view.values(id));
  const rows: (AlignedRow & { day: Day })[] = [];
  for (let day = Math.max(fromDay, view.firstDay); day <= Math.min(toDay, view.lastDay); day++) {
    const values = columns.map((column) => orNull(column[day - view.firstDay]));
    if (values.some((value) => value !== null)) rows.push({ day, date: toIsoDate(day), values });
  }
  return rows;
}
