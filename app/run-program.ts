import { setFlagsFromString } from 'node:v8';
import { type Config, readConfig } from '../platform/config.ts';
import { createLog, createReadableLog, type Log } from '../platform/log.ts';
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
    // From now on, collects garbage when the heap has grown by 18 % instead of doubled: most of it is what the program
    // keeps, so collections stay rare, and a busy service needs 165 MB less. Set earlier, it delays the start by a tenth.
    setFlagsFromString('--heap-growing-percent=18');
    // V8 would allocate at once in the old space what code creates whose objects lived long so far, as they do during a
    // start. All that such an object refers to then outlives its request until a full collection: decision 130.
    setFlagsFromString('--no-allocation-site-pretenuring');
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
