import { z } from 'zod';
import { instantOf, toIsoDate } from '../../../engine/calendar.ts';
import { type DatedRow, dailyRows } from '../daily-rows.ts';
import { type DayWindow, dayWindows } from '../day-windows.ts';
import { seriesOf } from '../series-of.ts';
import type { Source, SourceRequest } from '../source.ts';
import { sourceUnavailable } from '../source-unavailable.ts';
import type { UrlSource } from './declared-source.ts';
import { readAnswer } from './read-answer.ts';

/** Builds the parts of a source that an address determines: origin, request and terms. */
export function urlSource(
  key: string,
  seriesId: string,
  { url, answer, shift_days, days_per_request, step, licence }: UrlSource,
): Pick<Source, 'origin' | 'licence' | 'documentation' | 'pauseMs' | 'step' | 'fetch'> {
  const { origin } = new URL(url);

  /** Builds path and query for the days whose rows, once shifted, cover the window. */
  const pathFor = ({ from, to }: DayWindow): string => {
    const dates = { from: toIsoDate(from - shift_days), to: toIsoDate(to - shift_days) };
    const { pathname, search } = new URL(url.replaceAll('{from}', dates.from).replaceAll('{to}', dates.to));
    return pathname + search;
  };

  async function fetchRows(window: DayWindow, request: SourceRequest): Promise<DatedRow[]> {
    const path = pathFor(window);
    const content = answer.type === 'csv' ? await request.getText(path) : await request.getJson(path, z.unknown());
    try {
      return readAnswer(content, answer).map(({ at, value }) => ({ at: at + instantOf(shift_days), values: [value] }));
    } catch (error) {
      throw sourceUnavailable(key, error instanceof Error ? error.message : String(error));
    }
  }

  return {
    origin,
    licence,
    documentation: licence.terms,
    pauseMs: 1_000,
    step,
    async fetch(request) {
      const rows: DatedRow[] = [];
      for (const window of dayWindows(request, days_per_request ?? Number.POSITIVE_INFINITY))
        rows.push(...(await fetchRows(window, request)));
      return { series: seriesOf(key, [seriesId], dailyRows(key, rows, request)), panels: [] };
    },
  };
}
