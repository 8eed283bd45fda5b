import { expect, it, onTestFinished } from 'vitest';
import { toDay } from '../../engine/calendar.ts';
import { startStack } from '../harness/services/start-stack.ts';
import { MANY_REQUESTS, withQuotas } from '../harness/settings/with-quotas.ts';
import { createStandingClock } from '../harness/time/standing-clock.ts';
import { tickingByHand } from '../harness/time/ticking-by-hand.ts';

it('adds each day to the sample data of a running service when the day is over', async () => {
  const clock = createStandingClock();
  const { ticking, pass } = tickingByHand();
  // The test asks until the days are in, however often that is.
  const tiers = withQuotas({ free: MANY_REQUESTS });
  const stack = await startStack({}, { clock, ticking, tiers });
  onTestFinished(() => stack.close());
  const key = await stack.key('free');
  const pulse = async () => {
    const { body } = await stack.graphql('{ pulse { date stale { ageDays } } }', { key });
    return body.data.pulse;
  };
  expect(await pulse()).toEqual({ date: '2026-11-20', stale: null });
  clock.reach(toDay('2026-11-24'));
  expect(await pulse()).toEqual({ date: '2026-11-20', stale: { ageDays: expect.any(Number) } });
  pass(600);
  await expect.poll(pulse).toEqual({ date: '2026-11-23', stale: null });
});
