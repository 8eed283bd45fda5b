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

/** Returns a snapshot with its derived series, and what was written for them. */
function published(snapshot: ColumnSnapshot, derivations: readonly Derivation[]) {
  const written = createDerive(derivations)(snapshot)
    .map((update) => snapshot.difference(update))
    .filter(({ days }) => days.length > 0);
  return { next: snapshot.with(state, written), written };
}

describe('derive', () => {
  it('lets each derivation read the outputs of those before it', () => {
    const { written } = published(snapshotOf([Number.NaN, 1, Number.NaN, 3]), [plusOne('a', 'b'), plusOne('b', 'c')]);
    const days = [1, 3].map((i) => GENESIS_DAY + i);
    expect(written).toEqual([
      { seriesId: 'b', source: 'engine', days, values: [2, 4] },
      { seriesId: 'c', source: 'engine', days, values: [3, 5] },
    ]);
  });

  it('retracts every day that lost its value, the first included', () => {
    const derivations = [plusOne('a', 'b')];
    const { next } = published(snapshotOf([1, 2, 3, 4]), derivations);
    const lost = { seriesId: 'a', source: 'x', days: [GENESIS_DAY, GENESIS_DAY + 2], values: [Number.NaN, Number.NaN] };
    const { written } = published(next.with(state, [lost]), derivations);
    expect(written).toEqual([{ ...lost, seriesId: 'b', source: 'engine' }]);
  });
});
