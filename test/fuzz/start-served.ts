import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { findProjectRoot } from '../../app/project-root.ts';
import type { TierName } from '../../engine/knowledge/tier-name.ts';
import type { TestDatabase } from '../harness/data/databases.ts';
import { QUICK_START } from '../harness/quick-start.ts';
import { testEnvironment } from '../harness/settings/test-config.ts';
import type { Ready } from './serve.ts';

/** A service in a separate process. */
export interface Served extends Ready {
  /** Used bytes of the heap after garbage collection. */
  heapBytes(): Promise<number>;
  /** CPU time so far, milliseconds, including its threads. */
  cpuMs(): Promise<number>;
  newKey(tier: TierName): Promise<string>;
  close(): Promise<void>;
}

/** Starts the service on a database; with lifted quotas, they suffice for any run. */
export async function startServed(
  database: Pick<TestDatabase, 'dataDir' | 'databaseUrl' | 'settings'>,
  quotas: 'lifted' | 'real',
): Promise<Served> {
  const child = fork(path.join(import.meta.dirname, 'serve.ts'), {
    cwd: findProjectRoot(),
    execArgv: ['--expose-gc', ...QUICK_START, '--import', 'tsx'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ...testEnvironment(database),
      QUOTAS: quotas,
    },
  });
  const failed = once(child, 'exit').then(([code]) => Promise.reject(new Error(`the service ended with ${code}`)));
  failed.catch(() => {});
  const heard = async () => (await Promise.race([once(child, 'message'), failed]))[0];
  const ready = (await heard()) as Ready;
  const ask = async <Reply>(what: string | object) => {
    child.send(what);
    return (await heard()) as Reply;
  };
  return {
    ...ready,
    heapBytes: () => ask<number>('heap'),
    cpuMs: () => ask<number>('cpu'),
    newKey: (tier) => ask<string>({ keyOf: tier }),
    async close() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
