import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { findProjectRoot } from '../../app/project-root.ts';
import type { TierName } from '../../engine/knowledge/tier-name.ts';
import type { TestDatabase } from '../harness/databases.ts';
import { QUICK_START } from '../harness/quick-start.ts';
import { testEnvironment } from '../harness/test-config.ts';
import type { Ready } from './serve.ts';

/** A service in a process of its own. */
export interface Served extends Ready {
  /** Bytes of the heap that are in use after everything unused was freed. */
  heapBytes(): Promise<number>;
  /** CPU that it has had, milliseconds, that of its threads too. */
  cpuMs(): Promise<number>;
  newKey(tier: TierName): Promise<string>;
  close(): Promise<void>;
}

/** Starts the service on a database; with lifted quotas they reach for any run. */
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
