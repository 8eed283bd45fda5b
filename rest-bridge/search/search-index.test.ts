import { describe, expect, it } from 'vitest';
import type { SearchEntry, SearchKind } from '../../platform/pages/search-results.ts';
import { createSearchIndex } from './search-index.ts';
import { toWords } from './to-words.ts';

const entry = (kind: SearchKind, key: string, en: string, de = en, also: readonly string[] = []): SearchEntry => ({
  kind,
  key,
  path: `/${kind}/${key}`,
  name: { en, de },
  detail: null,
  also,
});
const find = createSearchIndex([
  entry('operation', 'PriceRead', 'Realised price'),
  entry('term', 'realized_price', 'Realised price', 'Realisierter Preis'),
  entry('chart', 'realized-price', 'Realised price', 'Realisierter Preis'),
  entry('chart', 'sth-price', 'Short-term holder realised price'),
  entry('chart', 'price-bands', 'Realised price, bands'),
  entry('strategy', 'turtle', 'Turtle', 'Schildkröte', ['Donchian']),
  entry('coin', 'alpha', 'Alpha'),
  entry('coin', 'beta', 'Beta'),
]);
const keys = (text: string, kind: SearchKind | null = null) =>
  find(text, kind).found.map(({ kind: of, key }) => `${of} ${key}`);

describe('a search', () => {
  it('puts an exact name first by kind, then beginnings, then operations, then shared words', () => {
    expect(keys('realized price')).toEqual([
      'chart realized-price',
      'term realized_price',
      'chart price-bands',
      'operation PriceRead',
      'chart sth-price',
    ]);
  });

  it('puts a key as it is written first', () => {
    expect(keys('realized_price')[0]).toBe('term realized_price');
  });

  it.each(['schildkrote', 'SCHILDKRÖTE', 'donchian', 'turtlo', 'turt'])('finds an entry by %s', (text) => {
    expect(keys(text)).toEqual(['strategy turtle']);
  });

  it('finds entries with some of the words where none has all', () => {
    expect(keys('alpha beta').sort()).toEqual(['coin alpha', 'coin beta']);
  });

  it('counts each kind, also where one is shown', () => {
    const { counts, found } = find('realised price', 'term');
    expect(found.map(({ kind }) => kind)).toEqual(['term']);
    expect(counts).toEqual({ reading: 0, chart: 3, term: 1, strategy: 0, coin: 0, page: 0, operation: 1 });
  });

  it('finds nothing for a text without words', () => {
    expect(keys('?! …')).toEqual([]);
    expect(keys('')).toEqual([]);
  });
});

it('folds case, accents, plural and spelling, and splits keys', () => {
  expect(toWords('Realized Prices — Überkäufe, MVRV_z fearGreed')).toEqual([
    'realised',
    'price',
    'uberkaufe',
    'mvrv',
    'z',
    'fear',
    'greed',
  ]);
});
