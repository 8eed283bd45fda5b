import type { Config } from '../platform/config.ts';
import type { Ticking } from '../platform/jobs/ticking.ts';
import type { Log } from '../platform/log.ts';
import { loadDataset, type State } from './open-state.ts';

/** How often the clock is looked at. */
const LOOK_SECONDS = 600;

/**
 * Generates each day of the sample dataset when it is over, so that a service on it may run for weeks. A service on other
 * data is left as it is.
 *
 * @returns the way to stop.
 */
export function followSample(
  state: State,
  { config, log, ticking }: { readonly config: Config; readonly log: Log; readonly ticking: Ticking },
): () => Promise<void> {
  if (config.DATASET !== 'sample') return async () => {};
  let loading: Promise<void> | null = null;
  const stop = ticking(LOOK_SECONDS, () => {
    if (loading || state.series.current().lastDay >= state.clock.today() - 1) return;
    loading = loadDataset(state, config, log)
      .catch((error: unknown) => log.error({ err: error }, 'the sample dataset has not got its newest day'))
      .finally(() => {
        loading = null;
      });
  });
  return async () => {
    stop();
    await loading;
  };
}
