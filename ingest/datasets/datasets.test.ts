import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { toDay } from '../../engine/calendar.ts';
import { panels } from '../../engine/catalogue/panels.ts';
import { coinShares } from './coin-shares.ts';
import { openCsvDataset } from './dataset.ts';
import { readManifest } from './read-manifest.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'cyclegraph-dataset-'));
afterAll(() => rmSync(folder, { recursive: true }));

const KNOWN = {
  collected: new Map([
    ['btc_close', {}],
    ['funding_rate_binance', {}],
    ['fear_greed', { allowed: { min: 0, max: 100, isWhole: true } }],
  ]),
  panels,
  taken: new Set<string>(),
};
const FILE = { path: 'a.csv', date_column: 'date', source: 'x', columns: { close: { series: 'btc_close' } } };
let made = 0;

/** Reads one CSV text through a manifest, as an operator's dataset is read. */
async function readAll(csv: string | Buffer, file: object, kind: 'files' | 'panels' | 'attributes') {
  const name = `${++made}.csv${typeof csv === 'string' ? '' : '.gz'}`;
  writeFileSync(path.join(folder, name), csv);
  const manifest = path.join(folder, `${made}.json`);
  writeFileSync(
    manifest,
    JSON.stringify({ name: 'test', description: '', licence_note: '', [kind]: [{ ...file, path: name }] }),
  );
  return (await openCsvDataset(await readManifest(manifest, KNOWN), folder, KNOWN)).read(() => {});
}

const read = async (csv: string | Buffer, file: object = FILE) => (await readAll(csv, file, 'files')).series;

describe('a CSV dataset', () => {
  it('reads days, leaves empty cells out, scales, and begins with the genesis block', async () => {
    const columns = { close: { series: 'btc_close', scale: 100 } };
    const updates = await read('date,close\n2009-01-02,9\n2010-01-01,1.5\n2010-01-02,\n2010-01-03,2e-1\n', {
      ...FILE,
      columns,
    });
    expect(updates).toEqual([
      { seriesId: 'btc_close', source: 'x', days: [toDay('2010-01-01'), toDay('2010-01-03')], values: [150, 20] },
    ]);
  });

  it('reads compressed files, and names each source of a mixed one', async () => {
    const updates = await read(gzipSync('date,close,by\n2010-01-01,1,a\n2010-01-02,2,b\n2010-01-03,3,\n'), {
      ...FILE,
      source_column: 'by',
    });
    expect(updates.map(({ source, values }) => [source, values])).toEqual([
      ['a', [1]],
      ['b', [2]],
      ['x', [3]],
    ]);
  });

  it('aggregates the instants of a day to one value', async () => {
    const file = {
      ...FILE,
      date_column: 'at',
      aggregate: 'mean',
      columns: { rate: { series: 'funding_rate_binance' } },
    };
    const csv =
      'at,rate\n2020-01-01T00:00:00Z,1\n2020-01-01T08:00:00Z,2\n2020-01-01T16:00:00Z,6\n2020-01-02T00:00:00Z,5\n';
    expect((await read(csv, file))[0]).toMatchObject({
      days: [toDay('2020-01-01'), toDay('2020-01-02')],
      values: [3, 5],
    });
    expect((await read(csv, { ...file, aggregate: 'last' }))[0]).toMatchObject({ values: [6, 5] });
  });

  it.each([
    ['date,close\n2010-01-01,abc\n', 'line 2, column close: "abc" is not a number'],
    ['date,close\n2010-01-01,Infinity\n', 'not a number'],
    ['date,close\n2010-02-30,1\n', 'line 2, column date: "2010-02-30" is not a calendar date'],
    ['date,close\n2010-01-02,1\n2010-01-01,1\n', 'line 3, column date: 2010-01-01 does not come after 2010-01-02'],
    ['date,close\n2010-01-02,1\n2010-01-02,1\n', 'does not come after'],
    ['date,open\n2010-01-02,1\n', 'has no column close; its columns are date, open'],
    ['date,close\n', 'has no rows'],
    ['date,close\n2010-01-02\n', 'Invalid Record Length'],
  ])('refuses %j', async (csv, words) => {
    await expect(read(csv)).rejects.toThrow(words);
  });

  const MOOD = { ...FILE, columns: { mood: { series: 'fear_greed' } } };

  it.each([
    [
      'date,mood\n2020-01-01,41\n2020-01-02,41.5\n',
      1,
      'line 3, column mood: "41.5" is not a whole number from 0 to 100',
    ],
    ['date,mood\n2020-01-01,101\n', 1, 'line 2, column mood: "101" is not a whole number from 0 to 100'],
    ['date,mood\n2020-01-01,-1\n', 1, '"-1" is not a whole number'],
    ['date,mood\n2020-01-01,0.415\n', 100, '"0.415" is not a whole number from 0 to 100, even when multiplied by 100'],
  ])('refuses values that a series does not allow: %j times %d', async (csv, scale, words) => {
    await expect(read(csv, { ...FILE, columns: { mood: { series: 'fear_greed', scale } } })).rejects.toThrow(words);
  });

  it('keeps whole numbers whole when scaling', async () => {
    const [update] = await read('date,mood\n2020-01-01,0.57\n2020-01-02,0.29\n', {
      ...FILE,
      columns: { mood: { series: 'fear_greed', scale: 100 } },
    });
    expect(update?.values).toEqual([57, 29]);
  });

  it('refuses to average whole numbers', async () => {
    await expect(read('', { ...MOOD, aggregate: 'mean' })).rejects.toThrow(
      'files.0.columns.mood.series: fear_greed allows whole numbers only, so its values cannot be averaged. Set aggregate to last.',
    );
  });

  it('reads rows of a panel, with days shifted where a provider dates a close by the next day', async () => {
    const file = {
      source: 'x',
      panel: 'coins',
      date_column: 'date',
      shift_days: -1,
      entity_column: 'id',
      columns: { price: { field: 'price_usd' }, cap: { field: 'market_cap_usd', scale: 1_000 } },
    };
    const csv = 'id,date,price,cap\na,2020-01-02,1,2\na,2020-01-03,,3\nb,2020-01-02,4,5\n';
    expect((await readAll(csv, file, 'panels')).panels).toEqual([
      {
        panel: 'coins',
        entity: 'a',
        source: 'x',
        days: [toDay('2020-01-01'), toDay('2020-01-02')],
        columns: [
          [1, Number.NaN],
          [2_000, 3_000],
          [Number.NaN, Number.NaN],
        ],
      },
      {
        panel: 'coins',
        entity: 'b',
        source: 'x',
        days: [toDay('2020-01-01')],
        columns: [[4], [5_000], [Number.NaN]],
      },
    ]);
    await expect(readAll('id,date,price,cap\na,2020-01-02,1,2\na,2020-01-02,1,2\n', file, 'panels')).rejects.toThrow(
      /line 3, column date: expected the rows of a in ascending order, each day once/,
    );
  });

  it('computes market shares from its coins, where no file has them and enough coins are known', async () => {
    const ids = ['bitcoin', 'ethereum', 'usd-coin', ...Array.from({ length: 47 }, (_, i) => `coin-${i}`)];
    const rows = ids.flatMap((id, i) => [
      `${id},2020-01-01,${i < 3 ? 100 : 1}`,
      `${id},2020-01-02,${i === 49 ? '' : 1}`,
    ]);
    const file = {
      source: 'x',
      panel: 'coins',
      date_column: 'date',
      entity_column: 'id',
      columns: { cap: { field: 'market_cap_usd' } },
    };
    const { series } = await readAll(['id,date,cap', ...rows].join('\n'), file, 'panels');
    const share = (id: string) => ({ seriesId: id, source: 'x', days: [toDay('2020-01-01')], values: [10_000 / 347] });
    expect(series).toEqual(['btc_dominance', 'eth_dominance', 'usdc_dominance'].map(share));
    expect(coinShares([], new Set())).toEqual([]);
    const { panels: coins } = await readAll(['id,date,cap', ...rows].join('\n'), file, 'panels');
    expect(coinShares(coins, new Set(['btc_dominance', 'eth_dominance']))).toEqual([share('usdc_dominance')]);
  });

  it('reads a snapshot with words and dates in its columns', async () => {
    const file = {
      source: 'x',
      panel: 'options',
      date: '2025-12-05',
      entity_column: 'name',
      columns: {
        kind: { field: 'is_call', values: { call: 1, put: 0 } },
        expiry: { field: 'expiry_day', type: 'date' },
      },
    };
    const { panels: rows } = await readAll('name,kind,expiry\nA,put,2025-12-06T08:00:00Z\n', file, 'panels');
    expect(rows[0]).toMatchObject({ entity: 'A', days: [toDay('2025-12-05')] });
    expect(rows[0]?.columns.slice(0, 2)).toEqual([[0], [toDay('2025-12-06')]]);
    await expect(readAll('name,kind,expiry\nA,pit,2025-12-06\n', file, 'panels')).rejects.toThrow(
      'column kind: "pit" is not one of call, put',
    );
    const byNumber = { ...file, columns: { expiry: { field: 'expiry_day' } } };
    await expect(readAll('name,expiry\nA,20428.5\n', byNumber, 'panels')).rejects.toThrow(
      'line 2, column expiry: "20428.5" is not a whole number of at least 0',
    );
  });

  it('reads attributes of entities', async () => {
    const file = {
      source: 'x',
      panel: 'coins',
      entity_column: 'id',
      attribute_columns: {
        symbol: { attribute: 'symbol' },
        rank: { attribute: 'rank', type: 'number' },
        stable: { attribute: 'is_stablecoin', type: 'flag' },
      },
    };
    const csv = 'id,symbol,rank,stable\na,A,3,1\nb,B,,0\n';
    const { panels: rows } = await readAll(csv, file, 'attributes');
    expect(rows.map(({ attributes }) => attributes)).toEqual([
      { symbol: 'A', rank: 3, is_stablecoin: true },
      { symbol: 'B', is_stablecoin: false },
    ]);
    await expect(readAll('id,symbol,rank,stable\na,A,3,yes\n', file, 'attributes')).rejects.toThrow('not a number');
  });

  it('lists every fault of its manifest', async () => {
    const columns = { close: { series: 'btc_clos' }, other: { series: 'btc_close', scal: 1 } };
    await expect(read('', { ...FILE, columns })).rejects.toThrow(/files\.0\.columns\.other/);
    await expect(
      read('', { ...FILE, columns: { close: { series: 'btc_clos' }, again: { series: 'btc_clos' } } }),
    ).rejects.toThrow(
      /unknown series btc_clos\. Did you mean btc_close\?[\s\S]*already filled by files\.0\.columns\.close/,
    );
    const wrong = { source: 'x', panel: 'coins', entity_column: 'id', columns: { price: { field: 'price' } } };
    await expect(readAll('', wrong, 'panels')).rejects.toThrow('needs either date_column or date');
    await expect(readAll('', { ...wrong, date: '2020-01-01' }, 'panels')).rejects.toThrow(
      'panels.0.columns.price.field: unknown field price.',
    );
    await expect(readAll('', { ...wrong, date: '2020-01-01', panel: 'coin' }, 'panels')).rejects.toThrow(
      'panels.0.panel: unknown panel coin. Did you mean coins?',
    );
    await expect(readManifest(path.join(folder, 'none.json'), KNOWN)).rejects.toThrow('Cannot read dataset manifest');
  });
});
