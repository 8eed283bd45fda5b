import type { Config } from '../platform/config.ts';
import type { Ticking } from '../platform/jobs/ticking.ts';
import type { Log } from '../platform/log.ts';
import { loadDataset } from './state/load-dataset.ts';
import type { State } from './state/open-state.ts';

/** Interval at which the clock is checked. */
const LOOK_SECONDS = 600;
/** Length of a day of a demonstration. */
const DEMO_DAY_SECONDS = 60;

/**
 * Generates each day of the sample dataset once it is over, so that a service on sample data can run for weeks. Does
 * nothing on other data. In a demonstration the next day begins every minute, unless the last one is still being generated.
 *
 * @returns Function that stops it.
 */
export function followSample(
  state: State,
  { config, log, ticking }: { readonly config: Config; readonly log: Log; readonly ticking: Ticking },
): () => Promise<void> {
  if (config.DATASET !== 'sample') return async () => {};
  let loading: Promise<void> | null = null;
  const { demoClock } = state.app;
  const stop = ticking(demoClock ? DEMO_DAY_SECONDS : LOOK_SECONDS, () => {
    if (loading) return;
    demoClock?.step();
    if (state.store.series.current().lastDay >= state.store.clock.today() - 1) return;
    loading = loadDataset(state, config, log)
      .catch((error: unknown) => log.error({ err: error }, 'failed to generate the newest day of the sample dataset'))
      .finally(() => {
        loading = null;
      });
  });
  return async () => {
    stop();
    await loading;
  };
}
