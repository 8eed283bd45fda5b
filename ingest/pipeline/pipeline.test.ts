import { describe, expect, it } from 'vitest';
import { GENESIS_DAY } from '../../engine/calendar.ts';
import type { Derivation } from '../../engine/derivation.ts';
import { PanelTables } from '../../platform/panels/panel-tables.ts';
import { type ColumnSnapshot, emptySnapshot } from '../../platform/series/column-snapshot.ts';
import { createDerive } from './derive.ts';

const state = { version: 1, publishedAt: new Date(0), sample: false };

function snapshotOf(values: readonly number[]): ColumnSnapshot {
  return emptySnapshot(new PanelTables(new Map())).with(state, [
    { seriesId: 'a', source: 'x', days: values.map((_, i) => GENESIS_DAY + i), values },
  ]);
}

/** A derivation that adds one to a series. */
function plusOne(input: string, output: string): Derivation {
  return {
    id: output,
    computeVersion: '1',
    inputs: [input],
    outputs: [
      { id: output, label: '', group: '', owner: 'market', unit: 'count', description: '', publicationLagDays: 0 },
    ],
    compute: (view, out) => out[output]?.set(view.values(input).map((value) => value + 1)),
  };
}

describe('derive', () => {
  it('lets each derivation read the outputs of those before it, from the first value on', () => {
    const derive = createDerive([plusOne('a', 'b'), plusOne('b', 'c')]);
    expect(derive(snapshotOf([Number.NaN, 1, Number.NaN, 3]))).toEqual([
      { seriesId: 'b', source: 'engine', days: [1, 2, 3].map((i) => GENESIS_DAY + i), values: [2, Number.NaN, 4] },
      { seriesId: 'c', source: 'engine', days: [1, 2, 3].map((i) => GENESIS_DAY + i), values: [3, Number.NaN, 5] },
    ]);
  });
});
