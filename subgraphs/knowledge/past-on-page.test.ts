import { expect, it } from 'vitest';
import { DEFAULT_TIERS } from '../../platform/tiers.ts';
import { requirePastOnPage } from './past-on-page.ts';

const NEWEST = 20_000;
const asking = (kind: 'page' | 'key') =>
  ({ caller: { kind, tier: 'public', id: 'somebody' }, tiers: DEFAULT_TIERS }) as const;
const page = asking('page');
const object = (minTier: 'public' | 'free' | 'api_pro' | 'api_power') => ({ type: 'a_type', minTier });

it.each(['public', 'free'] as const)('shows thirty days of an object of the tier %s', (tier) => {
  for (const back of [0, 1, 29])
    expect(() => requirePastOnPage(page, object(tier), NEWEST - back, NEWEST)).not.toThrow();
  expect(() => requirePastOnPage(page, object(tier), NEWEST - 30, NEWEST)).toThrow('Pages reach back 30 days');
});

it.each(['api_pro', 'api_power'] as const)('shows no past day of an object of the tier %s', (tier) => {
  expect(() => requirePastOnPage(page, object(tier), NEWEST, NEWEST)).toThrow(`need tier ${tier}`);
});

it('leaves the callers of other channels alone', () => {
  expect(() => requirePastOnPage(asking('key'), object('api_power'), NEWEST - 999, NEWEST)).not.toThrow();
});
