import { describe, expect, it } from 'vitest';
import { loadSources } from './load-sources.ts';
import { selectSources } from './select-sources.ts';

const SOURCES = await loadSources();

function select(wanted: string, origins?: string, keys: Readonly<Record<string, string>> = {}) {
  return selectSources(SOURCES, {
    wanted,
    origins,
    licensed: undefined,
    isForOthers: false,
    keyOf: (setting) => keys[setting],
  });
}
function selectForOthers(wanted: string, licensed?: string) {
  return selectSources(SOURCES, { wanted, licensed, isForOthers: true, origins: undefined, keyOf: () => 'key' });
}
const keysOf = (selected: ReturnType<typeof select>) => selected.enabled.map(({ source }) => source.key);

describe('the settings of live sources', () => {
  it('choose none, some or all', () => {
    expect(select('none')).toEqual({ enabled: [], withoutKey: [], withoutLicence: [] });
    expect(keysOf(select('kraken-ohlc, binance-klines,'))).toEqual(['binance-klines', 'kraken-ohlc']);
    const all = keysOf(select('all', undefined, { FRED_API_KEY: 'k' }));
    expect(SOURCES.map(({ key }) => key).filter((key) => !all.includes(key))).toEqual(['farside-etf-flows']);
    expect(keysOf(select('farside-etf-flows'))).toEqual(['farside-etf-flows']);
  });

  it('leave out sources whose key is missing', () => {
    const { enabled, withoutKey } = select('kraken-ohlc,fred-weekly');
    expect(enabled.map(({ source, apiKey }) => [source.key, apiKey])).toEqual([['kraken-ohlc', null]]);
    expect(withoutKey.map(({ key }) => key)).toEqual(['fred-weekly']);
    expect(select('fred-weekly', undefined, { FRED_API_KEY: 'k' }).enabled[0]?.apiKey).toBe('k');
  });

  it('run a source with and without an optional key', () => {
    const keyed = select('coingecko-markets', undefined, { COINGECKO_API_KEY: 'CG-demo' });
    expect(keyed.enabled.map(({ apiKey }) => apiKey)).toEqual(['CG-demo']);
    expect(select('coingecko-markets')).toMatchObject({ enabled: [{ apiKey: null }], withoutKey: [] });
  });

  it('replace the origin of a source', () => {
    const { enabled } = select('kraken-ohlc,coinbase-candles', 'kraken-ohlc=http://127.0.0.1:8080/');
    expect(enabled.map(({ origin }) => origin)).toEqual(['https://api.exchange.coinbase.com', 'http://127.0.0.1:8080']);
  });

  it('leave out, for a service open to others, sources whose provider has not agreed', () => {
    const free = ['alternative-me-fear-greed', 'bitcoin-research-kit', 'mempool-mining', 'usd-krw-rate'];
    const { enabled, withoutLicence } = selectForOthers('all');
    expect(enabled.map(({ source }) => source.key)).toEqual(free);
    expect(withoutLicence.map(({ key }) => key)).toContain('coin-metrics-community');
    expect(enabled.length + withoutLicence.length).toBe(SOURCES.length - 1);

    const named = selectForOthers('kraken-ohlc,okx-funding,mempool-mining', 'okx-funding');
    expect(keysOf(named)).toEqual(['mempool-mining', 'okx-funding']);
    expect(named.withoutLicence.map(({ key }) => key)).toEqual(['kraken-ohlc']);
    expect(selectForOthers('all', 'all').withoutLicence).toEqual([]);
    // A licence alone enables no source.
    expect(keysOf(selectForOthers('none', 'all'))).toEqual([]);
  });

  it('refuse licences of unknown sources, each by name', () => {
    const wrong = () => selectForOthers('all', 'kraken,okx-fundin');
    expect(wrong).toThrow('LICENSED_SOURCES: unknown source kraken.');
    expect(wrong).toThrow('LICENSED_SOURCES: unknown source okx-fundin. Did you mean okx-funding?');
  });

  it('are refused with every fault, without revealing secrets', () => {
    const wrong = () =>
      select('kraken-olhc,farside', 'krakn-ohlc=http://host,okx-funding=ftp://host,deribit-dvol=http://me:pw@host/x,y');
    expect(wrong).toThrow(
      /LIVE_SOURCES: unknown source kraken-olhc\. Did you mean kraken-ohlc\? Expected one of .*binance-klines/,
    );
    expect(wrong).toThrow('LIVE_SOURCES: unknown source farside.');
    expect(wrong).toThrow('SOURCE_ORIGINS: unknown source krakn-ohlc. Did you mean kraken-ohlc?');
    expect(wrong).toThrow('SOURCE_ORIGINS: okx-funding must be key=http(s)://host[:port]');
    expect(wrong).toThrow('SOURCE_ORIGINS: deribit-dvol must be');
    expect(wrong).toThrow('SOURCE_ORIGINS: a part must be');
    expect(wrong).not.toThrow('pw');
  });
});
