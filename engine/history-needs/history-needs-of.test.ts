import { expect, it } from 'vitest';
import { derivation as cvdd } from '../onchain/cvdd.ts';
import { viewOf } from '../testing/derive-series.ts';
import { historyNeedsOf, withHistories } from './history-needs-of.ts';
import { historyLack, missingReason } from './missing-reason.ts';

it('lists the histories behind a series', () => {
  // AVIV depends on the thermocap, and each of the two on sums of its own.
  expect(historyNeedsOf('aviv').map(({ series }) => series)).toEqual([
    'coindays_destroyed',
    'circulating_supply',
    'issuance_usd',
  ]);
  expect(historyNeedsOf('cvdd')).toEqual(cvdd.outputs[0]?.since);
  expect(historyNeedsOf('btc_close')).toEqual([]);
  expect(withHistories(['cvdd', 'btc_close'])).toEqual(['cvdd', 'coindays_destroyed', 'btc_close']);
});

it('names the history a missing value lacks, or the day of its newest value', () => {
  const none = Number.NaN;
  const view = viewOf({
    market_cap: [...new Array<number>(600).fill(none), 1, 2, 3],
    fear_greed: [...new Array<number>(601).fill(none), 50, none],
  });
  expect(missingReason(view, 'mvrv_z', view.lastDay)).toBe(
    'no value: history of market_cap begins 2010-08-26, needed since 2010-07-18',
  );
  expect(historyLack(view, 'mvrv_z', view.lastDay)?.series).toBe('market_cap');
  expect(missingReason(view, 'fear_greed', view.lastDay)).toBe('no value on the day; the newest is of 2010-08-27');
  expect(missingReason(view, 'fear_greed', view.firstDay)).toBe('no value so far');
});
