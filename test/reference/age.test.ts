import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Day, toDay } from '../../engine/calendar.ts';
import { createClock } from '../../platform/clock.ts';
import { DEFAULT_TIERS } from '../../platform/tiers.ts';
import { HAS_REFERENCE, REFERENCE_SETTINGS } from '../harness/data/reference-data.ts';
import { type Stack, startStack } from '../harness/services/start-stack.ts';
import { RUNS_WITHOUT_DATABASE } from './reference-world.ts';

// The real history on the day after its price ends: some of its series continue until then, others ended years before.

const TODAY = '2026-07-25';
/** Most aliases of a document. */
const ALIASES = DEFAULT_TIERS.api_power.document.aliases;

interface SeriesAge {
  readonly id: string;
  readonly cadence: string | null;
  readonly latest: object | null;
  readonly nullReason: string | null;
  readonly newestDay: Day;
}

describe.runIf(HAS_REFERENCE && RUNS_WITHOUT_DATABASE)('the real history on the day after its last price', () => {
  let stack: Stack;
  let series: readonly SeriesAge[];

  beforeAll(async () => {
    const clock = createClock(new Date(`${TODAY}T09:00:00Z`));
    stack = await startStack(REFERENCE_SETTINGS, { on: 'reference', clock });
    series = await readSeries();
  });
  afterAll(() => stack?.close());

  /** Every series of the catalogues with a sufficiently long history, with its newest day. */
  async function readSeries(): Promise<SeriesAge[]> {
    const key = await stack.key('api_power');
    const read: SeriesAge[] = [];
    for (const owner of ['market', 'onchain', 'macro']) {
      const catalog = `{ all: ${owner}SeriesCatalog { id cadence latest { date } nullReason } }`;
      const listed: Omit<SeriesAge, 'newestDay'>[] = (await stack.graphql(catalog, { key })).body.data.all;
      for (let i = 0; i < listed.length; i += ALIASES) {
        const some = listed.slice(i, i + ALIASES);
        const histories = some.map(
          ({ id }, at) => `h${at}: ${owner}SeriesHistory(id: "${id}", days: 1) { to points { date } }`,
        );
        const { data } = (await stack.graphql(`{ ${histories.join(' ')} }`, { key })).body;
        for (const [at, one] of some.entries()) {
          const history = data?.[`h${at}`];
          if (history?.points.length > 0) read.push({ ...one, newestDay: toDay(history.to) });
        }
      }
    }
    return read;
  }

  it('refuses no series with a value in the last month', () => {
    const fresh = series.filter(({ newestDay }) => newestDay > toDay(TODAY) - 30);
    expect(fresh.length).toBeGreaterThan(50);
    expect(fresh.filter(({ latest }) => latest === null).map(({ id, nullReason }) => [id, nullReason])).toEqual([]);
  });

  it('refuses every daily series that ended two months before', () => {
    const ended = series.filter(({ newestDay, cadence }) => cadence === 'daily' && newestDay < toDay(TODAY) - 60);
    expect(ended.length).toBeGreaterThan(10);
    expect(ended.filter(({ latest }) => latest !== null).map(({ id }) => id)).toEqual([]);
  });

  it('returns a price and a cycle of the day before, and no cost basis of 2019', async () => {
    const key = await stack.key('api_power');
    expect((await stack.get('/api/v1/mayer-multiple/latest', { key })).body).toMatchObject({ date: '2026-07-24' });
    expect((await stack.get('/api/v1/btc-cycle/latest', { key })).status).toBe(200);
    const { status, body } = await stack.get('/api/v1/onchain/sth-cost-basis/latest', { key });
    expect([status, body.code, body.detail]).toEqual([
      503,
      'source_unavailable',
      expect.stringContaining('2019-11-17'),
    ]);
  });
});
