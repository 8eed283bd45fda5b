import { onTestFinished } from 'vitest';
import type { Day } from '../../../engine/calendar.ts';
import type { Subscription } from '../../../services/subscriptions/subscription.ts';
import type { AlertWorld } from './alert-world.ts';
import { type Receiver, startReceiver } from './start-receiver.ts';

export interface FollowedPulse {
  readonly receiver: Receiver;
  readonly subscription: Subscription;
  /** Publishes the next day so that the subscription gets an event. */
  cross(): Promise<void>;
}

/**
 * Adds one webhook subscription to the pulse for the rest of a test. Its thresholds are crossed on request only.
 *
 * @param url - Where events go instead of to the receiver.
 */
export async function followPulse(world: AlertWorld, nextDay: () => Day, url?: string): Promise<FollowedPulse> {
  const receiver = await startReceiver();
  onTestFinished(() => receiver.close());
  let score = 50;
  await world.publishPulse(nextDay(), score);
  const subscription = await world.subscriptions.create(world.owner, world.snapshot(), {
    kind: 'pulse_score',
    thresholdAbove: 70,
    thresholdBelow: 30,
    delivery: 'webhook',
    url: url ?? receiver.url,
    expiresInDays: 365,
  });
  onTestFinished(async () => {
    await world.database.prisma.subscription.deleteMany();
  });
  return {
    receiver,
    subscription,
    async cross() {
      score = score === 80 ? 20 : 80;
      await world.publishPulse(nextDay(), score);
    },
  };
}
