import { describe, expect, it } from 'vitest';
import { GENESIS_DAY } from '../../engine/calendar.ts';
import { PanelTables } from '../panels/panel-tables.ts';
import { type ColumnSnapshot, emptySnapshot } from './column-snapshot.ts';
import type { SeriesUpdate } from './publication.ts';
import { inSourceOrder } from './source-order.ts';

const ORDER = new Map([['price', ['kraken', 'coinbase', 'kit']]]);
const STATE = { version: 1, publishedAt: new Date(0), sample: false };

/** Values by day, counted from the genesis day. */
function update(source: string, values: Readonly<Record<number, number>>, seriesId = 'price'): SeriesUpdate {
  const days = Object.keys(values).map(Number);
  return { seriesId, source, days: days.map((day) => GENESIS_DAY + day), values: Object.values(values) };
}

function publish(base: ColumnSnapshot, ...updates: readonly SeriesUpdate[]): ColumnSnapshot {
  const { ordered, others } = inSourceOrder(base, updates, ORDER);
  return base.with(STATE, [...ordered, ...others]);
}

/** Returns the values of the first days, as `value source`. */
function publishedValues(snapshot: ColumnSnapshot, days: number): (string | null)[] {
  const values = snapshot.view().values('price');
  return Array.from({ length: days }, (_, day) => {
    const source = snapshot.sourceOn('price', GENESIS_DAY + day);
    return source && `${values[day]} ${source}`;
  });
}

const nothing = emptySnapshot(new PanelTables(new Map()));

describe('inSourceOrder', () => {
  it('takes each day from its best source, in any order of arrival', () => {
    const updates = [
      update('kit', { 0: 1, 1: 1, 2: 1, 3: 1 }),
      update('coinbase', { 1: 2, 2: 2, 3: 2 }),
      update('kraken', { 3: 3 }),
    ];
    const expected = ['1 kit', '2 coinbase', '2 coinbase', '3 kraken'];
    expect(publishedValues(publish(nothing, ...updates), 4)).toEqual(expected);
    expect(publishedValues(publish(nothing, ...updates.reverse()), 4)).toEqual(expected);
    const oneByOne = updates.reduce((snapshot, one) => publish(snapshot, one), nothing);
    expect(publishedValues(oneByOne, 4)).toEqual(expected);
    const backwards = updates.reduceRight((snapshot, one) => publish(snapshot, one), nothing);
    expect(publishedValues(backwards, 4)).toEqual(expected);
    expect(oneByOne.sources('price', GENESIS_DAY, GENESIS_DAY + 9)).toEqual([
      { source: 'kit', from: GENESIS_DAY, to: GENESIS_DAY },
      { source: 'coinbase', from: GENESIS_DAY + 1, to: GENESIS_DAY + 2 },
      { source: 'kraken', from: GENESIS_DAY + 3, to: GENESIS_DAY + 3 },
    ]);
    // Without a day, the source of the newest value; with a day, the source of the value at or before it.
    expect([oneByOne.source('price'), oneByOne.source('price', GENESIS_DAY + 2)]).toEqual(['kraken', 'coinbase']);
  });

  it('lets a source revise its own days and take over worse ones, even with equal values', () => {
    const base = publish(nothing, update('coinbase', { 0: 2, 1: 2, 2: 2 }));
    expect(inSourceOrder(base, [update('kraken', { 1: 2 })], ORDER).ordered).toEqual([update('kraken', { 1: 2 })]);
    const taken = publish(base, update('kraken', { 1: 2 }));
    expect(publishedValues(publish(taken, update('coinbase', { 0: 7, 1: 7 })), 3)).toEqual([
      '7 coinbase',
      '2 kraken',
      '2 coinbase',
    ]);
    expect(inSourceOrder(taken, [update('kraken', { 1: 2 }), update('coinbase', { 2: 2 })], ORDER).ordered).toEqual([]);
  });

  it('ranks files below the first source only', () => {
    const files = publish(nothing, update('archive', { 0: 5, 1: 5 }));
    const filled = publish(files, update('kit', { 0: 1, 1: 1, 2: 1 }), update('kraken', { 1: 3 }));
    expect(publishedValues(filled, 3)).toEqual(['5 archive', '3 kraken', '1 kit']);
    expect(publishedValues(publish(filled, update('archive', { 1: 6, 2: 6 })), 3)).toEqual([
      '5 archive',
      '3 kraken',
      '6 archive',
    ]);
  });

  it('retracts a day only for a source of at least equal rank', () => {
    const base = publish(nothing, update('kraken', { 0: 3 }), update('kit', { 1: 1 }));
    const retracted = publish(base, update('coinbase', { 0: Number.NaN, 1: Number.NaN }));
    expect(publishedValues(retracted, 2)).toEqual(['3 kraken', null]);
    expect(publish(nothing, update('kit', { 0: Number.NaN })).source('price')).toBeNull();
  });

  it('passes other series through', () => {
    const other = update('kit', { 0: 1 }, 'other');
    expect(inSourceOrder(nothing, [other], ORDER)).toEqual({ ordered: [], others: [other] });
  });
});
