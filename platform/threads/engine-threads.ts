import { availableParallelism } from 'node:os';
import { once } from '../memory/once.ts';
import { inSpan } from '../tracing/trace.ts';
import type { EngineTasks } from './engine-thread.ts';
import { openThreadPool } from './open-thread-pool.ts';

type TaskName = keyof EngineTasks;

/** Worker threads for computations. Columns in shared memory reach them without copying. */
export interface EngineThreads {
  /** @param signal - Cancels the task, whether queued or running. */
  run<Name extends TaskName>(
    name: Name,
    input: Parameters<EngineTasks[Name]>[0],
    signal?: AbortSignal,
  ): Promise<Awaited<ReturnType<EngineTasks[Name]>>>;
  /** Cancels all queued and running tasks. */
  close(): void;
}

/** Pool shared by all services of the process, because a thread takes a second to load the engine. */
const openPool = once(() => {
  // One core is left to the event loop.
  const max = Math.max(availableParallelism() - 1, 1);
  return openThreadPool(new URL('./engine-thread', import.meta.url), max);
});

/** Creates the threads of one service. */
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
        return await inSpan(`thread ${name}`, 'internal', () => openPool().run(input, { name, signal: task.signal }));
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
