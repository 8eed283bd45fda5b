import type { BenchResult } from './bench-result.ts';
import { median } from './median.ts';
import { startBenchService } from './start-bench-service.ts';

const SERIES = 50;
const DAYS = 3_650;
const ROUNDS = 5;
const LIMIT_MS = 1_000;
const FORMATS = ['json', 'csv', 'ndjson', 'parquet', 'arrow'];

/** Measures fifty series over ten years in one call, in every format. Each request has another window, so none is kept. */
export async function run(): Promise<BenchResult[]> {
  const service = await startBenchService();
  const { url, headers } = service;
  const catalog = await (await fetch(`${url}/api/v1/onchain/series`, { headers })).json();
  const ids = (catalog.series as readonly { id: string; first_day: string | null }[])
    .filter(({ first_day }) => first_day !== null && first_day < '2016-01-01')
    .slice(0, SERIES)
    .map(({ id }) => id);
  if (ids.length < SERIES) throw new Error(`Expected ${SERIES} series of ten years; found ${ids.length}.`);
  const results: BenchResult[] = [];
  for (const [place, format] of FORMATS.entries()) {
    const times: number[] = [];
    let bytes = 0;
    // The first request loads the writer of the format and is not counted.
    for (let round = 0; round <= ROUNDS; round++) {
      const days = DAYS - place * (ROUNDS + 1) - round;
      const begin = performance.now();
      const response = await fetch(`${url}/api/v1/series?ids=${ids.join(',')}&days=${days}&format=${format}`, {
        headers,
      });
      bytes = (await response.arrayBuffer()).byteLength;
      if (response.status !== 200) throw new Error(`Expected 200 for ${format}; got ${response.status}.`);
      if (round > 0) times.push(performance.now() - begin);
    }
    const took = median(times);
    results.push({
      name: `${SERIES} series over ten years as ${format}`,
      figures: `${took.toFixed(0)} ms, ${(bytes / 1e6).toFixed(1)} MB`,
      limit: `at most ${LIMIT_MS} ms`,
      holds: took <= LIMIT_MS,
    });
  }
  await service.close();
  return results;
}
