import { describe, expect, it } from 'vitest';
import { GENESIS_DAY } from '../../engine/calendar.ts';
import type { KnowledgeDeclaration, KnowledgeResult } from '../../engine/knowledge/declaration.ts';
import { PanelTables } from '../../platform/panels/panel-tables.ts';
import { emptySnapshot } from '../../platform/series/column-snapshot.ts';
import { digestInputs, keepResult } from './kept-results.ts';

const DAY = GENESIS_DAY + 10;
const result: KnowledgeResult = {
  date: '2009-01-13',
  payload: { state: 'up' },
  explanation: { summary: { en: 'Up.', de: 'Auf.' }, score: null, factors: [], confidence: 1 },
};

describe('a kept result', () => {
  it('is computed once', async () => {
    let computed = 0;
    const compute = async () => {
      computed++;
      return result;
    };
    expect(await keepResult('once', compute)).toBe(result);
    expect(await keepResult('once', compute)).toBe(result);
    expect(computed).toBe(1);
  });

  it('may be the absence of a reading', async () => {
    expect(await keepResult('none', async () => null)).toBeNull();
    expect(await keepResult('none', () => Promise.reject(new Error('computed again')))).toBeNull();
  });

  it('is computed again after a failure', async () => {
    await expect(keepResult('failed', () => Promise.reject(new Error('cancelled')))).rejects.toThrow('cancelled');
    expect(await keepResult('failed', async () => result)).toBe(result);
  });
});

describe('the digest of inputs', () => {
  const declaration = {
    type: 'trend',
    inputs: () => ['btc_close'],
    panels: () => [{ panel: 'bars', entities: ['BTC-USD'] }],
  } as unknown as KnowledgeDeclaration;
  const key = { type: 'trend', subject: 'BTC', asOf: DAY, version: null };
  const bar = (entity: string, day: number, close: number, source = 'test') => ({
    panel: 'bars',
    entity,
    source,
    days: [day],
    columns: [[close]],
  });
  const value = (seriesId: string, day: number, of: number) => ({
    seriesId,
    source: 'test',
    days: [day],
    values: [of],
  });
  const before = emptySnapshot(new PanelTables(new Map([['bars', ['close']]]))).with(
    { version: 1, publishedAt: new Date(0), sample: false },
    [value('btc_close', DAY, 100), value('vix', DAY, 20)],
    [bar('BTC-USD', DAY, 100), bar('ETH-USD', DAY, 10)],
  );
  const published = (
    ...[series, panels]: Parameters<typeof before.with> extends [unknown, ...infer Rest] ? Rest : never
  ) => before.with({ version: 2, publishedAt: new Date(1), sample: false }, series, panels);
  const digest = (snapshot = before, asked = key, composed: Parameters<typeof digestInputs>[3] = []) =>
    digestInputs(snapshot, declaration, asked, composed);

  it('is the same after a publication that changes other values', () => {
    const other = published(
      [value('vix', DAY, 21), value('btc_close', DAY + 1, 101)],
      [bar('ETH-USD', DAY, 11), bar('BTC-USD', DAY + 1, 101)],
    );
    expect(digest(other)).toBe(digest());
    expect(digest(before.fresh())).toBe(digest());
  });

  it.each([
    ['a value of a series', () => digest(published([value('btc_close', DAY - 1, 99)], []))],
    ['a row of a panel', () => digest(published([], [bar('BTC-USD', DAY, 101)]))],
    [
      'the source of a row',
      () => digest(published([], [bar('BTC-USD', DAY - 1, 99, 'other'), bar('BTC-USD', DAY, 100)])),
    ],
    ['the day', () => digest(before, { ...key, asOf: DAY - 1 })],
    ['the subject', () => digest(before, { ...key, subject: 'ETH' })],
    ['the type', () => digest(before, { ...key, type: 'other' })],
    ['a composed reading', () => digest(before, key, [{ key, result }])],
  ])('changes with %s', (_what, changed) => {
    expect(changed()).not.toBe(digest());
  });
});
