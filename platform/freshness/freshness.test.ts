import { describe, expect, it } from 'vitest';
import { GENESIS_DAY, toDay } from '../../engine/calendar.ts';
import type { Derivation } from '../../engine/derivation.ts';
import type { SeriesDeclaration } from '../../engine/series-declaration.ts';
import { createClock } from '../clock.ts';
import { PanelTables } from '../panels/panel-tables.ts';
import { emptySnapshot } from '../series/column-snapshot.ts';
import { createFreshness, type LiveSource } from './freshness.ts';
import { overdueDays } from './overdue-days.ts';

function series(id: string, publicationLagDays = 1, more: Partial<SeriesDeclaration> = {}): SeriesDeclaration {
  return { id, label: '', group: '', owner: 'market', unit: 'count', description: '', publicationLagDays, ...more };
}

function derivation(id: string, ...inputs: string[]): Derivation {
  return { id, computeVersion: '1', inputs, outputs: [series(id)], compute: () => {} };
}

const SOURCES: readonly LiveSource[] = [
  { key: 'exchange', cadence: 'daily', staleDays: 3, series: ['price'] },
  { key: 'index', cadence: 'daily', staleDays: 3, series: ['mood'] },
  { key: 'office', cadence: 'weekly', staleDays: 14, series: ['release'] },
];
const DERIVATIONS = [
  derivation('average', 'price'),
  derivation('score', 'average', 'mood'),
  derivation('plain', 'own'),
];
const DECLARATIONS = {
  derivations: DERIVATIONS,
  series: new Map(
    [
      series('price'),
      series('mood', 0),
      series('release', 5),
      series('own'),
      series('cost', 1, { aliasOf: 'price' }),
      ...DERIVATIONS.flatMap(({ outputs }) => outputs),
    ].map((one) => [one.id, one]),
  ),
};

/** Series with a value on every day up to the given one. */
function snapshotOf(lastDays: Readonly<Record<string, string>>) {
  const updates = Object.entries(lastDays).map(([seriesId, last]) => {
    const days = Array.from({ length: 60 }, (_, i) => toDay(last) - 59 + i);
    return { seriesId, source: 'x', days, values: days.map((day) => day - GENESIS_DAY) };
  });
  return emptySnapshot(new PanelTables(new Map())).with(
    { version: 1, publishedAt: new Date(0), sample: false },
    updates,
  );
}

/** How `seriesId` stands on a date. */
function freshness(date: string, seriesId: string, lastDays: Readonly<Record<string, string>>, sources = SOURCES) {
  const clock = createClock(new Date(`${date}T12:00:00Z`));
  return createFreshness({ clock, sources, declarations: DECLARATIONS }).of(snapshotOf(lastDays), seriesId).stale;
}

const unavailable = (source: string) => expect.objectContaining({ code: 'source_unavailable', details: { source } });

describe('overdue days', () => {
  const overdue = (last: string, today: string, cadence: LiveSource['cadence'], lag: number, isBusinessDaily = false) =>
    overdueDays({ lastDay: toDay(last), publicationLagDays: lag, cadence, isBusinessDaily }, toDay(today));

  it('begin after the day on which the next value should be known', () => {
    expect(['2026-01-07', '2026-01-08', '2026-01-09'].map((today) => overdue('2026-01-06', today, 'daily', 1))).toEqual(
      [0, 0, 1],
    );
    expect(overdue('2026-01-06', '2026-01-08', 'daily', 0)).toBe(1);
    expect(overdue('2026-01-06', '2026-01-08', 'eight_hours', 1)).toBe(0);
    expect(overdue('2026-01-01', '2026-01-14', 'weekly', 5)).toBe(1);
    expect(overdue('2026-01-01', '2026-02-02', 'monthly', 0)).toBe(1);
  });

  it('leave weekends out where there are no values on weekends', () => {
    // 2026-01-02 is a Friday: Monday's value is known on Tuesday.
    expect(overdue('2026-01-02', '2026-01-06', 'daily', 1, true)).toBe(0);
    expect(overdue('2026-01-02', '2026-01-07', 'daily', 1, true)).toBe(1);
    expect(overdue('2026-01-02', '2026-01-07', 'daily', 1)).toBe(3);
    // A Wednesday: the value of Thursday had Friday to come in.
    expect(overdue('2025-12-31', '2026-01-05', 'daily', 1, true)).toBe(1);
  });
});

describe('a collected series', () => {
  it('is fresh while its next value is not late', () => {
    expect(freshness('2026-01-08', 'price', { price: '2026-01-06' })).toBeNull();
    expect(freshness('2026-01-08', 'release', { release: '2025-12-30' })).toBeNull();
  });

  it('is stale when it is, up to the limit of its source, and then refused', () => {
    expect(freshness('2026-01-09', 'price', { price: '2026-01-06' })).toEqual({
      lastGoodDate: '2026-01-06',
      ageDays: 1,
      source: 'exchange',
    });
    expect(freshness('2026-01-11', 'price', { price: '2026-01-06' })).toMatchObject({ ageDays: 3 });
    expect(() => freshness('2026-01-12', 'price', { price: '2026-01-06' })).toThrow(unavailable('exchange'));
    expect(() => freshness('2026-01-12', 'cost', { price: '2026-01-06' })).toThrow(unavailable('exchange'));
  });

  it('is refused before its source has delivered', () => {
    expect(() => freshness('2026-01-08', 'price', {})).toThrow(unavailable('exchange'));
  });

  it('of no enabled live source is never stale', () => {
    expect(freshness('2026-06-01', 'own', { own: '2026-01-06' })).toBeNull();
    expect(freshness('2026-06-01', 'price', { price: '2026-01-06' }, [])).toBeNull();
    expect(freshness('2026-06-01', 'unknown', {})).toBeNull();
  });
});

describe('a derived series', () => {
  const stopped = { price: '2026-01-06', average: '2026-01-06' };

  it('is judged by the sources behind it', () => {
    expect(freshness('2026-01-08', 'average', stopped)).toBeNull();
    expect(freshness('2026-01-10', 'average', stopped)).toEqual({
      lastGoodDate: '2026-01-06',
      ageDays: 2,
      source: 'exchange',
    });
    expect(() => freshness('2026-01-12', 'average', stopped)).toThrow(unavailable('exchange'));
    expect(freshness('2026-01-12', 'plain', { plain: '2026-01-06' })).toBeNull();
  });

  it('that goes on without a dead source says so and is not refused', () => {
    const last = { price: '2026-01-18', average: '2026-01-18', score: '2026-01-18', mood: '2026-01-06' };
    expect(freshness('2026-01-20', 'score', last)).toEqual({
      lastGoodDate: '2026-01-06',
      ageDays: 13,
      source: 'index',
    });
  });

  it('names the source that is latest', () => {
    const last = { price: '2026-01-07', average: '2026-01-07', score: '2026-01-07', mood: '2026-01-07' };
    expect(freshness('2026-01-10', 'score', last)).toMatchObject({ ageDays: 2, source: 'index' });
  });

  it('without a value blames a source only when that has never delivered', () => {
    expect(freshness('2026-01-08', 'average', { price: '2026-01-07' })).toBeNull();
    expect(() => freshness('2026-01-08', 'score', { price: '2026-01-07' })).toThrow(unavailable('index'));
  });
});
