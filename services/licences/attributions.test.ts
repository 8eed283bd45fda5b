import { describe, expect, it } from 'vitest';
import { type Day, toDay } from '../../engine/calendar.ts';
import type { Derivation } from '../../engine/derivation.ts';
import type { KnowledgeDeclaration } from '../../engine/knowledge/declaration.ts';
import type { SeriesDeclaration } from '../../engine/series-declaration.ts';
import { PanelTables } from '../../platform/panels/panel-tables.ts';
import { emptySnapshot } from '../../platform/series/column-snapshot.ts';
import type { KnowledgeReading } from '../knowledge/knowledge-reader.ts';
import { marketGrounds } from '../markets/market-grounds.ts';
import { type AttributedSource, attributionOf } from './attribution.ts';
import { createAttributions } from './attributions.ts';

const source = (key: string): AttributedSource => ({
  key,
  licence: { terms: `https://${key}/terms`, attribution: { text: `Source: ${key}`, link: `https://${key}` } },
});
const SOURCES = ['exchange', 'archive', 'index', 'options', 'unused'].map(source);

function series(id: string, aliasOf?: string): SeriesDeclaration {
  return {
    id,
    label: '',
    group: '',
    owner: 'market',
    unit: 'count',
    description: '',
    publicationLagDays: 1,
    ...(aliasOf !== undefined && { aliasOf }),
  };
}
function derivation(id: string, ...inputs: string[]): Derivation {
  return { id, computeVersion: '1', inputs, outputs: [series(id)], compute: () => {} };
}
const DERIVATIONS = [
  derivation('average', 'price'),
  derivation('score', 'average', 'mood'),
  derivation('own', 'filed'),
];
const SERIES = [series('price'), series('mood'), series('filed'), series('cost', 'average')];
const declared = [...SERIES, ...DERIVATIONS.flatMap(({ outputs }) => outputs)];
const attributions = createAttributions(SOURCES, {
  derivations: DERIVATIONS,
  series: new Map(declared.map((one) => [one.id, one])),
});

const DAY = toDay('2026-01-05');
const valuesOf = (seriesId: string, from: string, days: readonly Day[]) => ({
  seriesId,
  source: from,
  days,
  values: days.map(() => 1),
});
const row = (entity: string, from: string, day: Day) => ({
  panel: 'bars',
  entity,
  source: from,
  days: [day],
  columns: [[1]],
});
/** The price is spliced, archive first; the mood starts two days later; the operator's files have no source. */
const SNAPSHOT = emptySnapshot(new PanelTables(new Map([['bars', ['close']]]))).with(
  { version: 1, publishedAt: new Date(0), sample: false },
  [
    valuesOf('price', 'archive', [DAY - 1, DAY]),
    valuesOf('price', 'exchange', [DAY + 1, DAY + 2]),
    valuesOf('mood', 'index', [DAY + 2]),
    valuesOf('filed', 'files', [DAY]),
    ...['average', 'score'].map((id) => valuesOf(id, 'engine', [DAY + 2])),
  ],
  [row('exchange:BTC', 'exchange', DAY), row('options:BTC', 'options', DAY + 1)],
);

/** Returns the keys of the attributed sources. */
function keysOf(...[grounds, asOf]: [Parameters<typeof attributions.of>[1], Day?]): string[] {
  return attributions.of(SNAPSHOT, grounds, asOf).map((one) => one.source);
}

describe('attributions of series', () => {
  it('contain the text, link and terms of the source', () => {
    expect(attributions.of(SNAPSHOT, { series: ['mood'] })).toEqual([
      { source: 'index', text: 'Source: index', link: 'https://index', terms: 'https://index/terms' },
    ]);
    expect(attributionOf(source('index'))).toEqual(attributions.of(SNAPSHOT, { series: ['mood'] })[0]);
  });

  it('name every source of a spliced series, once', () => {
    expect(keysOf({ series: ['price', 'price'] })).toEqual(['archive', 'exchange']);
  });

  it('trace derived series back through derivations and aliases', () => {
    expect(keysOf({ series: ['score'] })).toEqual(['archive', 'exchange', 'index']);
    expect(keysOf({ series: ['cost', 'average'] })).toEqual(['archive', 'exchange']);
  });

  it('name a source from the day of its first value', () => {
    expect(keysOf({ series: ['score'] }, DAY - 2)).toEqual([]);
    expect(keysOf({ series: ['score'] }, DAY)).toEqual(['archive']);
    expect(keysOf({ series: ['score'] }, DAY + 1)).toEqual(['archive', 'exchange']);
  });

  it("are empty for the operator's files and for series without values", () => {
    expect(keysOf({ series: ['own', 'filed', 'nothing'] })).toEqual([]);
    expect(keysOf({})).toEqual([]);
  });
});

describe('attributions of panels', () => {
  it('name the sources of the given entities, or of all by default', () => {
    expect(keysOf({ panels: [{ panel: 'bars' }] })).toEqual(['exchange', 'options']);
    expect(keysOf({ panels: [{ panel: 'bars', entities: ['options:BTC', 'gone:BTC'] }] })).toEqual(['options']);
    expect(keysOf({ panels: [{ panel: 'bars' }] }, DAY)).toEqual(['exchange']);
  });

  it('replace the index market by its series', () => {
    expect(marketGrounds(['index:BTCUSD', 'exchange:BTC', 'mood'])).toEqual({
      series: ['mood', 'btc_open', 'btc_high', 'btc_low', 'btc_close', 'btc_volume_usd'],
      panels: [{ panel: 'bars', entities: ['index:BTCUSD', 'exchange:BTC'] }],
    });
    expect(keysOf(marketGrounds(['exchange:BTC', 'mood']))).toEqual(['exchange', 'index']);
  });
});

describe('attributions of a knowledge object', () => {
  function reading(inputs: readonly string[], panels: readonly string[], composed: readonly KnowledgeReading[] = []) {
    const declaration: Partial<KnowledgeDeclaration> = {
      inputs: () => inputs,
      panels: () => panels.map((entity) => ({ panel: 'bars', entities: [entity] })),
    };
    const key = { type: 'a_type', subject: 'BTC', asOf: DAY + 1, version: null };
    return { key, declaration, snapshot: SNAPSHOT, composed } as unknown as KnowledgeReading;
  }
  const keysOfReading = (...given: Parameters<typeof attributions.ofReading>) =>
    attributions.ofReading(...given).map((one) => one.source);

  it('cover its series and panels on its day', () => {
    expect(keysOfReading(reading(['score'], ['options:BTC']))).toEqual(['archive', 'exchange', 'options']);
  });

  it('include composed objects and additional data', () => {
    const part = reading(['price'], []);
    expect(keysOfReading(reading([], ['options:BTC'], [part, part]))).toEqual(['archive', 'exchange', 'options']);
    expect(keysOfReading(reading([], []), { series: ['price'] })).toEqual(['archive', 'exchange']);
  });
});
