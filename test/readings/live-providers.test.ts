import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Day, toDay, toIsoDate } from '../../engine/calendar.ts';
import type { Collected } from '../../ingest/collected.ts';
import { collectFrom } from '../../ingest/sources/collect-from.ts';
import { loadSources } from '../../ingest/sources/load-sources.ts';
import { selectSources } from '../../ingest/sources/select-sources.ts';
import { type Providers, REFUSALS, startProviders } from '../harness/providers/start-providers.ts';

const NOW = new Date('2026-01-08T12:00:00Z');
const CLIENT = { clockNow: () => 0, random: () => 0, sleep: async () => {} };
/** First day that each source delivers when everything is requested, as stated by its provider. */
const FIRST_DAYS: Readonly<Record<string, string>> = {
  'alternative-me-fear-greed': '2018-02-01',
  'binance-funding': '2019-09-11',
  'binance-klines': '2017-08-17',
  'binance-perpetuals': '2019-09-08',
  'bitcoin-research-kit': '2009-01-03',
  'bybit-funding': '2020-03-26',
  'coin-metrics-community': '2009-01-03',
  'coinbase-candles': '2015-07-20',
  'coingecko-markets': '2026-01-07',
  'defillama-etf-flows': '2024-01-11',
  'defillama-stablecoins': '2017-11-29',
  'defillama-tvl': '2017-09-27',
  'deribit-dvol': '2021-03-24',
  'deribit-options': '2026-01-07',
  'fred-daily': '2000-01-03',
  'fred-monthly': '2000-01-01',
  'fred-weekly': '2000-01-05',
  'kraken-ohlc': '2024-01-20',
  'mempool-mining': '2009-01-04',
  'okx-funding': '2025-10-09',
  'sosovalue-etf-flows': '2024-11-14',
  'upbit-candles': '2017-09-25',
  'usd-krw-rate': '2000-01-03',
};

let providers: Providers;
beforeAll(async () => {
  providers = await startProviders(() => NOW);
});
afterAll(() => providers.close());

async function enabled() {
  const { LIVE_SOURCES: wanted = '', SOURCE_ORIGINS: origins } = providers.settings;
  return selectSources(await loadSources(), {
    wanted,
    origins,
    licensed: undefined,
    isForOthers: false,
    keyOf: (setting) => providers.settings[setting],
  }).enabled;
}

async function collect(key: string, from: string, to = '2026-01-07'): Promise<Collected> {
  const one = (await enabled()).find(({ source }) => source.key === key);
  if (!one) throw new Error(`${key} is not enabled`);
  return collectFrom(one, { from: toDay(from), to: toDay(to) }, NOW, CLIENT);
}

const ends = ({ series, panels }: Collected): [Day, Day] => {
  const days = [...series, ...panels].flatMap((one) => [one.days[0] as Day, one.days.at(-1) as Day]);
  return [Math.min(...days), Math.max(...days)];
};

describe('every live source against the limits of its provider', () => {
  it('delivers the whole history on request, in pages that join', async () => {
    const keys = (await enabled()).map(({ source }) => source.key);
    expect(keys).toEqual(Object.keys(FIRST_DAYS));
    for (const key of keys) {
      const isFred = key.startsWith('fred-') || key === 'usd-krw-rate';
      const collected = await collect(key, isFred ? '2000-01-01' : '2009-01-03');
      const [first, last] = ends(collected).map(toIsoDate);
      expect([key, first]).toEqual([key, FIRST_DAYS[key]]);
      expect([key, last]).toEqual([key, key === 'fred-monthly' ? '2026-01-01' : '2026-01-07']);
      const [longest] = [...collected.series].sort((a, b) => b.days.length - a.days.length);
      const gaps = (longest?.days ?? [])
        .map((day, i, days) => day - (days[i - 1] ?? day - 1))
        .filter((step) => step > 4);
      if (!key.startsWith('fred-')) expect([key, gaps]).toEqual([key, []]);
    }
  });

  it('reports what a provider cut off', async () => {
    expect((await collect('kraken-ohlc', '2013-10-06')).notes).toEqual([
      expect.stringMatching(/^asked from 2013-10-06, delivered btc_open, .*, panel bars from 2024-01-20$/),
    ]);
    expect((await collect('okx-funding', '2025-01-01')).notes).toEqual([
      'asked from 2025-01-01, delivered funding_rate_okx from 2025-10-09',
    ]);
    expect((await collect('fred-daily', '2006-01-02')).notes).toEqual([
      'asked from 2006-01-02, delivered high_yield_spread, investment_grade_spread from 2023-01-09; spx_close from 2016-01-11',
    ]);
    expect((await collect('kraken-ohlc', '2025-12-29')).notes).toBeUndefined();
  });

  it('is skipped by name, alone, when its provider refuses, and is collected again when it is back', async () => {
    const faults = Object.entries(REFUSALS);
    for (const [kind, refusal] of faults) {
      providers.answer('bitview', () => refusal);
      await expect(collect('bitcoin-research-kit', '2026-01-01'), kind).rejects.toMatchObject({
        code: 'source_unavailable',
        details: { source: 'bitcoin-research-kit' },
      });
    }
    providers.heal('bitview');
    expect(ends(await collect('bitcoin-research-kit', '2026-01-01')).map(toIsoDate)).toEqual([
      '2026-01-01',
      '2026-01-07',
    ]);
  });
});
