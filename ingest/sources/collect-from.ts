import type { Collected } from '../collected.ts';
import type { DayWindow } from './day-windows.ts';
import { createSourceClient, type SourceClientOptions } from './http-get.ts';
import { lateBeginnings } from './late-beginnings.ts';
import type { EnabledSource } from './select-sources.ts';
import { sourceUnavailable } from './source-unavailable.ts';
import { watchRetryAfter } from './watch-retry-after.ts';

/** Timing and retries of requests to providers; the defaults are those of {@link createSourceClient}. */
export type ClientOptions = Omit<Partial<SourceClientOptions>, 'origin' | 'key' | 'pauseMs'>;

/**
 * Collects some days from one source, and notes which of them its data do not reach.
 *
 * @param now - Instant of the request; rows dated later are refused as clock skew.
 * @throws DomainError `source_unavailable` naming the source, also when it delivers undeclared series; with
 *   `retryAfterSeconds` when the provider asked for a pause.
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
  const undeclared = [
    ...collected.series.map(({ seriesId }) => seriesId).filter((id) => !source.series.includes(id)),
    ...collected.panels.map(({ panel }) => panel).filter((id) => !source.panels.includes(id)),
  ];
  if (undeclared.length > 0) throw sourceUnavailable(key, `delivered ${undeclared[0]}, which it does not declare`);
  const notes = [...(collected.notes ?? []), ...lateBeginnings(source.cadence, window, collected)];
  return notes.length > 0 ? { ...collected, notes } : collected;
}
