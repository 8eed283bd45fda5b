import { expect, it } from 'vitest';
import { panelEntity } from '../testing/panel-entity.ts';
import { priceBars } from './price-bars.ts';

const market = panelEntity('m', [
  { day: 1, open: 1, high: 2, low: 1, close: 2 },
  { day: 2, open: 2, high: 3, low: 2, close: 3 },
  { day: 4, high: 4, low: 3, close: 4 },
  { day: 5, open: 4, low: 3, close: 4 },
  { day: 6, open: 4, high: 5, low: 4, close: 5 },
]);

it('takes the last bars up to a day, without those that lack a price', () => {
  expect([...priceBars(market, 6, 3).days]).toEqual([2, 4, 6]);
  const { days, open, high, low, close, length } = priceBars(market, 5);
  expect([[...days], [...open], [...high], [...low], [...close], length]).toEqual([
    [1, 2, 4],
    [1, 2, Number.NaN],
    [2, 3, 4],
    [1, 2, 3],
    [2, 3, 4],
    3,
  ]);
  expect(priceBars(market, 0).length).toBe(0);
});
