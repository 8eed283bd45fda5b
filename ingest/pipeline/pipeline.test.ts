import { describe, expect, it } from 'vitest';
import { createSeriesView } from '../../engine/array-series-view.ts';
import { GENESIS_DAY, toIsoDate } from '../../engine/calendar.ts';
import type { Derivation } from '../../engine/derivation.ts';
import { PanelTables } from '../../platform/panels/panel-tables.ts';
import { type ColumnSnapshot, emptySnapshot } from '../../platform/series/column-snapshot.ts';
import { createDerive } from './derive.ts';
import { detectEvents } from './detect-events.ts';

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
  it('lets each derivation see the outputs of those before it, from the first value on', () => {
    const { derived, events } = createDerive([plusOne('a', 'b'), plusOne('b', 'c')])(
      snapshotOf([Number.NaN, 1, Number.NaN, 3]),
      null,
    );
    expect(derived).toEqual([
      { seriesId: 'b', source: 'engine', days: [1, 2, 3].map((i) => GENESIS_DAY + i), values: [2, Number.NaN, 4] },
      { seriesId: 'c', source: 'engine', days: [1, 2, 3].map((i) => GENESIS_DAY + i), values: [3, Number.NaN, 5] },
    ]);
    expect(events).toEqual([]);
  });
});

describe('events', () => {
  const view = (scores: readonly number[]) =>
    createSeriesView(
      GENESIS_DAY,
      GENESIS_DAY + scores.length - 1,
      new Map([['pulse_score', Float64Array.from(scores)]]),
    );

  it('are fired when a new day is in another band, once', () => {
    const [event, ...more] = detectEvents(view([35, 39, 41]), view([35, 39]));
    expect(more).toEqual([]);
    expect(event).toMatchObject({
      type: 'svc.pulse.score_crossed',
      knowledgeId: `market_pulse/BTC@${toIsoDate(GENESIS_DAY + 2)}`,
      current: { name: 'neutral', score: 41 },
      previous: { name: 'risk-off', score: 39 },
    });
    expect(detectEvents(view([35, 39, 41, 45]), view([35, 39, 41]))).toEqual([]);
  });

  it('are not fired by a revision, a backfill, a first import or a day without a score', () => {
    expect(detectEvents(view([90, 41]), view([35, 39]))).toEqual([]);
    expect(detectEvents(view([35, 39]), view([Number.NaN, 39]))).toEqual([]);
    expect(detectEvents(view([35, 41]), view([]))).toEqual([]);
    expect(detectEvents(view([35, 39, Number.NaN]), view([35, 39]))).toEqual([]);
  });
});
