// As the command does, for what the benches run in this process.
import '../scripts/keep-tick-class.mjs';
import type { BenchResult } from './bench-result.ts';

interface Bench {
  run(options: readonly string[]): Promise<readonly BenchResult[]>;
}

/**
 * Every bench, in print order: each compares its candidate with a peer or a limit measured in the same run. Loaded one by
 * one, since the peers of some slow down what others measure in this process.
 */
const BENCHES: Readonly<Record<string, () => Promise<Bench>>> = {
  federation: () => import('./federation.ts'),
  'knowledge-walk': () => import('./knowledge-walk.ts'),
  'rest-cache': () => import('./rest-cache.ts'),
  channels: () => import('./channels.ts'),
  cost: () => import('./cost.ts'),
  crowd: () => import('./crowd.ts'),
  hostile: () => import('./hostile.ts'),
  import: () => import('./import.ts'),
  backtest: () => import('./backtest.ts'),
  derive: () => import('./derive.ts'),
  'event-loop': () => import('./event-loop.ts'),
  live: () => import('./live.ts'),
  memory: () => import('./memory.ts'),
  pages: () => import('./pages.ts'),
  series: () => import('./series.ts'),
  tracing: () => import('./tracing.ts'),
};

const args = process.argv.slice(2);
/** Names of benches come first, then options of theirs. */
const firstOption = args.findIndex((one) => one.startsWith('--'));
const wanted = firstOption === -1 ? args : args.slice(0, firstOption);
const options = firstOption === -1 ? [] : args.slice(firstOption);
let missed = 0;
for (const [name, load] of Object.entries(BENCHES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const { run } = await load();
  for (const result of await run(options)) {
    const verdict = result.limit === null ? '' : ` (${result.limit}: ${result.holds ? 'holds' : 'MISSED'})`;
    console.log(`${result.name}: ${result.figures}${verdict}`);
    if (!result.holds) missed++;
  }
}
process.exitCode = missed === 0 ? 0 : 1;
