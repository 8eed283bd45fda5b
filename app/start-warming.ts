import type { Config } from '../platform/config.ts';
import type { Ticking } from '../platform/jobs/ticking.ts';
import type { Log } from '../platform/log.ts';
import { type Following, followVersions } from '../platform/series/follow-versions.ts';
import type { SeriesStore } from '../platform/series/series-snapshot.ts';
import type { Bridge } from '../rest-bridge/create-bridge.ts';

/** Delay before pages that failed are rendered again, seconds. */
const RETRY_SECONDS = 300;

export interface WarmingOptions {
  readonly config: Pick<Config, 'PAGE_WARMING'>;
  readonly bridge: Pick<Bridge, 'warmPages'>;
  readonly series: SeriesStore;
  readonly ticking: Ticking;
  readonly log: Log;
}

/** Renders the pages of the menu at start and after each published data version. @returns Null if it is disabled. */
export function startWarming({ config, bridge, series, ticking, log }: WarmingOptions): Following | null {
  if (config.PAGE_WARMING === 'off') return null;
  const onFailure = (error: unknown) => log.error({ err: error }, 'rendering the pages of the menu failed');
  return followVersions({ series, ticking, retrySeconds: RETRY_SECONDS, onFailure }, async ({ version }, signal) => {
    const begun = performance.now();
    await bridge.warmPages(signal);
    const seconds = Math.round((performance.now() - begun) / 100) / 10;
    log.info({ dataVersion: version, seconds }, 'pages rendered');
    return true;
  });
}
