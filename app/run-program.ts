import { type Config, readConfig } from '../platform/config.ts';
import { createLog, createReadableLog, type Log } from '../platform/log.ts';
import { settleHeap } from '../platform/settle-heap.ts';
import { startTracing } from '../platform/tracing/start-tracing.ts';
import { onStop } from './on-stop.ts';
import { findProjectRoot } from './project-root.ts';

/** Start parameters of a program. */
export interface ProgramContext {
  readonly config: Config;
  readonly log: Log;
  /** Project folder, from which operations and migrations are read. */
  readonly root: string;
}

/** Running program. */
export interface RunningProgram {
  /** Waits for running work, then closes everything. */
  close(): Promise<void>;
}

/**
 * Runs a program until SIGINT or SIGTERM, or until npm has exited. Prints errors during the start and exits with 1.
 *
 * @param service - Name of the program in traces, unless the settings give one.
 * @param start - Starts the program. If it is stopped during the start, it is not closed; the next start begins again.
 */
export async function runProgram(
  service: string,
  start: (context: ProgramContext) => Promise<RunningProgram>,
): Promise<void> {
  try {
    const config = readConfig(process.env);
    const log = await (process.stderr.isTTY ? createReadableLog : createLog)(config.LOG_LEVEL);
    const stopTracing = await startTracing(config, service, log);
    let running: RunningProgram | null = null;
    onStop(log, async (reason) => {
      log.info({ reason }, 'stopping after running work has ended');
      if (!running) process.exit(1);
      await running.close();
      await stopTracing();
    });
    running = await start({ config, log, root: findProjectRoot() });
    settleHeap();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
