import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findProjectRoot } from '../app/project-root.ts';
import { type InspectedProcess, startInspected } from './inspected-process.ts';

/** Memory of a process, bytes. */
export interface Memory {
  readonly rss: number;
  readonly heapUsed: number;
  readonly heapTotal: number;
  readonly external: number;
}

/** Settings without the service's own work, which would run on the thread that is measured. */
export const QUIET = { NOW: '2026-01-01T00:00:00Z', COVERAGE: 'off', PAGE_WARMING: 'off' } as const;

/** A service with the sample, started as a user does. */
export interface SampleService extends Pick<InspectedProcess, 'call' | 'evaluate' | 'untilSaid'> {
  readonly url: string;
  /** Key of tier operator, whose calls nothing limits. */
  readonly key: string;
  /** Memory when it became ready. */
  readonly ready: Memory;
  memory(): Promise<Memory>;
  close(): Promise<void>;
}

/**
 * Starts the built command in a process of its own and waits until its own work after the start is done.
 *
 * @param settings - With `DATA_DIR`, it runs on that folder and leaves it there.
 */
export async function startSample(settings: Readonly<Record<string, string>> = {}): Promise<SampleService> {
  const dataDir = settings.DATA_DIR ?? mkdtempSync(path.join(tmpdir(), 'cyclegraph-bench-'));
  const cwd = findProjectRoot();
  // The load reads more pages than a reader does.
  const env = { ...process.env, PORT: '0', LOG_LEVEL: 'info', PAGE_QUOTA: '1000000', ...settings, DATA_DIR: dataDir };
  const service = await startInspected(['bin/cyclegraph.mjs', 'start'], { cwd, env });
  const memory = async () =>
    JSON.parse(await service.evaluate<string>('JSON.stringify(process.memoryUsage())')) as Memory;
  const close = async () => {
    await service.stop();
    if (settings.DATA_DIR === undefined) rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const [, url = ''] = await service.untilSaid(/"url":"([^"]+)"[^\n]*"msg":"ready"/);
    const ready = await memory();
    await service.untilSaid(/"msg":"knowledge recorded"/);
    const command = ['bin/cyclegraph.mjs', 'keys', 'create', '--tier', 'operator'];
    const { stdout } = await promisify(execFile)(process.execPath, command, { cwd, env });
    return { ...service, url, key: stdout.trim(), ready, memory, close };
  } catch (error) {
    await close();
    throw error;
  }
}
