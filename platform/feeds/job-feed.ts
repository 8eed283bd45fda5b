import type { JobStanding, UniverseJobs } from '../backtests/universe-jobs.ts';
import type { Wakeups } from '../database/wakeups.ts';
import { oneAtATime } from '../jobs/one-at-a-time.ts';
import type { Ticking } from '../jobs/ticking.ts';
import type { Feed, FeedItem, FeedItems } from './feed.ts';

/** How often jobs are looked at when no wake-up comes: one may be lost. */
const LOOK_SECONDS = 5;

export interface JobFeedOptions {
  readonly universeJobs: Pick<UniverseJobs, 'read' | 'standings'>;
  readonly wakeups: Wakeups;
  readonly ticking: Ticking;
  onError(error: unknown): void;
}

interface Follower {
  readonly id: string;
  tell(standing: JobStanding | undefined): void;
}

/** Where a job of the caller's stands: now, after each change, and last when it is finished. */
export function startJobFeed({ universeJobs, wakeups, ticking, onError }: JobFeedOptions): Feed & { close(): void } {
  const followers = new Set<Follower>();
  // One question for all who follow, however many they are.
  const look = oneAtATime(async () => {
    const asking = [...followers];
    if (asking.length === 0) return;
    const standings = await universeJobs.standings([...new Set(asking.map(({ id }) => id))]);
    for (const follower of asking) follower.tell(standings.get(follower.id));
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
  const told: FeedItem[] = [];
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
        // Only where it stands now is told, not where it stood while nobody took it.
        told[0] = standing;
      }
      if (!standing || standing.isFinished) end();
      wake();
    },
  };
  return {
    take: () => told.shift() ?? null,
    async more() {
      if (!begun) {
        begun = true;
        followers.add(follower);
        look();
      }
      while (told.length === 0 && !ended)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      return told.length > 0;
    },
    end() {
      told.length = 0;
      end();
      wake();
    },
  };
}
