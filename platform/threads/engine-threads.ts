import { availableParallelism } from 'node:os';
import type { EngineTasks } from './engine-thread.ts';
import { openThreadPool } from './open-thread-pool.ts';

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

/** Opens the threads. */
export function createEngineThreads(): EngineThreads {
  // One core stays with the event loop.
  const most = Math.max(availableParallelism() - 1, 1);
  const pool = openThreadPool(new URL('./engine-thread', import.meta.url), most);
  return {
    run: (name, input, signal) => pool.run(input, { name, ...(signal && { signal }) }) as never,
    close: () => pool.close({ force: true }),
  };
}
