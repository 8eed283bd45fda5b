import { onTestFinished } from 'vitest';
import { SERVER_URL } from '../data/databases.ts';
import { type LiveWorld, liveEnvironment } from '../providers/live-world.ts';
import { type RunningProcess, startProgram } from './start-process.ts';

/** Starts the process that runs the plan: alone on a server, inside the service on the embedded database. */
export function startWorking(world: LiveWorld, instant: string): RunningProcess {
  const running = startProgram(SERVER_URL ? 'worker' : 'start', liveEnvironment(world, instant));
  onTestFinished(() => running.kill());
  return running;
}
