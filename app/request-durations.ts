import type { Registry } from 'prom-client';

const NAME = 'cyclegraph_http_request_duration_seconds';
const HELP = 'Time from the request line to the end of the answer.';
/** Upper bounds of the buckets, seconds. */
const BOUNDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5] as const;

/** A request in a bucket whose trace is recorded. */
interface Exemplar {
  readonly labelSet: { readonly trace_id: string };
  readonly value: number;
  /** Unix time, seconds. */
  readonly timestamp: number;
}

/** Requests with the same labels. */
interface Durations {
  readonly labels: { readonly channel: string; readonly method: string; readonly status: number };
  /** Number of requests by bucket; the last one is for longer requests. */
  readonly counts: number[];
  readonly exemplars: (Exemplar | undefined)[];
  sum: number;
}

/**
 * Histogram of the durations of requests, as the metrics library prints it. Counts with one look-up, where the library's
 * own histogram sorts the labels of every request.
 */
export class RequestDurations {
  readonly name = NAME;
  readonly help = HELP;
  readonly type = 'histogram';
  readonly aggregator = 'sum';
  readonly #byStatus = new Map<number, Durations[]>();

  constructor(registry: Registry) {
    registry.registerMetric(this as never);
  }

  /** @param traceId - Recorded trace of the request. */
  observe(channel: string, method: string, status: number, seconds: number, traceId?: string): void {
    const durations = this.#of(channel, method, status);
    let bucket = 0;
    while (bucket < BOUNDS.length && seconds > (BOUNDS[bucket] as number)) bucket++;
    durations.counts[bucket] = (durations.counts[bucket] as number) + 1;
    durations.sum += seconds;
    if (traceId === undefined) return;
    durations.exemplars[bucket] = { labelSet: { trace_id: traceId }, value: seconds, timestamp: Date.now() / 1_000 };
  }

  #of(channel: string, method: string, status: number): Durations {
    let same = this.#byStatus.get(status);
    if (!same) {
      same = [];
      this.#byStatus.set(status, same);
    }
    // Few channels and methods: a search is faster than a key.
    for (const one of same) if (one.labels.channel === channel && one.labels.method === method) return one;
    const made = { labels: { channel, method, status }, counts: BOUNDS.map(() => 0), exemplars: [], sum: 0 };
    made.counts.push(0);
    same.push(made);
    return made;
  }

  /** Returns the values as the library reads them from a metric. */
  async get() {
    const { name, help, type, aggregator } = this;
    const values = [...this.#byStatus.values()].flat().flatMap(({ labels, counts, exemplars, sum }) => {
      let count = 0;
      const buckets = counts.map((more, i) => {
        count += more;
        const le = BOUNDS[i] ?? '+Inf';
        return { metricName: `${NAME}_bucket`, labels: { le, ...labels }, value: count, exemplar: exemplars[i] };
      });
      return [
        ...buckets,
        { metricName: `${NAME}_sum`, labels, value: sum },
        { metricName: `${NAME}_count`, labels, value: count },
      ];
    });
    return { name, help, type, values, aggregator };
  }
}
