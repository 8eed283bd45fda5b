import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { series as comparison } from '../../engine/catalogue/comparison.ts';
import { series as macro } from '../../engine/catalogue/macro.ts';
import { series as market } from '../../engine/catalogue/market.ts';
import { series as onchain } from '../../engine/catalogue/onchain.ts';
import { series as bands } from '../../engine/catalogue/onchain-bands.ts';
import { panels } from '../../engine/catalogue/panels.ts';
import { loadSources } from './load-sources.ts';
import type { Source } from './source.ts';
import { bySeries, collect, ms } from './testing/collect.ts';

const SOURCES = await loadSources();
const byKey = (key: string) => SOURCES.find((source) => source.key === key) as Source;

/** A day and its value. */
type Row = readonly [string, number];

interface DatedSource {
  readonly seriesId: string;
  /** Whether the series allows only whole numbers. */
  readonly isWhole?: boolean;
  answer(rows: readonly Row[]): unknown;
}

/** One series of each provider whose answer is a list of days, in the provider's format. */
const DATED: Readonly<Record<string, DatedSource>> = {
  'alternative-me-fear-greed': {
    seriesId: 'fear_greed',
    isWhole: true,
    answer: (rows) => ({
      data: rows.map(([date, value]) => ({ value: String(value), timestamp: String(ms(date) / 1000) })),
      metadata: { error: null },
    }),
  },
  'binance-klines': {
    seriesId: 'btc_close_binance',
    answer: (rows) =>
      rows.map(([date, value]) => [ms(date), '1', '1', '1', String(value), '1', 1, '1', 1, '1', '1', '0']),
  },
  'coin-metrics-community': {
    seriesId: 'market_cap',
    answer: (rows) => ({
      data: rows.map(([date, value]) => ({
        asset: 'btc',
        time: `${date}T00:00:00.000000000Z`,
        CapMrktCurUSD: String(value),
      })),
    }),
  },
  'coinbase-candles': {
    seriesId: 'btc_close_coinbase',
    answer: (rows) => rows.map(([date, value]) => [ms(date) / 1000, 1, 1, 1, value, 1]),
  },
  'defillama-etf-flows': {
    seriesId: 'etf_net_flow',
    answer: (rows) => rows.map(([day, value]) => ({ gecko_id: 'bitcoin', day, total_flow_usd: value * 1_000_000 })),
  },
  'sosovalue-etf-flows': {
    seriesId: 'etf_net_flow',
    answer: (rows) => ({
      code: 0,
      msg: null,
      data: { list: rows.map(([date, value]) => ({ date, totalNetInflow: value * 1_000_000 })) },
    }),
  },
  'defillama-stablecoins': {
    seriesId: 'stablecoin_supply',
    answer: (rows) =>
      rows.map(([date, value]) => ({ date: String(ms(date) / 1000), totalCirculatingUSD: { peggedUSD: value } })),
  },
  'defillama-tvl': {
    seriesId: 'defi_tvl',
    answer: (rows) => rows.map(([date, value]) => ({ date: ms(date) / 1000, tvl: value })),
  },
  'deribit-dvol': {
    seriesId: 'btc_dvol',
    answer: (rows) => ({ result: { data: rows.map(([date, value]) => [ms(date), 1, 1, 1, value]) } }),
  },
  'fred-daily': {
    seriesId: 'vix',
    answer: (rows) => ({ observations: rows.map(([date, value]) => ({ date, value: String(value) })) }),
  },
  'kraken-ohlc': {
    seriesId: 'btc_close',
    answer: (rows) => ({
      error: [],
      result: {
        XXBTZUSD: rows.map(([date, value]) => [ms(date) / 1000, '1', '1', '1', String(value), '1', '1', 1]),
        last: 1,
      },
    }),
  },
  'upbit-candles': {
    seriesId: 'btc_close_upbit_krw',
    answer: (rows) =>
      rows.map(([date, value]) => ({
        market: 'KRW-BTC',
        candle_date_time_utc: `${date}T00:00:00`,
        trade_price: value,
      })),
  },
};

describe('the sources', () => {
  const declared = [...comparison, ...macro, ...market, ...onchain, ...bands];
  const catalogue = new Set(declared.map(({ id }) => id));
  const keysFor = (id: string) => SOURCES.filter(({ series }) => series.includes(id)).map(({ key }) => key);

  it('are found in their folder, each under the key that names its file', async () => {
    expect(SOURCES.length).toBeGreaterThan(15);
    for (const { key } of SOURCES) {
      const module = (await import(path.join(import.meta.dirname, `${key}.ts`))) as { readonly source?: Source };
      expect(module.source?.key).toBe(key);
    }
  });

  it('deliver series and panels of the catalogue', () => {
    expect(SOURCES.flatMap(({ series }) => series).filter((id) => !catalogue.has(id))).toEqual([]);
    for (const { series } of SOURCES) expect(series).toEqual([...new Set(series)]);
    const known = panels.map(({ id }) => id);
    expect(SOURCES.flatMap((source) => source.panels).filter((id) => !known.includes(id))).toEqual([]);
  });

  it('deliver every series that does not come from files alone, in the declared order where there are several', () => {
    for (const { id, filesOnly = false, sources } of declared) {
      const keys = keysFor(id);
      expect([id, keys.length === 0]).toEqual([id, filesOnly]);
      if (keys.length > 1 || sources) expect([id, [...(sources ?? [])].sort()]).toEqual([id, [...keys].sort()]);
    }
  });

  it('describe themselves and how long their last values remain valid', () => {
    const longest = { daily: 3, eight_hours: 2, weekly: 14, monthly: 75 };
    for (const { origin, documentation, title, cadence, staleDays, pauseMs } of SOURCES) {
      expect(new URL(origin).origin).toBe(origin);
      expect(documentation).toMatch(/^https:\/\//);
      expect(title).not.toBe('');
      expect(staleDays).toBe(longest[cadence]);
      expect(pauseMs).toBeGreaterThan(0);
    }
  });
});

describe('licences of the sources', () => {
  it('state whether others may get the data, with the terms and the attribution', () => {
    for (const { key, licence, blocked } of SOURCES) {
      const { commercial, note, terms, attribution } = licence;
      expect([key, ['yes', 'no', 'ask'].includes(commercial)]).toEqual([key, true]);
      expect([key, note]).toEqual([key, expect.stringMatching(/^[A-Z].*[^.]\.$/)]);
      for (const link of [terms, attribution.link]) expect([key, new URL(link).protocol]).toEqual([key, 'https:']);
      expect([key, attribution.text]).toEqual([key, expect.stringMatching(/^\S.*\S$/)]);
      if (blocked) expect([key, blocked.where, blocked.instead]).not.toContain('');
    }
  });

  it("include FRED's notice word for word, and the non-commercial terms of Coin Metrics", () => {
    for (const key of ['fred-daily', 'fred-weekly', 'fred-monthly'])
      expect(byKey(key).licence.attribution.text).toBe(
        'This product uses the FRED® API but is not endorsed or certified by the Federal Reserve Bank of St. Louis.',
      );
    expect(byKey('coin-metrics-community').licence).toMatchObject({
      commercial: 'no',
      terms: 'https://creativecommons.org/licenses/by-nc/4.0/',
      attribution: { text: expect.stringContaining('CC BY-NC 4.0') },
    });
  });

  it('name CoinGecko in the words of its attribution guide', () => {
    expect(byKey('coingecko-markets').licence.attribution).toEqual({
      text: 'Data provided by CoinGecko',
      link: 'https://www.coingecko.com',
    });
  });

  it('agree between sources of one provider', () => {
    const terms = new Map<string, string>();
    for (const { origin, licence } of SOURCES) {
      const said = JSON.stringify(licence);
      expect(terms.get(origin) ?? said).toBe(said);
      terms.set(origin, said);
    }
  });
});

describe.each(SOURCES.map((source) => [source.key, source] as const))('%s', (key, source) => {
  it.each([
    ['fails every time', { status: 500 }, 'the provider answered with HTTP 500'],
    ['forbids', { status: 403 }, 'the provider answered with HTTP 403'],
    ['answers with other content', { body: '{"unexpected":true}' }, ''],
    ['truncates its answer', { body: '[{"date":' }, ''],
    ['answers nothing', { body: '' }, ''],
  ])('is unavailable when the provider %s', async (_, answer, message) => {
    await expect(collect(source, () => answer)).rejects.toMatchObject({
      code: 'source_unavailable',
      message: expect.stringMatching(new RegExp(`^${key}: .*${message}`)),
      details: { source: key },
    });
  });
});

describe.each(Object.entries(DATED))('%s', (key, { seriesId, isWhole = false, answer }) => {
  const source = byKey(key);
  const collectRows = async (...rows: readonly Row[]) => {
    const collected = await collect(source, () => ({ body: answer(rows) }));
    const update = collected.series.find((series) => series.seriesId === seriesId);
    expect([...(update?.days ?? [])]).toEqual([...(update?.days ?? [])].sort((a, b) => a - b));
    return bySeries(collected)[seriesId];
  };
  const monday: Row = ['2026-01-05', 10];
  const tuesday: Row = ['2026-01-06', isWhole ? 20 : 20.5];
  const wednesday: Row = ['2026-01-07', 30];

  it('keeps the requested days', async () => {
    const rows = await collectRows(['2026-01-04', 1], monday, tuesday, wednesday, ['2026-01-08', 1]);
    expect(rows).toEqual(Object.fromEntries([monday, tuesday, wednesday]));
  });

  it('leaves gaps', async () => {
    expect(await collectRows(monday, wednesday)).toEqual(Object.fromEntries([monday, wednesday]));
    expect(await collectRows()).toBeUndefined();
  });

  it('sorts days', async () => {
    expect(await collectRows(wednesday, monday, tuesday)).toEqual(Object.fromEntries([monday, tuesday, wednesday]));
  });

  it('drops a repeated day', async () => {
    expect(await collectRows(monday, tuesday, tuesday)).toEqual(Object.fromEntries([monday, tuesday]));
  });

  it('refuses a day with two different values', async () => {
    await expect(collectRows(tuesday, monday, ['2026-01-06', 21])).rejects.toMatchObject({
      code: 'source_unavailable',
      message: `${key}: two rows of 2026-01-06 contradict each other`,
    });
  });

  it('refuses a day in the future', async () => {
    await expect(collectRows(monday, ['2026-01-09', 1])).rejects.toMatchObject({
      code: 'source_unavailable',
      message: `${key}: a row is dated 2026-01-09T00:00:00.000Z, which is in the future`,
    });
  });

  it('recovers after a busy and a broken answer', async () => {
    const busy = { status: 429, headers: { 'retry-after': '2' } };
    const collected = await collect(
      source,
      (_, count) => [busy, { status: 500 }][count - 1] ?? { body: answer([monday]) },
    );
    expect(bySeries(collected)[seriesId]).toEqual(Object.fromEntries([monday]));
  });
});
