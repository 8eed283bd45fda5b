import type { ClientOptions } from '../ingest/sources/collect-from.ts';
import type { Internet } from '../platform/addresses/internet.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Ticking } from '../platform/jobs/ticking.ts';
import type { Log } from '../platform/log.ts';
import type { Tiers } from '../platform/tiers.ts';

export interface ServiceOptions {
  readonly config: Config;
  readonly log: Log;
  /** Folder of the project: operations and migrations are read from it. */
  readonly root: string;
  /** Timer that supervises live connections and polls for jobs. @default the machine's timer */
  readonly ticking?: Ticking;
  /** @default those of the file `TIERS`, or DEFAULT_TIERS */
  readonly tiers?: Tiers;
  /** @default the machine's clock, or `NOW` */
  readonly clock?: Clock;
  /** @default the internet as this machine reaches it */
  readonly internet?: Internet;
  /** Timeouts and retries for providers of live sources. */
  readonly client?: ClientOptions;
}
