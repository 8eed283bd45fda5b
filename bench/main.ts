// As the command does, for what the benches run in this process.
import '../scripts/keep-tick-class.mjs';
import { run as backtest } from './backtest.ts';
import type { BenchResult } from './bench-result.ts';
import { run as channels } from './channels.ts';
import { run as cost } from './cost.ts';
import { run as crowd } from './crowd.ts';
import { run as derive } from './derive.ts';
import { run as eventLoop } from './event-loop.ts';
import { run as federation } from './federation.ts';
import { run as hostile } from './hostile.ts';
import { run as importBench } from './import.ts';
import { run as knowledgeWalk } from './knowledge-walk.ts';
import { run as live } from './live.ts';
import { run as memory } from './memory.ts';
import { run as pages } from './pages.ts';
import { run as restCache } from './rest-cache.ts';
import { run as series } from './series.ts';
import { run as tracing } from './tracing.ts';

/** Every bench, in print order: each compares its candidate with a peer or a limit measured in the same run. */
const BENCHES: Readonly<Record<string, (options: readonly string[]) => Promise<readonly BenchResult[]>>> = {
  federation,
  'knowledge-walk': knowledgeWalk,
  'rest-cache': restCache,
  channels,
  cost,
  crowd,
  hostile,
  import: importBench,
  backtest,
  derive,
  'event-loop': eventLoop,
  live,
  memory,
  pages,
  series,
  tracing,
};

const args = process.argv.slice(2);
/** Names of benches come first, then options of theirs. */
const firstOption = args.findIndex((one) => one.startsWith('--'));
const wanted = firstOption === -1 ? args : args.slice(0, firstOption);
const options = firstOption === -1 ? [] : args.slice(firstOption);
let missed = 0;
for (const [name, run] of Object.entries(BENCHES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  for (const result of await run(options)) {
    const verdict = result.limit === null ? '' : ` (${result.limit}: ${result.holds ? 'holds' : 'MISSED'})`;
    console.log(`${result.name}: ${result.figures}${verdict}`);
    if (!result.holds) missed++;
  }
}
process.exitCode = missed === 0 ? 0 : 1;
