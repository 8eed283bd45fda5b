import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toDay, toIsoDate } from '../calendar.ts';
import { panelEntity } from '../testing/panel-entity.ts';
import { meanTakerShare, takerDays } from './taker-imbalance.ts';

const FIRST = toDay('2026-01-01');
const market = (rows: readonly (readonly [volume: number, taken: number])[]) =>
  panelEntity(
    'binance:BTCUSDT',
    rows.map(([volume, taker_buy_volume], i) => ({ day: FIRST + i, volume, taker_buy_volume })),
  );

describe('takerDays', () => {
  it('is a share of the volume, and its distance from one half', () => {
    const days = takerDays(
      market([
        [200, 100],
        [200, 150],
        [200, 0],
        [200, 200],
      ]),
      FIRST,
      FIRST + 9,
    );
    expect(days.map(({ day, share, imbalance }) => [toIsoDate(day), share, imbalance])).toEqual([
      ['2026-01-01', 0.5, 0],
      ['2026-01-02', 0.75, 0.5],
      ['2026-01-03', 0, -1],
      ['2026-01-04', 1, 1],
    ]);
  });

  it('leaves out days with missing or impossible volumes', () => {
    const NONE = Number.NaN;
    const days = takerDays(
      market([
        [0, 0],
        [200, NONE],
        [NONE, 5],
        [200, 201],
        [200, -1],
        [200, 50],
      ]),
      FIRST,
      FIRST + 9,
    );
    expect(days).toEqual([{ day: FIRST + 5, share: 0.25, imbalance: -0.5 }]);
  });

  it('includes both ends of the window, and nothing beyond them matters', () => {
    const rows = fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.nat(9)), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(rows, fc.nat(45), fc.nat(45), (of, from, length) => {
        const expected = of.flatMap(([volume, taken], i) =>
          i >= from && i <= from + length && taken <= volume ? [[FIRST + i, taken / volume]] : [],
        );
        const days = takerDays(market(of), FIRST + from, FIRST + from + length);
        expect(days.map(({ day, share }) => [day, share])).toEqual(expected);
      }),
    );
  });
});

describe('meanTakerShare', () => {
  it('weights each day equally, however much was traded', () => {
    expect(
      meanTakerShare(
        takerDays(
          market([
            [100, 50],
            [10_000, 10_000],
          ]),
          FIRST,
          FIRST + 1,
        ),
      ),
    ).toBe(0.75);
    expect(meanTakerShare([])).toBeNull();
  });
});
