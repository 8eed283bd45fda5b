import type { Collected } from '../collected.ts';
import type { DayWindow } from './day-windows.ts';
import { createSourceClient, type SourceClientOptions } from './http-get.ts';
import type { EnabledSource } from './select-sources.ts';
import { sourceUnavailable } from './source-unavailable.ts';

/** Patience and time of the requests to providers; the defaults are those of {@link createSourceClient}. */
export type ClientOptions = Omit<Partial<SourceClientOptions>, 'origin' | 'key' | 'pauseMs'>;

/**
 * Asks one source for some days.
 *
 * @param now - Instant of the question; rows dated later are clock skew.
 * @throws DomainError `source_unavailable` naming the source, also when it delivers what it does not declare.
 */
export async function collectFrom(
  { source, origin, apiKey }: EnabledSource,
  window: DayWindow,
  now: Date,
  client: ClientOptions = {},
): Promise<Collected> {
  const { key, pauseMs } = source;
  const collected = await source.fetch({
    ...createSourceClient({ ...client, origin, key, pauseMs }),
    ...window,
    now,
    apiKey,
  });
  const strangers = [
    ...collected.series.map(({ seriesId }) => seriesId).filter((id) => !source.series.includes(id)),
    ...collected.panels.map(({ panel }) => panel).filter((id) => !source.panels.includes(id)),
  ];
  if (strangers.length > 0) throw sourceUnavailable(key, `delivered ${strangers[0]}, which it does not declare`);
  return collected;
}
