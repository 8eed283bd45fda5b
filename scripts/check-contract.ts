import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findProjectRoot } from '../app/project-root.ts';
import { checkContract } from './contract/check-contract.ts';
import { readUsage } from './contract/read-usage.ts';

// npm run check:contract [-- REF] [--metrics URL or file]: lists the changes of schema and operations that break callers
// since a commit, by default since the tag of the last release that CHANGELOG.md dates, with the operations, routes, tools
// and clients they concern. Exits with 1 on a break. Each line belongs in the changelog. Run `npm run generate` before.

const root = findProjectRoot();
const { positionals, values } = parseArgs({ allowPositionals: true, options: { metrics: { type: 'string' } } });
const usage = values.metrics ? await readUsage(values.metrics, process.env.METRICS_TOKEN) : [];
const { breaks, report } = await checkContract(root, positionals[0] ?? lastRelease(), usage);
process.stdout.write(report);
process.exitCode = breaks > 0 ? 1 : 0;

/** @throws Error when no version is released yet. */
function lastRelease(): string {
  const [, version] =
    /^## (\d+\.\d+\.\d+) \(\d{4}-\d\d-\d\d\)/m.exec(readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8')) ?? [];
  if (!version)
    throw new Error(
      'CHANGELOG.md contains no dated release to compare with. Name a commit or tag: npm run check:contract -- <commit>',
    );
  return `v${version}`;
}
