import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findProjectRoot } from '../../app/project-root.ts';
import type { TestDatabase } from '../harness/data/databases.ts';

/**
 * Runs a program of this folder on a database, kills it some time after its first line, and returns the lines it
 * printed.
 *
 * The programs are plain JavaScript over `dist/`, so that a round costs one start and no compilation.
 */
export async function runKilled(
  program: string,
  { dataDir, databaseUrl }: TestDatabase,
  lifeMs: number,
  ...args: string[]
): Promise<string[]> {
  const file = path.join(import.meta.dirname, program);
  const child = spawn(process.execPath, [file, dataDir, databaseUrl ?? '', ...args], {
    cwd: findProjectRoot(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    if (!text.includes('\n') && chunk.includes('\n')) void setTimeout(lifeMs).then(() => child.kill('SIGKILL'));
    text += chunk;
  });
  const [code, signal] = await new Promise<[number | null, string | null]>((resolve) =>
    child.once('close', (...ended) => resolve(ended)),
  );
  if (signal !== 'SIGKILL')
    throw new Error(`${program} ended by itself with ${code ?? signal}: its output above says why`);
  // A line cut off by the kill acknowledges nothing.
  return text.split('\n').slice(0, -1);
}
