import { expect, it } from 'vitest';
import { requirePastOnPage } from './past-on-page.ts';

const object = (minTier: 'public' | 'free' | 'api_pro' | 'api_power') => ({ type: 'a_type', minTier });

it.each(['public', 'free'] as const)('shows the past of an object of the tier %s', (tier) => {
  expect(() => requirePastOnPage({ kind: 'page' }, object(tier))).not.toThrow();
});

it.each(['api_pro', 'api_power'] as const)('shows no past day of an object of the tier %s', (tier) => {
  expect(() => requirePastOnPage({ kind: 'page' }, object(tier))).toThrow(`need tier ${tier}`);
});

it('does not restrict callers of other channels', () => {
  expect(() => requirePastOnPage({ kind: 'key' }, object('api_power'))).not.toThrow();
});
