import { toDay } from '../../../engine/calendar.ts';
import type { Collected } from '../../collected.ts';
import { createSourceClient } from '../http-get.ts';
import type { Source, SourceRequest } from '../source.ts';
import { type Answering, startProvider } from './provider.ts';

/** The request of the tests: three complete days, made half an hour after the last one. */
export const REQUEST = {
  from: toDay('2026-01-05'),
  to: toDay('2026-01-07'),
  now: new Date('2026-01-08T00:30:00Z'),
  apiKey: 'abcdefabcdefabcdefabcdefabcdefab',
} as const;

/** Data collected from a provider's answers, and the requests made. */
export interface Collection extends Collected {
  readonly asked: readonly string[];
}

/** Collects from a provider on this machine. Nothing waits, because time is an argument. */
export async function collect(
  source: Source,
  answering: Answering,
  request: Partial<Omit<SourceRequest, 'getJson' | 'findJson' | 'getText'>> = {},
): Promise<Collection> {
  const provider = await startProvider(answering);
  const client = createSourceClient({
    origin: provider.origin,
    key: source.key,
    pauseMs: source.pauseMs,
    clockNow: () => 0,
    random: () => 0,
    sleep: async () => {},
  });
  try {
    const collected = await source.fetch({ ...REQUEST, ...request, ...client });
    return { ...collected, asked: provider.asked };
  } finally {
    await provider.close();
  }
}

/** Returns series by id as `{ '2026-01-05': value }`. */
export function bySeries({ series }: Collected): Record<string, Record<string, number>> {
  return Object.fromEntries(series.map(({ seriesId, days, values }) => [seriesId, byDate(days, values)]));
}

function byDate(days: readonly number[], values: readonly number[]): Record<string, number> {
  return Object.fromEntries(days.map((day, i) => [new Date(day * 86_400_000).toISOString().slice(0, 10), values[i]!]));
}

/** Returns milliseconds since the Unix epoch of a date, or of an instant in UTC. */
export function ms(date: string): number {
  return Date.parse(date.includes('T') ? date : `${date}T00:00:00Z`);
}
