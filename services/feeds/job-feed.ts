import type { Wakeups } from '../../platform/database/wakeups.ts';
import { oneAtATime } from '../../platform/jobs/one-at-a-time.ts';
import type { Ticking } from '../../platform/jobs/ticking.ts';
import type { JobProgress, UniverseJobs } from '../backtests/universe-jobs.ts';
import type { Feed, FeedItem, FeedItems } from './feed.ts';

/** Interval at which jobs are read without a wake-up, because one may be lost. */
const LOOK_SECONDS = 5;

export interface JobFeedOptions {
  readonly universeJobs: Pick<UniverseJobs, 'read' | 'progress'>;
  readonly wakeups: Wakeups;
  readonly ticking: Ticking;
  onError(error: unknown): void;
}

interface Follower {
  readonly id: string;
  tell(standing: JobProgress | undefined): void;
}

/** Starts the feed of a caller's job: its current progress, each change, and finally its end. */
export function startJobFeed({ universeJobs, wakeups, ticking, onError }: JobFeedOptions): Feed & { close(): void } {
  const followers = new Set<Follower>();
  // One query serves all followers.
  const look = oneAtATime(async () => {
    const asking = [...followers];
    if (asking.length === 0) return;
    const progress = await universeJobs.progress([...new Set(asking.map(({ id }) => id))]);
    for (const follower of asking) follower.tell(progress.get(follower.id));
  }, onError);
  const stops = [wakeups.listen('job_progress', look), ticking(LOOK_SECONDS, look)];
  return {
    isPrivate: true,
    async open(args, caller) {
      const { id } = await universeJobs.read(caller.id, String(args.id));
      return followJob(id, followers, look);
    },
    close: () => {
      for (const stop of stops) stop();
    },
  };
}

function followJob(id: string, followers: Set<Follower>, look: () => void): FeedItems {
  const queued: FeedItem[] = [];
  let [last, begun, ended] = ['', false, false];
  let wake = () => {};
  const end = () => {
    ended = true;
    followers.delete(follower);
  };
  const follower: Follower = {
    id,
    tell(standing) {
      if (standing && standing.revision !== last) {
        last = standing.revision;
        // Only the latest progress is delivered; versions that nobody took are dropped.
        queued[0] = standing;
      }
      if (!standing || standing.isFinished) end();
      wake();
    },
  };
  return {
    take: () => queued.shift() ?? null,
    async more() {
      if (!begun) {
        begun = true;
        followers.add(follower);
        look();
      }
      while (queued.length === 0 && !ended)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      return queued.length > 0;
    },
    end() {
      queued.length = 0;
      end();
      wake();
    },
  };
}
