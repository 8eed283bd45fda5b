import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { PATIENCE_MS } from './test/harness/patience.ts';
import { QUICK_START } from './test/harness/quick-start.ts';
import { fromBuild } from './test/harness/run/from-build.ts';
import { leftOutToday } from './test/harness/run/left-out-today.ts';
import { LongestFirst } from './test/harness/run/longest-first.ts';
import { slowestFiles } from './test/harness/run/slowest-files.ts';

/** Path to which CI wants the counts of a run written. */
const { TEST_REPORT: outputFile } = process.env;
const report: ['json', { outputFile: string }][] = outputFile ? [['json', { outputFile }]] : [];
const { TEST_DATABASE_URL, TEST_TURNS } = process.env;
/** Files that run on the other database today. */
const leftOut = leftOutToday(TEST_DATABASE_URL !== undefined, TEST_TURNS);
/** A shuffled run has its own order. */
const isShuffled = process.argv.some((argument) => argument.startsWith('--sequence.shuffle'));

export default defineConfig({
  // Node gives every package the CommonJS build of graphql; Vite would give our own files the ES module build.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    exclude: ['**/node_modules/**', 'dist/**', ...leftOut],
    // Stops tests that hang; no test comes near these limits, even on a machine ten times slower than an idle one.
    testTimeout: 2 * PATIENCE_MS,
    hookTimeout: 2 * PATIENCE_MS,
    expect: { poll: { timeout: PATIENCE_MS } },
    // One worker more than cores, because tests wait for processes, disks and time-outs. Each worker takes up to a
    // gigabyte.
    maxWorkers: Math.min(availableParallelism() + 1, 6),
    retry: 0,
    reporters: ['default', slowestFiles(), ...report],
    ...(!isShuffled && { sequence: { sequencer: LongestFirst } }),
    // Files share the modules of their process, because loading the whole service takes longer than most files.
    isolate: false,
    projects: [
      {
        extends: true,
        // Tests of pure functions, next to the code, without a database.
        test: { name: 'units', include: ['**/*.test.ts'], exclude: ['**/node_modules/**', 'test/**'], pool: 'threads' },
      },
      {
        extends: true,
        // Tests across floors, on real databases.
        plugins: [fromBuild(import.meta.dirname)],
        test: {
          name: 'service',
          include: ['test/**/*.test.ts'],
          globalSetup: ['test/harness/global-setup.ts'],
          server: { deps: { external: [/\/dist\//] } },
          pool: 'forks',
          execArgv: [...QUICK_START],
          // Apollo's gateway, a peer in tests, would send metrics to its maker.
          env: { APOLLO_TELEMETRY_DISABLED: '1' },
        },
      },
    ],
  },
});
