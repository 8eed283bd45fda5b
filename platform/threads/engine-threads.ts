import { availableParallelism } from 'node:os';
import { once } from '../memory/once.ts';
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
  /** Ends the tasks that are waiting or running. */
  close(): void;
}

/** The threads themselves: services of one process share them, because a thread takes a second to load the engine. */
const openPool = once(() => {
  // One core stays with the event loop.
  const most = Math.max(availableParallelism() - 1, 1);
  return openThreadPool(new URL('./engine-thread', import.meta.url), most);
});

/** Opens the threads for one service. */
export function createEngineThreads(): EngineThreads {
  const running = new Set<AbortController>();
  return {
    async run(name, input, signal) {
      signal?.throwIfAborted();
      const task = new AbortController();
      const abort = () => task.abort(signal?.reason);
      running.add(task);
      signal?.addEventListener('abort', abort, { once: true });
      try {
        return await openPool().run(input, { name, signal: task.signal });
      } finally {
        running.delete(task);
        signal?.removeEventListener('abort', abort);
      }
    },
    close() {
      for (const task of running) task.abort();
    },
  };
}
