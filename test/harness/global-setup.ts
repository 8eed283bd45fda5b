import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { findProjectRoot } from '../../app/project-root.ts';
import { openRunDesk } from './run/run-desk.ts';

/** Opens the resources that all files of a run share, and closes them after the last one. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Processes started by tests run from the build.
  execFileSync(process.execPath, [path.join(findProjectRoot(), 'scripts/build.mjs')], { stdio: 'inherit' });
  const desk = await openRunDesk();
  // `filenamePattern` is missing in Vitest's types, and is the only indication whether the run includes all files.
  const { filenamePattern = [] } = project.vitest as { readonly filenamePattern?: readonly string[] };
  if (filenamePattern.length === 0) await desk.prepare();
  project.provide('runDesk', desk.url);
  return () => desk.close();
}
