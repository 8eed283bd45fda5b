import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { Tiers } from '../../../platform/tiers.ts';

/** Work of the process next to the tests: see `backstage.mjs`. */
export interface Backstage {
  ask(method: 'migrate' | 'fill', params: { readonly env: NodeJS.ProcessEnv }): Promise<void>;
  ask(method: 'serve', params: { readonly env: NodeJS.ProcessEnv; readonly tiers: Tiers }): Promise<string>;
  ask(method: 'createKey', params: { readonly url: string; readonly tier: string }): Promise<string>;
  /** Closes its services and ends it. */
  close(): Promise<void>;
}

interface Reply {
  readonly id: number;
  readonly result?: string;
  readonly error?: string;
}

/** Starts a process next to the tests on the first request. */
export function startBackstage(): Backstage {
  const waiting = new Map<number, (reply: Reply) => void>();
  let child: ChildProcess | null = null;
  let asked = 0;
  const start = () => {
    const started = fork(path.join(import.meta.dirname, 'backstage.mjs'), { execArgv: ['--max-semi-space-size=64'] });
    started.on('message', (reply: Reply) => waiting.get(reply.id)?.(reply));
    started.once('exit', (code) => {
      for (const [id, answer] of waiting) answer({ id, error: `the process beside the tests ended with ${code}` });
    });
    return started;
  };
  return {
    ask: (method: string, params: object) =>
      new Promise<never>((resolve, reject) => {
        child ??= start();
        const id = ++asked;
        waiting.set(id, ({ result, error }) => {
          waiting.delete(id);
          if (error === undefined) resolve(result as never);
          else reject(new Error(error));
        });
        child.send({ id, method, params });
      }),
    close: async () => {
      if (child === null || child.exitCode !== null) return;
      const ended = new Promise((resolve) => child?.once('exit', resolve));
      child.disconnect();
      await ended;
    },
  };
}
