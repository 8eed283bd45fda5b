import { Gauge, type Registry } from 'prom-client';
import type { QueueDepth } from '../services/status/queue-depths.ts';
import type { ServiceStatus, SourceStatus } from '../services/status/service-status.ts';

/** State that is read from the database for a scrape. */
export interface ScrapedState {
  /** Null before the first data version. */
  readonly status: ServiceStatus | null;
  readonly queues: readonly QueueDepth[];
}

type Labels = Readonly<Record<string, string>>;
type Sample = readonly [labels: Labels, value: number];

interface StatusGauge {
  readonly name: string;
  readonly help: string;
  readonly labelNames: readonly string[];
  samplesOf(state: ScrapedState): readonly Sample[];
}

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 86_400;

/** Gauge with samples of each source. */
function ofSources(
  name: string,
  help: string,
  samplesOf: (source: SourceStatus) => readonly Sample[],
  labelNames: readonly string[] = [],
): StatusGauge {
  return {
    name: `cyclegraph_source_${name}`,
    help,
    labelNames: ['source', ...labelNames],
    samplesOf: ({ status }) =>
      (status?.sources ?? []).flatMap((source) =>
        samplesOf(source).map(([labels, value]): Sample => [{ source: source.key, ...labels }, value]),
      ),
  };
}

const instant = (at: Date | null): readonly Sample[] => (at ? [[{}, at.getTime() / 1_000]] : []);

const GAUGES: readonly StatusGauge[] = [
  ofSources(
    'lag_seconds',
    'Measured time from the end of an observed day until its value was published, by quantile (0.5 and 0.95), over the last 90 days.',
    ({ lag }) =>
      lag
        ? [
            [{ quantile: '0.5' }, lag.medianHours * HOUR_SECONDS],
            [{ quantile: '0.95' }, lag.p95Hours * HOUR_SECONDS],
          ]
        : [],
    ['quantile'],
  ),
  ofSources('last_success_timestamp_seconds', 'Beginning of the last attempt that succeeded, Unix time.', (source) =>
    instant(source.lastSuccessAt),
  ),
  ofSources('next_run_timestamp_seconds', 'Next planned attempt, Unix time.', ({ nextRunAt }) => instant(nextRunAt)),
  ofSources('failing', '1 while the last attempt of a source failed, else 0.', ({ failure }) => [
    [{}, failure === null ? 0 : 1],
  ]),
  ofSources('late_series', 'Series and panels of a source that are late or have no value.', ({ lateSubjects }) => [
    [{}, lateSubjects],
  ]),
  ofSources(
    'revised_values',
    'Values and rows of panels that a source recorded again with another number in the last 30 days.',
    (one) => [[{}, one.changesPerMonth]],
  ),
  {
    name: 'cyclegraph_series_late_seconds',
    help: 'How late the next value of a collected series or panel is; 0 on time.',
    labelNames: ['source', 'series'],
    samplesOf: ({ status }) =>
      (status?.sources ?? []).flatMap(({ key, subjects }) =>
        subjects.map(({ id, lateDays }): Sample => [{ source: key, series: id }, lateDays * DAY_SECONDS]),
      ),
  },
  {
    name: 'cyclegraph_backfill_sources',
    help: 'Live sources with a history to collect, by whether it is collected: finished or unfinished.',
    labelNames: ['state'],
    samplesOf: ({ status }) =>
      (['finished', 'unfinished'] as const).map((state): Sample => {
        const sources = status?.sources.filter(({ history }) => history === state) ?? [];
        return [{ state }, sources.length];
      }),
  },
  {
    name: 'cyclegraph_backfill_answers',
    help: 'Answers of a provider so far, while the history of its source is being collected.',
    labelNames: ['source'],
    samplesOf: ({ status }) =>
      (status?.sources ?? []).flatMap(({ key, historyAnswers }): Sample[] =>
        historyAnswers === null ? [] : [[{ source: key }, historyAnswers]],
      ),
  },
  {
    name: 'cyclegraph_queue_jobs',
    help: 'Jobs in the queues of the database, by state: waiting or running. The same on every process.',
    labelNames: ['queue', 'state'],
    samplesOf: ({ queues }) =>
      queues.flatMap(({ queue, waiting, running }): Sample[] => [
        [{ queue, state: 'waiting' }, waiting],
        [{ queue, state: 'running' }, running],
      ]),
  },
];

/** Gauges of sources, series and queues, read from the database when they are scraped. */
export interface StatusMetrics {
  /** Sets the reader that all gauges share; before that they have no samples. */
  follow(read: () => Promise<ScrapedState>): void;
}

export function createStatusMetrics(registers: Registry[]): StatusMetrics {
  let read: () => Promise<ScrapedState> = async () => ({ status: null, queues: [] });
  for (const { name, help, labelNames, samplesOf } of GAUGES) {
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames: [...labelNames],
      registers,
      async collect() {
        // During an outage the other metrics are still scraped, and these have no samples.
        const samples = await read().then(samplesOf, () => []);
        gauge.reset();
        for (const [labels, value] of samples) gauge.set({ ...labels }, value);
      },
    });
  }
  return {
    follow(next) {
      read = next;
    },
  };
}
