import { expect, it } from 'vitest';
import { GENESIS_DAY } from '../calendar.ts';
import { deriveSeries, viewOf } from '../testing/derive-series.ts';
import { derivation } from './holder-cohorts.ts';
import { sthCostBasis } from './sth-cost-basis.ts';

const columns = { btc_close: [100, 80, 90], sth_mvrv: [1.25, 0.8, Number.NaN] };
const view = viewOf({ ...columns, ...deriveSeries(derivation, columns) });

it('takes the newest day with a cost basis, and the price of that day', () => {
  expect(sthCostBasis(view)).toEqual({
    day: GENESIS_DAY + 1,
    costBasis: 100,
    spot: 80,
    sthMvrv: 0.8,
    inLoss: true,
  });
});

it('is not in loss at or above the cost basis', () => {
  const at = (spot: number) => sthCostBasis(viewOf({ btc_close: [spot], sth_realized_price: [100] }));
  expect([at(100)?.inLoss, at(100.01)?.inLoss, at(99.99)?.inLoss]).toEqual([false, false, true]);
});

it('is null without a cost basis', () => {
  expect(sthCostBasis(viewOf({ btc_close: [1] }))).toBeNull();
});
