import { describe, expect, it } from 'vitest';
import { dayOfInstant, toDay } from '../../engine/calendar.ts';
import { panels as declared } from '../../engine/catalogue/panels.ts';
import type { PanelDeclaration } from '../../engine/panel-declaration.ts';
import { type Clock, createClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { PanelUpdate } from '../../platform/panels/panel-update.ts';
import { openSeriesStore } from '../../platform/series/open-series-store.ts';
import type { Publication } from '../../platform/series/publication.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';
import { fileDatabases } from './file-databases.ts';

// Panels on a real database: the embedded one, or a server if TEST_DATABASE_URL names one.
const NONE = Number.NaN;
const { log, cleanup, empty, open } = fileDatabases();

/** An instant after all publications of this file. */
const LATER = createClock(new Date('2040-01-01T00:00:00Z'));

async function storeOn(database: Database, clock: Clock = LATER, panels: readonly PanelDeclaration[] = declared) {
  const store = await openSeriesStore(database, panels, clock, log);
  cleanup.push(async () => store.close());
  return store;
}

const FIELDS = declared.find(({ id }) => id === 'coins')?.fields.map(({ key }) => key) as string[];

/** Rows of a coin: price, capitalisation, volume by date. */
function coin(
  entity: string,
  rows: Readonly<Record<string, readonly number[]>>,
  more: Partial<PanelUpdate> = {},
): PanelUpdate {
  const dates = Object.keys(rows).sort();
  return {
    panel: 'coins',
    entity,
    source: 'test',
    days: dates.map(toDay),
    columns: FIELDS.map((_, field) => dates.map((date) => rows[date]?.[field] ?? NONE)),
    ...more,
  };
}

const publication = (panels: readonly PanelUpdate[], more: Partial<Publication> = {}): Publication => ({
  origin: 'test',
  sample: false,
  collected: [],
  panels,
  derive: () => [],
  ...more,
});

/** All values of a panel up to a day. */
function shown(snapshot: SeriesSnapshot | null, panel = 'coins', asOf?: number) {
  const fields = declared.find(({ id }) => id === panel)?.fields ?? [];
  return [...(snapshot?.panel(panel, asOf).entities.values() ?? [])]
    .sort((a, b) => (a.code < b.code ? -1 : 1))
    .map(({ code, attributes, source, days, column }) => ({
      code,
      attributes,
      source,
      days: [...days],
      columns: fields.map(({ key }) => [...column(key)]),
    }));
}

/** Prices that need every bit, at the limits of a double, and missing ones. */
const BITS = [0.1 + 0.2, 5e-324, 2.2250738585072014e-308, 1.7976931348623157e308, -1 / 3, NONE, 0, -0, 2 ** 53 + 2];

describe('panels', () => {
  it('returns values bit for bit in another process, on every day', async () => {
    const test = await empty();
    const first = await open(test);
    const store = await storeOn(first);
    // More rows than one statement writes, in shuffled entity order.
    const start = toDay('2010-01-01');
    const days = Array.from({ length: 9_001 }, (_, i) => start + i + Math.floor(i / 100));
    const bits = (shift: number) => days.map((_, i) => BITS[(i * 7 + shift) % BITS.length] as number);
    const long = { panel: 'coins', entity: 'long', source: 'b', days, columns: FIELDS.map((_, field) => bits(field)) };
    await store.publish(
      publication([
        { ...long, attributes: { symbol: 'L', rank: 0.1, dead: false } },
        coin('a', { '2026-01-05': [1, NONE, 3], '2026-01-07': [NONE, NONE, NONE] }, { source: 'a' }),
        coin('described only', {}, { attributes: { symbol: 'D' } }),
        {
          ...coin('a', {}),
          panel: 'options',
          days: [start],
          columns: (declared[2] as PanelDeclaration).fields.map(() => [1]),
        },
      ]),
    );
    await store.publish(
      publication([
        { ...coin('long', {}), source: 'c', days: days.slice(-1), columns: [[7], [8], [9]] },
        coin('a', { '2026-01-06': [2, 2, 2] }, { source: 'c', attributes: { symbol: 'A' } }),
      ]),
    );
    const [before, dates] = [store.current(), [start - 1, start, days[4_500], toDay('2026-01-05'), undefined]];
    const views = dates.flatMap((day) => declared.map(({ id }) => shown(before, id, day)));
    await first.close();
    const after = (await storeOn(await open(test))).current();
    expect(dates.flatMap((day) => declared.map(({ id }) => shown(after, id, day)))).toEqual(views);
    expect(
      shown(after).map(({ code, source, attributes, days: { length } }) => [code, source, attributes, length]),
    ).toEqual([
      // The newest row of a comes from the first source; the second only inserted one in between.
      ['a', 'a', { symbol: 'A' }, 3],
      ['long', 'c', { symbol: 'L', rank: 0.1, dead: false }, 9_001],
    ]);
    expect(shown(after)[1]?.columns[0]?.slice(0, -1)).toEqual(
      bits(0)
        .slice(0, -1)
        .map((value) => value + 0),
    );
  });

  it('creates a version for a revision and not for a repeated publication, and keeps earlier knowledge', async () => {
    let now = new Date('2026-01-05T00:00:00Z');
    const database = await open(await empty());
    const store = await storeOn(database, { now: () => now, today: () => dayOfInstant(now.getTime()) });
    const rows = { '2026-01-03': [1, 2, NONE], '2026-01-04': [3, 4, 5] };
    await store.publish(publication([coin('a', rows, { attributes: { symbol: 'A', rank: 1 } })]));
    const known = shown(store.current());
    now = new Date('2026-01-06T00:00:00Z');
    expect(await store.publish(publication([coin('a', rows, { attributes: { rank: 1 } })]))).toBeNull();
    // One row revised, one value retracted, one attribute changed; the other row is unchanged and is not written again.
    await store.publish(
      publication([coin('a', { ...rows, '2026-01-04': [3, 4.5, NONE] }, { attributes: { rank: 2 } })]),
    );
    expect(shown(await store.knownAt(new Date('2026-01-05T12:00:00Z')))).toEqual(known);
    expect(shown(await store.atVersion(1))).toEqual(known);
    expect(shown(await store.knownAt(now))).toEqual([
      {
        code: 'a',
        attributes: { symbol: 'A', rank: 2 },
        source: 'test',
        days: [toDay('2026-01-03'), toDay('2026-01-04')],
        columns: [
          [1, 3],
          [2, 4.5],
          [NONE, NONE],
        ],
      },
    ]);
    expect(await store.knownAt(new Date('2026-01-04T23:59:59Z'))).toBeNull();
    const { rows: written } = await database.pool.query(
      'SELECT version, unpacked_days(days) AS days FROM panel_rows ORDER BY version',
    );
    expect(written.map(({ version, days }) => [version, days.length])).toEqual([
      [1, 2],
      [2, 1],
    ]);
    expect(
      (await database.prisma.dataVersion.findMany({ orderBy: { id: 'asc' } })).map(({ rows: count }) => count),
    ).toEqual([2, 1]);
  });

  it('creates a version when only attributes change', async () => {
    const test = await empty();
    const database = await open(test);
    const store = await storeOn(database);
    await store.publish(publication([coin('a', { '2026-01-04': [1, 2, 3] }, { attributes: { symbol: 'A' } })]));
    await store.publish(publication([coin('a', {}, { attributes: { rank: 3 } })]));
    await store.publish(publication([coin('a', {}, { attributes: { rank: 4 }, source: 'other' })]));
    await database.close();
    const after = (await storeOn(await open(test))).current();
    expect([after.version, shown(after)[0]?.attributes, shown(after)[0]?.source]).toEqual([
      3,
      { symbol: 'A', rank: 4 },
      'test',
    ]);
  });

  it('refuses updates and deletes', async () => {
    const database = await open(await empty());
    const store = await storeOn(database);
    await store.publish(publication([coin('a', { '2026-01-04': [1, 2, 3] }, { attributes: { symbol: 'A' } })]));
    for (const statement of [
      'UPDATE panel_rows SET "values" = days',
      'DELETE FROM panel_rows',
      `UPDATE panel_attributes SET attributes = '{}'`,
      'DELETE FROM panel_attributes',
    ])
      await expect(database.pool.query(statement), statement).rejects.toThrow('append-only');
    // The rows they reference cannot be deleted either.
    await expect(database.pool.query('DELETE FROM "PanelEntity"')).rejects.toThrow('foreign key');
    expect(shown(store.current())).toEqual(shown((await storeOn(database)).current()));
  });

  it('reaches another store that did not publish it', async () => {
    const database = await open(await empty());
    const [one, other] = [await storeOn(database), await storeOn(database)];
    const heard = new Promise<SeriesSnapshot>((resolve) => {
      other.onPublished(resolve);
    });
    await one.publish(publication([coin('a', { '2026-01-04': [1, NONE, 3] })]));
    expect(shown(await heard)).toEqual(shown(one.current()));
    // The other store publishes on top of its last known state, so the row in between is inserted in its place.
    await other.publish(publication([coin('a', { '2026-01-03': [9, 9, 9], '2026-01-05': [7, 7, 7] })]));
    expect(shown(other.current())[0]?.columns[0]).toEqual([9, 1, 7]);
  });

  it('never publishes in part: a failing derivation leaves nothing', async () => {
    const database = await open(await empty());
    const store = await storeOn(database);
    const failing = publication([coin('a', { '2026-01-04': [1, 2, 3] }, { attributes: { symbol: 'A' } })], {
      // No database has such a day; the panels are written before.
      derive: () => [{ seriesId: 'x', source: 'engine', days: [1e12], values: [1] }],
    });
    await expect(store.publish(failing)).rejects.toThrow();
    const { rows } = await database.pool.query(
      'SELECT (SELECT count(*) FROM panel_rows) + (SELECT count(*) FROM panel_attributes) + (SELECT count(*) FROM "PanelEntity") AS left',
    );
    expect([store.loaded, Number(rows[0].left)]).toEqual([false, 0]);
  });

  it('accepts a new field, which is empty in older rows', async () => {
    const test = await empty();
    const database = await open(test);
    await (await storeOn(database)).publish(publication([coin('a', { '2026-01-04': [1, 2, 3] })]));
    await database.close();
    const grown = declared.map((panel) =>
      panel.id === 'coins'
        ? { ...panel, fields: [...panel.fields, { key: 'rank', unit: 'count', description: 'Rank.' } as const] }
        : panel,
    );
    const store = await storeOn(await open(test), LATER, grown);
    const rankOf = () => store.current().panel('coins').entities.get('a')?.column('rank');
    expect(rankOf()).toEqual(Float64Array.of(NONE));
    const row = coin('a', { '2026-01-05': [1, 2, 3] });
    await store.publish(publication([{ ...row, columns: [...row.columns, [4]] }]));
    expect(rankOf()).toEqual(Float64Array.of(NONE, 4));
  });
});
