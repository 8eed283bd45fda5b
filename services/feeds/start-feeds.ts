import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { Tiers } from '../../platform/tiers.ts';
import type { UniverseJobs } from '../backtests/universe-jobs.ts';
import { createWatchedSignals } from '../subscriptions/watched-signals.ts';
import { createEventFeeds, type EventFeedOptions } from './event-feeds.ts';
import { startEventHub } from './event-hub.ts';
import type { Feeds } from './feed.ts';
import { startJobFeed } from './job-feed.ts';

export interface FeedOptions extends Omit<EventFeedOptions, 'hub' | 'watchedSignals'> {
  readonly database: Database;
  readonly universeJobs: Pick<UniverseJobs, 'read' | 'progress'>;
  readonly clock: Clock;
  readonly tiers: Tiers;
}

/** Starts all feeds of live fields. */
export async function startFeeds(options: FeedOptions): Promise<{ readonly feeds: Feeds; close(): void }> {
  const { database, events, clock, tiers, ticking, onError } = options;
  const hub = await startEventHub(events, ticking, onError);
  const jobs = startJobFeed({ ...options, wakeups: database.wakeups });
  const watchedSignals = createWatchedSignals(database, clock, tiers);
  return {
    feeds: { ...createEventFeeds({ ...options, hub, watchedSignals }), jobs },
    close() {
      hub.close();
      jobs.close();
    },
  };
}
