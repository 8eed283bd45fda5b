import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { findProjectRoot } from '../../app/project-root.ts';
import {
  describeMutant,
  describeTarget,
  lostMutants,
  type MutationReport,
  readReport,
  type TargetReport,
  type TriedMutant,
  writeReport,
} from './report.ts';
import { chooseTargets, filesOf, type Target } from './targets.ts';
import { abandonMutant, tryMutants } from './try-mutants.ts';

// npm run mutation -- [target...] [--seed S] [--mutants N] [--out report.json] [--replay report.json]: puts faults into
// source files, one at a time, and shows which of them the tests catch. A replay tries the faults of an earlier report
// again, and exits with 1 if one that was caught is no longer caught.

const root = findProjectRoot();
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    mutants: { type: 'string' },
    out: { type: 'string' },
    replay: { type: 'string' },
  },
});
const seed = Number(values.seed);
const size = values.mutants === undefined ? undefined : Number(values.mutants);
if (!Number.isInteger(seed) || (size !== undefined && !(Number.isInteger(size) && size > 0)))
  throw new Error('--seed is an integer, --mutants is 1 or more');

const write = (text: string) => void process.stdout.write(`${text}\n`);
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

async function main(): Promise<void> {
  const earlier = values.replay === undefined ? null : readReport(values.replay);
  const targets = chooseTargets(positionals).filter((target) => !earlier || mutantsOf(earlier, target).length > 0);
  requireUnchanged(targets);
  const report: MutationReport = { seed: earlier?.seed ?? seed, commit: git('rev-parse', 'HEAD'), targets: [] };
  const lost: TriedMutant[] = [];
  for (const target of targets) {
    write(`${target.name}, by ${target.tests.join(' ')}`);
    const chosen = earlier ? { mutants: mutantsOf(earlier, target) } : { size: size ?? target.mutants, seed };
    const done = await tryMutants(root, target, chosen, (soFar, tried) => {
      write(describeMutant(tried));
      save(report, soFar);
    });
    report.targets.push(done);
    if (earlier) lost.push(...lostMutants(mutantsOf(earlier, target), done.mutants));
  }
  for (const target of report.targets) write(describeTarget(target));
  if (lost.length > 0) write(['caught earlier and not now:', ...lost.map(describeMutant)].join('\n'));
  process.exitCode = lost.length > 0 ? 1 : 0;
}

/** Written after every mutant, so that an interrupted run keeps its results. */
function save({ targets, ...report }: MutationReport, unfinished: TargetReport): void {
  if (values.out !== undefined) writeReport(values.out, { ...report, targets: [...targets, unfinished] });
}

function mutantsOf({ targets }: MutationReport, { name }: Target): readonly TriedMutant[] {
  return targets.find((one) => one.name === name)?.mutants ?? [];
}

/** A file is restored afterwards, but a killed run leaves its mutant behind: restore the original with `git`. */
function requireUnchanged(targets: readonly Target[]): void {
  const changed = git('status', '--porcelain', '--', ...targets.flatMap((target) => filesOf(target, root)));
  if (changed !== '') throw new Error(`Commit or restore these first, for mutants take their place:\n${changed}`);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));
process.once('exit', abandonMutant);
await main();
