import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PanelView } from '../../engine/panel-view.ts';
import { applyUpdate, differenceOf } from './panel-rows.ts';
import { PanelTables } from './panel-tables.ts';
import type { PanelUpdate } from './panel-update.ts';

const NONE = Number.NaN;
const FIELDS = ['open', 'close', 'volume'];
const empty = () => new PanelTables(new Map([['bars', FIELDS]]));

const update = (
  entity: string,
  rows: Readonly<Record<number, readonly number[]>>,
  more: Partial<PanelUpdate> = {},
): PanelUpdate => {
  const days = Object.keys(rows)
    .map(Number)
    .sort((a, b) => a - b);
  return {
    panel: 'bars',
    entity,
    source: 'test',
    days,
    columns: FIELDS.map((_, field) => days.map((day) => rows[day]?.[field] ?? NONE)),
    ...more,
  };
};

/** Returns a view as plain objects: rows by day, attributes and source by entity. */
function shown({ entities }: PanelView) {
  return Object.fromEntries(
    [...entities].map(([code, entity]) => {
      expect(entity.code).toBe(code);
      const columns = FIELDS.map((field) => entity.column(field));
      const rows = [...entity.days].map((day, i) => [day, columns.map((column) => column[i])]);
      return [code, { rows, attributes: entity.attributes, source: entity.source }];
    }),
  );
}

const values = fc.oneof(
  fc.constantFrom(NONE, 0, 1, 5e-324, -1.7e308),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const updates = fc
  .record({
    entity: fc.constantFrom('a', 'b', 'c'),
    source: fc.constantFrom('one', 'two'),
    rows: fc.dictionary(fc.integer({ min: 17_000, max: 17_012 }).map(String), fc.tuple(values, values, values), {
      maxKeys: 6,
    }),
    attributes: fc.option(
      fc.dictionary(
        fc.constantFrom('symbol', 'rank', 'dead'),
        fc.oneof(fc.constantFrom('x', 'y'), fc.boolean(), fc.nat(2)),
      ),
      { nil: undefined },
    ),
  })
  .map(({ entity, source, rows, attributes }) => update(entity, rows, { source, ...(attributes && { attributes }) }));

/** Reference implementation with maps: rows by day with their source, and attributes. */
class Oracle {
  readonly rows = new Map<string, Map<number, { readonly row: readonly number[]; readonly source: string }>>();
  readonly attributes = new Map<string, Record<string, unknown>>();

  apply({ entity, source, attributes, days, columns }: PanelUpdate): void {
    const rows = this.rows.get(entity) ?? new Map();
    this.rows.set(entity, rows);
    // The database does not distinguish zero from minus zero.
    for (const [i, day] of days.entries())
      rows.set(day, { row: columns.map((column) => (column[i] as number) + 0), source });
    this.attributes.set(entity, { ...this.attributes.get(entity), ...attributes });
  }

  shown(asOf: number) {
    const entities = [...this.rows].flatMap(([entity, rows]) => {
      const all = [...rows].sort(([a], [b]) => a - b);
      const seen = all.filter(([day]) => day <= asOf).map(([day, { row }]) => [day, row]);
      if (seen.length === 0) return [];
      return [
        [entity, { rows: seen, attributes: this.attributes.get(entity), source: all.at(-1)?.[1].source }] as const,
      ];
    });
    return Object.fromEntries(entities);
  }
}

describe('PanelTables', () => {
  it('match a map of rows by day, as of every day', () => {
    fc.assert(
      fc.property(fc.array(fc.array(updates, { maxLength: 4 }), { maxLength: 5 }), (publications) => {
        const oracle = new Oracle();
        let tables = empty();
        for (const publication of publications) {
          tables = tables.with(publication);
          for (const one of publication) oracle.apply(one);
          for (const asOf of [16_999, 17_000, 17_006, 17_012, Number.MAX_SAFE_INTEGER - 1])
            expect(shown(tables.view('bars', asOf)), `as of ${asOf}`).toEqual(oracle.shown(asOf));
        }
      }),
    );
  });

  it('of a version are not changed by the next version', () => {
    fc.assert(
      fc.property(fc.array(updates, { maxLength: 5 }), fc.array(updates, { maxLength: 5 }), (first, second) => {
        const tables = empty().with(first);
        const before = shown(tables.view('bars', 17_008));
        tables.with(second);
        expect(shown(tables.view('bars', 17_008))).toEqual(before);
      }),
    );
  });

  it('share entities without an update, and return themselves without any update', () => {
    const tables = empty().with([update('a', { 1: [1] }), update('b', { 1: [1] })]);
    expect(tables.with([])).toBe(tables);
    const next = tables.with([update('a', { 2: [2] })]);
    const buffer = (of: PanelTables, entity: string) => of.view('bars', 9).entities.get(entity)?.days.buffer;
    expect(buffer(next, 'b')).toBe(buffer(tables, 'b'));
    expect(buffer(next, 'a')).not.toBe(buffer(tables, 'a'));
    // Worker threads read the columns without copying.
    expect(buffer(next, 'a')).toBeInstanceOf(SharedArrayBuffer);
  });

  it('take over columns in shared memory, and copy others', () => {
    const columns = [new Float64Array(new SharedArrayBuffer(8)), Float64Array.of(1), [1]];
    const taken = empty()
      .with([{ ...update('a', { 1: [] }), columns }])
      .view('bars', 1)
      .entities.get('a');
    expect(FIELDS.map((field, i) => taken?.column(field).buffer === (columns[i] as Float64Array).buffer)).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('keep panels separate, and are empty for an unknown panel', () => {
    const tables = empty().with([update('a', { 1: [1] }), update('a', { 1: [2] }, { panel: 'coins' })]);
    expect([tables.view('bars', 1).entities.size, tables.view('none', 1).entities.size]).toEqual([1, 0]);
    expect(tables.view('bars', 1).entities.get('a')?.column('open')[0]).toBe(1);
  });

  it('list the allowed fields for an unknown one', () => {
    const entity = empty()
      .with([update('a', { 1: [1] })])
      .view('bars', 1)
      .entities.get('a');
    expect(() => entity?.column('price')).toThrow('Unknown panel field price. Allowed: open, close, volume.');
  });

  it('have no value in a field added after a row was recorded', () => {
    const old = {
      ...update('a', { 1: [1, 2], 2: [3, 4] }),
      columns: [
        [1, 3],
        [2, 4],
      ],
    };
    const entity = (tables: PanelTables) => tables.view('bars', 9).entities.get('a');
    expect(entity(empty().with([old]))?.column('volume')).toEqual(Float64Array.of(NONE, NONE));
    expect(entity(empty().with([old, update('a', { 2: [5, 6, 7] })]))?.column('volume')).toEqual(
      Float64Array.of(NONE, 7),
    );
  });

  it('show an entity from its first row, even if described earlier', () => {
    const tables = empty().with([update('a', {}, { attributes: { symbol: 'A' } })]);
    expect(tables.view('bars', 99).entities.size).toBe(0);
    const later = tables.with([update('a', { 5: [1] }, { source: 'rows' })]);
    expect([later.view('bars', 4).entities.size, later.view('bars', 5).entities.get('a')]).toEqual([
      0,
      expect.objectContaining({ attributes: { symbol: 'A' }, source: 'rows' }),
    ]);
  });
});

describe('differenceOf', () => {
  it('is empty for known rows and attributes', () => {
    fc.assert(
      fc.property(fc.array(updates, { maxLength: 6 }), updates, (before, one) => {
        const tables = empty().with([...before, one]);
        const { days, columns, attributes } = tables.difference(one);
        expect({ days, columns, attributes }).toEqual({ days: [], columns: [[], [], []], attributes: undefined });
      }),
    );
  });

  it('has the same effect as the whole update', () => {
    fc.assert(
      fc.property(fc.array(updates, { maxLength: 6 }), updates, (before, one) => {
        const tables = empty().with(before);
        const rowsOf = (of: PanelTables) =>
          Object.entries(shown(of.view('bars', 99_999))).map(([code, { rows, attributes }]) => [
            code,
            rows,
            attributes,
          ]);
        expect(rowsOf(tables.with([tables.difference(one)]))).toEqual(rowsOf(tables.with([one])));
      }),
    );
  });

  it('contains exactly the rows that differ in any field', () => {
    const rows = applyUpdate(undefined, update('a', { 1: [1, 2, 3], 2: [1, NONE, 3], 4: [7, 7, 7] }));
    const next = update('a', { 1: [1, 2, 3], 2: [1, NONE, NONE], 3: [0], 4: [7, 7, 8] });
    expect(differenceOf(rows, next)).toEqual({
      ...next,
      days: [2, 3, 4],
      columns: [
        [1, 0, 7],
        [NONE, NONE, 7],
        [NONE, NONE, 8],
      ],
    });
    // Removing a value is a difference; zero and minus zero are equal.
    expect(differenceOf(applyUpdate(undefined, update('a', { 1: [0] })), update('a', { 1: [-0] })).days).toEqual([]);
  });

  it('carries all attributes when one is new, so that readers of the latest set lose none', () => {
    const rows = applyUpdate(undefined, update('a', { 1: [1] }, { attributes: { symbol: 'A', rank: 1 } }));
    const said = (attributes: NonNullable<PanelUpdate['attributes']>) =>
      differenceOf(rows, update('a', {}, { attributes })).attributes;
    expect(said({ rank: 2 })).toEqual({ symbol: 'A', rank: 2 });
    expect(said({ name: 'Ada' })).toEqual({ symbol: 'A', rank: 1, name: 'Ada' });
    expect([said({ rank: 1 }), said({})]).toEqual([undefined, undefined]);
  });
});
