import { callControlServer } from './control-client.ts';

/** Whether a service runs on the embedded database of a folder. */
export async function isRunning(dataDir: string): Promise<boolean> {
  let isReached = false;
  // Any answer will do, and a refused command has no effect.
  await callControlServer(dataDir, ['help'], () => {
    isReached = true;
  }).catch(() => null);
  return isReached;
}
