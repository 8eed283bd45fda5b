import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { makeKey, signUp } from '../harness/accounts/sign-up.ts';
import { type AlertDays, createAlertDays } from '../harness/publishing/alert-days.ts';
import { type Stack, startStack } from '../harness/services/start-stack.ts';
import { createStandingClock } from '../harness/time/standing-clock.ts';
import { startReceiver } from '../harness/webhooks/start-receiver.ts';
import { createSubscriber, type Subscriber, subscriberWith } from '../harness/webhooks/subscriber.ts';

const PATH = '/api/v1/subscriptions';
const EMAIL = 'ada@example.org';

const clock = createStandingClock();
let stack: Stack;
let days: AlertDays;
let ada: Subscriber;

beforeAll(async () => {
  stack = await startStack({ WEBHOOK_LOOPBACK: 'allow' }, { clock });
  days = createAlertDays(stack.state, clock);
  ada = subscriberWith(stack, await makeKey(await signUp(stack.url, EMAIL), 'one'));
});
afterAll(() => stack?.close());

/** Ids and status of a caller's subscriptions, oldest first. */
async function standing({ key }: Subscriber): Promise<[string, string][]> {
  const { subscriptions } = (await stack.get(PATH, { key })).body;
  return subscriptions.map(({ id, status }: Record<string, string>) => [id, status]).reverse();
}

describe('when the tier of an account falls', () => {
  it('suspends the newest subscriptions beyond it, until an older one ends or the tier is back', async () => {
    await stack.state.services.accounts.setTier(EMAIL, 'api_power');
    await days.rest();
    const ids: string[] = [];
    for (let i = 0; i < 5; i++) ids.push(await ada.subscribe({ kind: 'bullmarket_stage' }));
    const told = async () =>
      (await ada.take()).updates.map(({ subscription_id, current }) => [subscription_id, current.stage]);
    const [first = '', , third = '', fourth = '', fifth = ''] = ids;
    await days.next({ bullmarket_stage: 4 });
    await stack.state.services.accounts.setTier(EMAIL, 'api_pro');
    expect(await standing(ada)).toEqual(ids.map((id, i) => [id, i < 3 ? 'active' : 'suspended']));
    const { body } = await stack.get(`${PATH}/${fifth}`, { key: ada.key });
    expect(body).toMatchObject({ status: 'suspended', status_reason: expect.stringMatching(/tier/), ended_at: null });
    expect((await stack.post(`${PATH}/${fifth}/test`, {}, { key: ada.key })).body.code).toBe('conflict');
    expect((await ada.ask({ kind: 'cycle_band' })).body.code).toBe('tier_insufficient');
    await days.next({ bullmarket_stage: 5 });
    expect(await told()).toEqual([4, 5].flatMap((stage) => ids.slice(0, 3).map((id) => [id, stage])));
    await stack.get(`${PATH}/${first}`, { key: ada.key, method: 'DELETE' });
    expect((await standing(ada)).map(([, status]) => status)).toEqual([
      ...['ended', 'active', 'active', 'active', 'suspended'],
    ]);
    // Notifications of earlier changes still wait; changes during the suspension are not reported.
    expect(await told()).toEqual([[fourth, 4]]);
    await stack.state.services.accounts.setTier(EMAIL, 'api_power');
    expect(await told()).toEqual([[fifth, 4]]);
    await days.next({ bullmarket_stage: 5 });
    expect(await told()).toEqual([]);
    await days.next({ bullmarket_stage: 6 });
    expect((await told()).slice(1)).toEqual([third, fourth, fifth].map((id) => [id, 6]));
  });

  it('sends nothing below api_pro, and resumes with the next change', async () => {
    const receiver = await startReceiver();
    onTestFinished(() => receiver.close());
    await stack.state.services.accounts.setTier(EMAIL, 'api_power');
    await days.rest();
    const webhook = { delivery: 'webhook', url: receiver.url };
    await ada.subscribe({ kind: 'cycle_band', ...webhook });
    await stack.state.services.accounts.setTier(EMAIL, 'free');
    await days.next({ btc_cycle_raw_score: 80 });
    expect((await stack.get(PATH, { key: ada.key })).body.code).toBe('tier_insufficient');
    await stack.state.services.accounts.setTier(EMAIL, 'api_power');
    await days.next({ btc_cycle_raw_score: 10 });
    const sent = await receiver.nth(1);
    expect(JSON.parse(sent.body).data).toMatchObject({ previous: { raw_score: 80 }, current: { raw_score: 10 } });
    expect(receiver.received).toHaveLength(1);
  });
});

it('suspends the webhooks of a revoked key of the command line', async () => {
  const receiver = await startReceiver();
  onTestFinished(() => receiver.close());
  const [gone, staying] = [await createSubscriber(stack), await createSubscriber(stack)];
  await days.rest();
  const wish = { kind: 'cycle_band', delivery: 'webhook', url: receiver.url };
  await gone.subscribe(wish);
  const id = await staying.subscribe(wish);
  const { state } = stack;
  await state.services.apiKeys.revoke((await state.services.apiKeys.find(gone.key))?.id ?? '');
  await days.next({ btc_cycle_raw_score: 80 });
  await days.next({ btc_cycle_raw_score: 10 });
  await receiver.nth(2);
  expect(receiver.received.map(({ body }) => JSON.parse(body).data.subscription_id)).toEqual([id, id]);
});
