import type { Day } from '../../engine/calendar.ts';
import type { PanelDeclaration } from '../../engine/panel-declaration.ts';
import type { SeriesDeclaration } from '../../engine/series-declaration.ts';
import { latest } from '../../engine/series-view.ts';
import type { Clock } from '../../platform/clock.ts';
import { DomainError } from '../../platform/errors.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';
import type { Collected } from '../collected.ts';
import { type ClientOptions, collectFrom } from './collect-from.ts';
import type { DayWindow } from './day-windows.ts';
import { lookBackWindow } from './look-back.ts';
import type { EnabledSource } from './select-sources.ts';
import type { Source } from './source.ts';
import type { SourceStates } from './source-states.ts';
import { failureOf } from './source-unavailable.ts';

/** Dependencies of running a source. */
export interface SourceRunContext {
  readonly clock: Clock;
  readonly states: SourceStates;
  /** Current published snapshot; null before the first publication. */
  readonly snapshot: SeriesSnapshot | null;
  readonly catalogue: {
    readonly collected: ReadonlyMap<string, SeriesDeclaration>;
    readonly panels: readonly PanelDeclaration[];
  };
  readonly client?: ClientOptions;
}

/**
 * Collects data from a source and records the outcome.
 *
 * @param window - Days to request, even while the provider rests. By default the days follow from the look-back of its
 *   cadence and its state, and the run is refused while the provider rests.
 * @throws DomainError `source_unavailable` naming the source.
 */
export async function runSource(
  enabled: EnabledSource,
  context: SourceRunContext,
  window?: DayWindow,
): Promise<Collected> {
  const { clock, states, client } = context;
  const { source } = enabled;
  if (!window) await refuseWhileResting(source.key, context);
  const now = clock.now();
  try {
    const collected = await collectFrom(enabled, window ?? (await windowOf(source, context)), now, client);
    await states.answered(source.key, now);
    return collected;
  } catch (error) {
    await recordFailure(source.key, context, now, error);
    throw error;
  }
}

/** Records that a source failed in an attempt begun at an instant, and how long its provider asked for a pause. */
export async function recordFailure(
  key: string,
  { states }: Pick<SourceRunContext, 'states'>,
  at: Date,
  error: unknown,
): Promise<void> {
  const seconds = error instanceof DomainError ? error.details.retryAfterSeconds : undefined;
  const restsUntil = seconds === undefined ? null : new Date(at.getTime() + seconds * 1_000);
  const text = error instanceof Error ? error.message : String(error);
  await states.failed(key, at, text, failureOf(error), restsUntil);
}

/** @throws DomainError `source_unavailable` during a pause that the provider asked for. */
export async function refuseWhileResting(
  key: string,
  { clock, states }: Pick<SourceRunContext, 'clock' | 'states'>,
): Promise<void> {
  const until = await states.restsUntil(key);
  const seconds = until === null ? 0 : Math.ceil((until.getTime() - clock.now().getTime()) / 1_000);
  if (until === null || seconds <= 0) return;
  const problem = `${key}: requests are paused until ${until.toISOString()}, as the provider asked`;
  throw new DomainError('source_unavailable', problem, { source: key, retryAfterSeconds: seconds });
}

async function windowOf(source: Source, context: SourceRunContext): Promise<DayWindow> {
  const view = context.snapshot?.view();
  const seriesEnds = source.series.flatMap((id) => (view && latest(view, id)?.day) ?? []);
  return lookBackWindow(source.cadence, newestDayOf(source, context), {
    lastGoodDay: await context.states.lastGoodDay(source.key),
    seriesEnds,
  });
}

/**
 * Returns the newest day that a source can be queried for: yesterday, the last complete day. For data known on their
 * own day, such as an index published in the morning or a chain captured now, it is today; a capture dated yesterday
 * would be known before it was made.
 */
export function newestDayOf(
  { series, panels }: Source,
  { clock, catalogue }: Pick<SourceRunContext, 'clock' | 'catalogue'>,
): Day {
  const lags = [
    ...series.map((id) => catalogue.collected.get(id)?.publicationLagDays),
    ...catalogue.panels.filter(({ id }) => panels.includes(id)).map(({ publicationLagDays }) => publicationLagDays),
  ];
  return clock.today() - (lags.every((lag) => lag === 0) ? 0 : 1);
}
