import { describe, expect, it } from 'vitest';
import { GENESIS_DAY, toDay } from '../../engine/calendar.ts';
import type { Derivation } from '../../engine/derivation.ts';
import type { Cadence, SeriesDeclaration } from '../../engine/series-declaration.ts';
import { createClock } from '../../platform/clock.ts';
import { PanelTables } from '../../platform/panels/panel-tables.ts';
import { emptySnapshot } from '../../platform/series/column-snapshot.ts';
import type { Judged } from './basis.ts';
import { createFreshness } from './freshness.ts';
import type { LiveSource } from './live-source.ts';
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
  { key: 'perpetuals', cadence: 'eight_hours', staleDays: 3, series: ['funding'] },
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
      series('funding'),
      series('quotes', 1, { cadence: 'business_daily' }),
      series('census', 45, { cadence: 'monthly' }),
      series('cost', 1, { aliasOf: 'price' }),
      ...DERIVATIONS.flatMap(({ outputs }) => outputs),
    ].map((one) => [one.id, one]),
  ),
};

/** Builds series with a value on every day up to the given one. */
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

/** Returns the staleness on a date. @throws the refusal, if any. */
function freshness(date: string, judged: Judged, lastDays: Readonly<Record<string, string>>, sources = SOURCES) {
  const clock = createClock(new Date(`${date}T12:00:00Z`));
  const { of } = createFreshness({ clock, sources, declarations: DECLARATIONS });
  const { stale, refusal } = of(snapshotOf(lastDays), judged);
  if (refusal) throw refusal;
  return stale;
}

const unavailable = (source: string) => expect.objectContaining({ code: 'source_unavailable', details: { source } });

describe('overdueDays', () => {
  const overdue = (last: string, today: string, cadence: Cadence, lag: number) =>
    overdueDays({ lastDay: toDay(last), publicationLagDays: lag, cadence }, toDay(today));

  it('count from the day after the next value is due', () => {
    expect(['2026-01-07', '2026-01-08', '2026-01-09'].map((today) => overdue('2026-01-06', today, 'daily', 1))).toEqual(
      [0, 0, 1],
    );
    expect(overdue('2026-01-06', '2026-01-08', 'daily', 0)).toBe(1);
    expect(overdue('2026-01-01', '2026-01-14', 'weekly', 5)).toBe(1);
    expect(overdue('2026-01-01', '2026-02-02', 'monthly', 0)).toBe(1);
    expect(overdue('2026-01-01', '2026-04-04', 'quarterly', 0)).toBe(1);
  });

  it('skip weekends for business-daily series', () => {
    // 2026-01-02 is a Friday; Monday's value is due on Tuesday.
    expect(overdue('2026-01-02', '2026-01-06', 'business_daily', 1)).toBe(0);
    expect(overdue('2026-01-02', '2026-01-07', 'business_daily', 1)).toBe(1);
    expect(overdue('2026-01-02', '2026-01-07', 'daily', 1)).toBe(3);
    // A Wednesday; Thursday's value was due on Friday.
    expect(overdue('2025-12-31', '2026-01-05', 'business_daily', 1)).toBe(1);
  });
});

describe('a collected series', () => {
  it('is fresh until its next value is overdue', () => {
    expect(freshness('2026-01-08', 'price', { price: '2026-01-06' })).toBeNull();
    expect(freshness('2026-01-08', 'release', { release: '2025-12-30' })).toBeNull();
  });

  it('of several values a day is due like a daily one', () => {
    expect(freshness('2026-01-08', 'funding', { funding: '2026-01-06' })).toBeNull();
    expect(freshness('2026-01-09', 'funding', { funding: '2026-01-06' })).toMatchObject({ ageDays: 1 });
  });

  it('is stale when overdue and refused beyond the limit of its source', () => {
    expect(freshness('2026-01-09', 'price', { price: '2026-01-06' })).toEqual({
      lastGoodDate: '2026-01-06',
      ageDays: 1,
      source: 'exchange',
    });
    expect(freshness('2026-01-11', 'price', { price: '2026-01-06' })).toMatchObject({ ageDays: 3 });
    expect(() => freshness('2026-01-12', 'price', { price: '2026-01-06' })).toThrow(unavailable('exchange'));
    expect(() => freshness('2026-01-12', 'cost', { price: '2026-01-06' })).toThrow(unavailable('exchange'));
  });

  it('is refused while its source has never delivered', () => {
    expect(() => freshness('2026-01-08', 'price', {})).toThrow(unavailable('exchange'));
  });

  it('from files also ages, and is refused 30 days after its next value was due', () => {
    expect(freshness('2026-01-08', 'own', { own: '2026-01-06' })).toBeNull();
    expect(freshness('2026-01-13', 'own', { own: '2026-01-06' })).toEqual({
      lastGoodDate: '2026-01-06',
      ageDays: 5,
      source: 'x',
    });
    expect(freshness('2026-02-07', 'own', { own: '2026-01-06' })).toMatchObject({ ageDays: 30 });
    expect(() => freshness('2026-02-08', 'own', { own: '2026-01-06' })).toThrow(unavailable('own'));
    expect(() => freshness('2026-02-08', 'price', { price: '2026-01-06' }, [])).toThrow(unavailable('price'));
  });

  it('is judged by its own cadence', () => {
    // December's value is due 45 days after its first day, January's in mid-March.
    expect(freshness('2026-02-15', 'census', { census: '2025-12-01' })).toBeNull();
    expect(freshness('2026-02-16', 'census', { census: '2025-12-01' })).toMatchObject({ ageDays: 1 });
    expect(freshness('2026-05-16', 'census', { census: '2025-12-01' })).toMatchObject({ ageDays: 90 });
    expect(() => freshness('2026-05-17', 'census', { census: '2025-12-01' })).toThrow(unavailable('census'));
    // A Friday; Monday's value was due on Tuesday.
    expect(freshness('2026-01-06', 'quotes', { quotes: '2026-01-02' })).toBeNull();
    expect(freshness('2026-01-07', 'quotes', { quotes: '2026-01-02' })).toMatchObject({ ageDays: 1 });
  });

  it('is refused with its last day, the limit and a next step', () => {
    expect(() => freshness('2026-11-21', 'own', { own: '2019-11-17' })).toThrow(
      /^own has had no value since 2019-11-17\. Today is 2026-11-21, .* at most 30 days late\. .* sets NOW /,
    );
  });

  it('is not overdue when undeclared or without any value', () => {
    expect(freshness('2026-06-01', 'unknown', {})).toBeNull();
    expect(freshness('2026-06-01', 'own', {})).toBeNull();
  });

  it('is not overdue when the clock is before its data', () => {
    expect(freshness('2025-06-01', 'own', { own: '2026-01-06' })).toBeNull();
  });
});

describe('the newest row', () => {
  const row = (source: string) => ({ id: 'venue:PAIR', source, day: toDay('2026-01-06'), publicationLagDays: 1 });

  it('is judged by its day', () => {
    expect(freshness('2026-01-08', row('file'), {})).toBeNull();
    expect(freshness('2026-01-10', row('file'), {})).toEqual({
      lastGoodDate: '2026-01-06',
      ageDays: 2,
      source: 'file',
    });
    expect(() => freshness('2026-02-08', row('file'), {})).toThrow(unavailable('venue:PAIR'));
  });

  it('of an enabled live source uses the limit of that source', () => {
    expect(freshness('2026-01-11', row('exchange'), {})).toMatchObject({ ageDays: 3 });
    expect(() => freshness('2026-01-12', row('exchange'), {})).toThrow(unavailable('exchange'));
  });
});

describe('an answer', () => {
  const answer = (day: string, more: object = {}) => ({ name: 'answer', day: toDay(day), series: ['own'], ...more });

  it('is stale when it continues without an input, and refused when it stopped with it', () => {
    const last = { own: '2026-01-06', quotes: '2026-03-02' };
    const series = ['own', 'quotes'];
    expect(freshness('2026-03-03', answer('2026-03-02', { series }), last)).toMatchObject({
      lastGoodDate: '2026-01-06',
    });
    expect(() => freshness('2026-03-03', answer('2026-01-06', { series }), last)).toThrow(unavailable('own'));
  });

  it('is refused by its own name when older than all its inputs', () => {
    expect(() => freshness('2026-03-03', answer('2026-01-06'), { own: '2026-03-02' })).toThrow(unavailable('answer'));
  });

  it('is as old as the oldest of several subjects', () => {
    const clock = createClock(new Date('2026-01-10T12:00:00Z'));
    const { of } = createFreshness({ clock, sources: SOURCES, declarations: DECLARATIONS });
    const snapshot = snapshotOf({ own: '2026-01-09', quotes: '2026-01-05' });
    expect(of(snapshot, ['own', 'quotes']).stale).toMatchObject({ lastGoodDate: '2026-01-05' });
  });
});

describe('a derived series', () => {
  const stopped = { price: '2026-01-06', average: '2026-01-06' };

  it('is judged by its collected inputs', () => {
    expect(freshness('2026-01-08', 'average', stopped)).toBeNull();
    expect(freshness('2026-01-10', 'average', stopped)).toEqual({
      lastGoodDate: '2026-01-06',
      ageDays: 2,
      source: 'exchange',
    });
    expect(() => freshness('2026-01-12', 'average', stopped)).toThrow(unavailable('exchange'));
    expect(freshness('2026-01-12', 'plain', { own: '2026-01-11', plain: '2026-01-11' })).toBeNull();
  });

  it('is stale but not refused when it continues without a dead source', () => {
    const last = { price: '2026-01-18', average: '2026-01-18', score: '2026-01-18', mood: '2026-01-06' };
    expect(freshness('2026-01-20', 'score', last)).toEqual({
      lastGoodDate: '2026-01-06',
      ageDays: 13,
      source: 'index',
    });
  });

  it('names the most overdue source', () => {
    const last = { price: '2026-01-07', average: '2026-01-07', score: '2026-01-07', mood: '2026-01-07' };
    expect(freshness('2026-01-10', 'score', last)).toMatchObject({ ageDays: 2, source: 'index' });
  });

  it('without a value names a source only if that never delivered', () => {
    expect(freshness('2026-01-08', 'average', { price: '2026-01-07' })).toBeNull();
    expect(() => freshness('2026-01-08', 'score', { price: '2026-01-07' })).toThrow(unavailable('index'));
  });
});
