import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { EngineTasks } from './engine-thread.ts';

type TaskName = keyof EngineTasks;

/** Threads that compute beside the event loop. Columns in shared memory reach them without a copy. */
export interface EngineThreads {
  /** @param signal - Takes the task out of the line, or ends it. */
  run<Name extends TaskName>(
    name: Name,
    input: Parameters<EngineTasks[Name]>[0],
    signal?: AbortSignal,
  ): Promise<Awaited<ReturnType<EngineTasks[Name]>>>;
  close(): Promise<void>;
}

/** Opens the threads; the first task starts them, so that a process that computes nothing has none. */
export function createEngineThreads(): EngineThreads {
  // The sources run through a loader, the build as it is.
  const isSource = import.meta.url.endsWith('.ts');
  const pool = new Piscina({
    filename: fileURLToPath(new URL(`./engine-thread.${isSource ? 'ts' : 'js'}`, import.meta.url)),
    minThreads: 0,
    // One core stays with the event loop.
    maxThreads: Math.max(availableParallelism() - 1, 1),
    idleTimeout: 60_000,
    execArgv: isSource ? ['--import', new URL('./load-sources.mjs', import.meta.url).href] : [],
  });
  return {
    run: (name, input, signal) => pool.run(input, { name, ...(signal && { signal }) }) as never,
    close: () => pool.close({ force: true }),
  };
}
