/** How often the process looks for its parent. */
const LOOK_MS = 500;
/** Read when the program is loaded: npm may be gone before the service has started. */
const parent = process.ppid;

/**
 * Calls a function once when the process is to stop: on SIGINT or SIGTERM, or when npm, which started it, is gone. npm sends
 * a signal to the shell that it started, and a shell that stays between npm and the service keeps it to itself. Whoever
 * starts the service otherwise may leave it running.
 *
 * A second signal ends the process at once.
 */
export function onStop(stop: (reason: string) => void): void {
  const looking = setInterval(() => {
    if (process.ppid !== parent) begin('npm is gone');
  }, LOOK_MS).unref();
  let stopping = false;
  const begin = (reason: string) => {
    clearInterval(looking);
    if (stopping) return;
    stopping = true;
    stop(reason);
  };
  if (!process.env.npm_lifecycle_event) clearInterval(looking);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (stopping) process.exit(1);
      begin(signal);
    });
}
