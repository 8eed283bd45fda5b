import { expect, it, onTestFinished } from 'vitest';
import { toDay } from '../../engine/calendar.ts';
import { createStandingClock } from '../harness/standing-clock.ts';
import { startStack } from '../harness/start-stack.ts';
import { tickingByHand } from '../harness/ticking-by-hand.ts';

it('a service on sample data that runs for days has each of them when it is over', async () => {
  const clock = createStandingClock();
  const { ticking, pass } = tickingByHand();
  const stack = await startStack({}, { clock, ticking });
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
