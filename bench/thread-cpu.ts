import { existsSync, readFileSync } from 'node:fs';

/** Linux' account of the main thread: nanoseconds on a processor come first. */
const ACCOUNT = `/proc/self/task/${process.pid}/schedstat`;

/**
 * Returns the CPU time that the main thread has used, in seconds. Unlike elapsed time, it does not grow while other
 * processes of the machine run. Elsewhere than on Linux, it includes the other threads of the process.
 */
export function threadCpu(): number {
  if (existsSync(ACCOUNT)) return Number(readFileSync(ACCOUNT, 'utf8').split(' ')[0]) / 1e9;
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
