import path from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { type Durations, releasedDurations, saveDurations } from './durations.ts';

const SHOWN = 10;

/** Prints the slowest files of a run and its total, each next to its duration at the last release. */
export function slowestFiles(): Reporter {
  let started = performance.now();
  return {
    onTestRunStart() {
      started = performance.now();
    },
    onTestRunEnd(modules) {
      const total = (performance.now() - started) / 1_000;
      const now = { total, files: Object.fromEntries(modules.map((module) => [nameOf(module), secondsOf(module)])) };
      process.stdout.write(`\n${describeDurations(now, releasedDurations())}\n`);
      // The run on a server repeats some files only, at another pace.
      if (process.env.SAVE_DURATIONS && !process.env.TEST_DATABASE_URL) saveDurations(rounded(now));
    },
  };
}

function describeDurations(now: Durations, released: Durations): string {
  const slowest = Object.entries(now.files)
    .sort(([, a], [, b]) => b - a)
    .slice(0, SHOWN);
  const row = (seconds: number, before: number | undefined, name: string) =>
    `${seconds.toFixed(1).padStart(8)} s ${(before?.toFixed(1) ?? '-').padStart(8)} s  ${name}`;
  const isWhole = Object.keys(released.files).every((name) => name in now.files);
  return [
    'The slowest files, now and at the last release:',
    ...slowest.map(([name, seconds]) => row(seconds, released.files[name], name)),
    row(
      now.total,
      isWhole ? released.total : undefined,
      isWhole ? 'all files' : `${Object.keys(now.files).length} files`,
    ),
  ].join('\n');
}

function nameOf({ moduleId, project }: TestModule): string {
  return path.relative(project.config.root, moduleId);
}

function secondsOf(module: TestModule): number {
  const { prepareDuration, setupDuration, collectDuration, duration } = module.diagnostic();
  return (prepareDuration + setupDuration + collectDuration + duration) / 1_000;
}

function rounded({ total, files }: Durations): Durations {
  const round = (seconds: number) => Math.round(seconds * 10) / 10;
  return {
    total: round(total),
    files: Object.fromEntries(Object.entries(files).map(([name, seconds]) => [name, round(seconds)])),
  };
}
