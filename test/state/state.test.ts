import { describe, expect, it } from 'vitest';
import { dayOfInstant, toDay } from '../../engine/calendar.ts';
import { panels } from '../../engine/catalogue/panels.ts';
import { valueOn } from '../../engine/series-view.ts';
import { createClock } from '../../platform/clock.ts';
import { createEventLog, publishEvent } from '../../platform/events/outbox.ts';
import { openSeriesStore } from '../../platform/series/open-series-store.ts';
import type { Publication } from '../../platform/series/publication.ts';
import { createApiKeyStore } from '../../services/api-keys/api-key-store.ts';
import { SERVER_URL } from '../harness/data/databases.ts';
import { fileDatabases } from './file-databases.ts';

const { log, cleanup, empty, open } = fileDatabases();

function publication(values: Readonly<Record<string, number>>, more: Partial<Publication> = {}): Publication {
  const days = Object.keys(values).sort();
  return {
    origin: 'test',
    sample: false,
    panels: [],
    collected: [
      {
        seriesId: 'btc_close',
        source: 'test',
        days: days.map(toDay),
        values: days.map((day) => values[day] as number),
      },
    ],
    derive: () => [],
    ...more,
  };
}

describe('observations', () => {
  it('returns values bit for bit, and the last write of a day wins', async () => {
    const test = await empty();
    const first = await open(test);
    const clock = createClock(new Date('2026-01-03T00:00:00Z'));
    const store = await openSeriesStore(first, panels, clock, log);
    await store.publish(publication({ '2026-01-01': 0.1 + 0.2, '2026-01-02': 5e-324, '2026-01-03': 1.7e308 }));
    await store.publish(publication({ '2026-01-02': Number.NaN, '2026-01-03': 7 }));
    await first.close();
    const snapshot = (await openSeriesStore(await open(test), panels, clock, log)).current();
    const read = (date: string) => valueOn(snapshot.view(), 'btc_close', toDay(date));
    expect([read('2026-01-01'), read('2026-01-02'), read('2026-01-03')]).toEqual([0.1 + 0.2, null, 7]);
    expect([snapshot.version, snapshot.source('btc_close')]).toEqual([2, 'test']);
  });

  it('are read by SQL as the days and numbers that were given', async () => {
    const database = await open(await empty());
    const store = await openSeriesStore(database, panels, createClock(new Date('2026-01-09T00:00:00Z')), log);
    const given = {
      '1969-12-31': -0.1,
      '1970-01-01': 5e-324,
      '2009-01-03': Number.MAX_VALUE,
      '2026-01-01': 0,
      '2026-01-02': 2.2250738585072014e-308,
      '2026-01-03': 123_456_789.123_456_79,
      '2026-01-04': Number.EPSILON,
    };
    await store.publish(publication(given));
    const { rows } = await database.pool.query(
      `SELECT day::text, value FROM observations
       CROSS JOIN unnest(unpacked_days(days), unpacked_values("values")) AS observed(day, value)`,
    );
    expect(Object.fromEntries(rows.map(({ day, value }) => [day, value]))).toEqual(given);
  });

  it('creates a version for a revision and not for a repeated publication, and keeps earlier knowledge', async () => {
    const database = await open(await empty());
    let now = new Date('2026-01-05T00:00:00Z');
    const store = await openSeriesStore(
      database,
      panels,
      { now: () => now, today: () => dayOfInstant(now.getTime()) },
      log,
    );
    await store.publish(publication({ '2026-01-04': 10 }));
    expect(await store.publish(publication({ '2026-01-04': 10 }))).toBeNull();
    now = new Date('2026-01-06T00:00:00Z');
    await store.publish(publication({ '2026-01-04': 11 }));
    const before = await store.knownAt(new Date('2026-01-05T12:00:00Z'));
    const valueIn = (snapshot: typeof before) => snapshot && valueOn(snapshot.view(), 'btc_close', toDay('2026-01-04'));
    expect([valueIn(before), valueIn(store.current()), await store.knownAt(new Date('2026-01-04T00:00:00Z'))]).toEqual([
      10,
      11,
      null,
    ]);
    expect(await database.prisma.observations.count()).toBe(2);
    // Timestamps do not depend on the server's time zone.
    expect((await database.prisma.dataVersion.findFirstOrThrow({ where: { id: 2 } })).publishedAt).toEqual(now);
  });

  it('refuses updates and deletes', async () => {
    const database = await open(await empty());
    const store = await openSeriesStore(database, panels, createClock(), log);
    await store.publish(publication({ '2026-01-04': 10 }));
    await expect(database.pool.query('UPDATE observations SET version = 1')).rejects.toThrow('append-only');
    for (const change of ['DELETE FROM observations', 'TRUNCATE observations'])
      await expect(database.pool.query(change)).rejects.toThrow('append-only');
  });

  it('stores every publication of twenty concurrent publishers, one version each', async () => {
    const database = await open(await empty());
    const store = await openSeriesStore(database, panels, createClock(), log);
    await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        store.publish(publication({ [`2026-01-${String(i + 1).padStart(2, '0')}`]: i })),
      ),
    );
    const { version } = store.current();
    const values = store
      .current()
      .view()
      .values('btc_close')
      .filter((value) => !Number.isNaN(value));
    expect([version, [...values].sort((a, b) => a - b)]).toEqual([20, Array.from({ length: 20 }, (_, i) => i)]);
  });

  it('never publishes in part: a failing derivation leaves nothing', async () => {
    const database = await open(await empty());
    const store = await openSeriesStore(database, panels, createClock(), log);
    const failing = publication(
      { '2026-01-04': 10 },
      {
        // No database has such a day; what was collected is written before.
        derive: () => [{ seriesId: 'x', source: 'engine', days: [1e12], values: [1] }],
      },
    );
    await expect(store.publish(failing)).rejects.toThrow();
    expect([
      store.loaded,
      await database.prisma.observations.count(),
      await database.prisma.dataVersion.count(),
    ]).toEqual([false, 0, 0]);
  });
});

describe('events', () => {
  it('returns events in commit order and wakes waiting readers', async () => {
    const database = await open(await empty());
    const events = createEventLog(database);
    const woken = new Promise<void>((resolve) => {
      cleanup.push(events.onAppended(resolve));
    });
    const event = {
      type: 'svc.test',
      kind: 'pulse_score',
      knowledgeId: 'market_pulse/BTC@2026-01-01',
      current: { score: 1 },
      previous: null,
      context: {},
    } as const;
    const ids = [];
    for (let i = 0; i < 3; i++) ids.push(await publishEvent(database, createClock(), event));
    await woken;
    expect((await events.readAfter(null, 10)).map(({ id }) => id)).toEqual(ids);
    expect((await events.readAfter(ids[1] as string, 10)).map(({ id }) => id)).toEqual([ids[2]]);
    expect(await events.head()).toBe(ids[2]);
    await expect(events.readAfter('x', 10)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('API keys', () => {
  it('stores keys only as hashes, and finds, rotates and revokes them', async () => {
    const database = await open(await empty());
    const keys = createApiKeyStore(database, createClock());
    const made = await keys.create({ tier: 'api_pro', name: 'one' });
    expect(made.key).toMatch(/^sk_svc_[0-9A-Za-z]{43}$/);
    const stored = JSON.stringify(await database.prisma.apiKey.findMany());
    expect(stored).not.toContain(made.key);
    expect(await keys.find(made.key)).toMatchObject({ id: made.id, tier: 'api_pro' });
    const next = await keys.rotate(made.prefix);
    expect([await keys.find(made.key), (await keys.find(next.key))?.name]).toEqual([null, 'one']);
    await keys.revoke(next.id);
    expect(await keys.find(next.key)).toBeNull();
    await expect(keys.revoke(next.id)).rejects.toMatchObject({ code: 'not_found' });
  });
});

it.skipIf(SERVER_URL)('keeps a second process off its folder as long as it lives', async () => {
  const test = await empty();
  const database = await open(test);
  await expect(open(test)).rejects.toThrow(`Data directory ${test.dataDir} is in use by another process`);
  await database.close();
  await (await open(test)).close();
});
