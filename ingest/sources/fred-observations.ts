import { z } from 'zod';
import { instantOf, toDay, toIsoDate } from '../../engine/calendar.ts';
import type { SeriesUpdate } from '../../platform/series/publication.ts';
import { collectParts } from './collect-parts.ts';
import { dailyRows } from './daily-rows.ts';
import { numericText } from './numeric-text.ts';
import { seriesOf } from './series-of.ts';
import type { Source, SourceRequest } from './source.ts';
import { sourceUnavailable } from './source-unavailable.ts';

/**
 * Transformations that FRED offers in addition to the level, by its own names: `pc1` is the change from a year ago in
 * percent.
 */
export const FRED_UNITS = ['lin', 'chg', 'ch1', 'pch', 'pc1', 'pca', 'cch', 'cca', 'log'] as const;

/** FRED id of a series, and the requested transformation when it is not the level. */
export interface FredSeries {
  readonly fredId: string;
  readonly units?: (typeof FRED_UNITS)[number] | undefined;
}

/** The FRED series of one cadence, by our ids. */
export interface FredTable {
  readonly key: string;
  readonly title: string;
  readonly cadence: Source['cadence'];
  readonly since: Source['since'];
  readonly staleDays: number;
  readonly series: Readonly<Record<string, FredSeries>>;
}

/** A full stop is a day without a value: a holiday, or not released yet. */
const value = z.union([z.literal('.').transform(() => Number.NaN), numericText], {
  error: 'expected a number as text, or a full stop',
});

const answer = z.object({
  observations: z.array(z.object({ date: z.iso.date().transform((date) => instantOf(toDay(date))), value })),
});

/**
 * Creates a source of FRED series.
 *
 * Observations are dated by the period they describe and published days to weeks after it, so a request must reach back
 * that far.
 */
export function fredSource({ key, title, cadence, since, staleDays, series }: FredTable): Source {
  async function fetchSeries(seriesId: string, request: SourceRequest, apiKey: string): Promise<SeriesUpdate[]> {
    const { fredId, units } = series[seriesId] as FredSeries;
    const query = new URLSearchParams({
      series_id: fredId,
      observation_start: toIsoDate(request.from),
      observation_end: toIsoDate(request.to),
      file_type: 'json',
      api_key: apiKey,
      ...(units ? { units } : {}),
    });
    const { observations } = await request.getJson(`/fred/series/observations?${query}`, answer);
    const rows = observations.map((observation) => ({ at: observation.date, values: [observation.value] }));
    return seriesOf(key, [seriesId], dailyRows(key, rows, request));
  }

  return {
    key,
    title,
    origin: 'https://api.stlouisfed.org',
    cadence,
    since,
    licence: {
      commercial: 'ask',
      note: "FRED API terms: its notice on every product; most series are free with citation, those of S&P, Nasdaq, ICE, Cboe, the IMF and the University of Michigan need their owner's permission.",
      terms: 'https://fred.stlouisfed.org/docs/api/terms_of_use.html',
      attribution: {
        text: 'This product uses the FRED® API but is not endorsed or certified by the Federal Reserve Bank of St. Louis.',
        link: 'https://fred.stlouisfed.org',
      },
    },
    blocked: null,
    documentation: 'https://fred.stlouisfed.org/docs/api/fred/series_observations.html',
    keySetting: 'FRED_API_KEY',
    series: Object.keys(series),
    panels: [],
    // 120 requests a minute.
    pauseMs: 600,
    staleDays,
    async fetch(request) {
      const { apiKey } = request;
      if (apiKey === null) throw sourceUnavailable(key, 'the source needs a key: set FRED_API_KEY');
      return collectParts(
        Object.keys(series),
        async (seriesId) => ({ series: await fetchSeries(seriesId, request, apiKey), panels: [] }),
        (seriesId) => seriesId,
      );
    },
  };
}
