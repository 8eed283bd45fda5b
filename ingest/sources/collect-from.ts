import type { Collected } from '../collected.ts';
import type { DayWindow } from './day-windows.ts';
import { createSourceClient, type SourceClientOptions } from './http-get.ts';
import { lateBeginnings } from './late-beginnings.ts';
import type { EnabledSource } from './select-sources.ts';
import { sourceUnavailable } from './source-unavailable.ts';
import { watchRetryAfter } from './watch-retry-after.ts';

/** Patience and time of the requests to providers; the defaults are those of {@link createSourceClient}. */
export type ClientOptions = Omit<Partial<SourceClientOptions>, 'origin' | 'key' | 'pauseMs'>;

/**
 * Asks one source for some days, and notes what of them it does not reach back to.
 *
 * @param now - Instant of the question; rows dated later are clock skew.
 * @throws DomainError `source_unavailable` naming the source, also when it delivers what it does not declare; with
 *   `retryAfterSeconds` when the provider said how long it wants to be left alone.
 */
export async function collectFrom(
  { source, origin, apiKey }: EnabledSource,
  window: DayWindow,
  now: Date,
  client: ClientOptions = {},
): Promise<Collected> {
  const { key, pauseMs } = source;
  const { fetch, explain } = watchRetryAfter(client.fetch ?? globalThis.fetch, now);
  const asking = { ...createSourceClient({ ...client, fetch, origin, key, pauseMs }), ...window, now, apiKey };
  const collected = await source.fetch(asking).catch((error: unknown) => {
    throw explain(error);
  });
  const strangers = [
    ...collected.series.map(({ seriesId }) => seriesId).filter((id) => !source.series.includes(id)),
    ...collected.panels.map(({ panel }) => panel).filter((id) => !source.panels.includes(id)),
  ];
  if (strangers.length > 0) throw sourceUnavailable(key, `delivered ${strangers[0]}, which it does not declare`);
  const notes = [...(collected.notes ?? []), ...lateBeginnings(source.cadence, window, collected)];
  return notes.length > 0 ? { ...collected, notes } : collected;
}
