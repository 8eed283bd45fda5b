import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { GENESIS_DAY, isoWeekday, toDay, toIsoDate } from '../../../engine/calendar.ts';
import { panels as declared } from '../../../engine/catalogue/panels.ts';
import { ASSET_TYPES, assetTypeOf } from '../../../engine/markets/asset-class.ts';
import { rankCoins } from '../../../engine/markets/universe-members.ts';
import { panelView } from '../../../engine/testing/panel-entity.ts';
import type { PanelUpdate } from '../../../platform/panels/panel-update.ts';
import { black76 } from './black-76.ts';
import { columnsAhead } from './columns-ahead.ts';
import { createSampleDataset } from './sample-dataset.ts';

const LAST_DAY = toDay('2026-11-20');
const SNAPSHOT_DAYS = 30;
const generate = (lastDay: number) => createSampleDataset(lastDay).read(() => {});
const { series, panels } = await generate(LAST_DAY);

const panel = (id: string) => panels.filter((update) => update.panel === id);

function entity(name: string): PanelUpdate {
  const found = panels.find((update) => update.entity === name);
  if (!found) throw new RangeError(`Unknown entity ${name}.`);
  return found;
}

type Bar = readonly [
  day: number,
  open: number,
  high: number,
  low: number,
  close: number,
  volume: number,
  quoteVolume: number,
  bought: number,
];
type Coin = readonly [day: number, price: number, cap: number, volume: number];
type Option = readonly [
  day: number,
  isCall: number,
  expiry: number,
  strike: number,
  forward: number,
  mark: number,
  iv: number,
  bid: number,
  ask: number,
  interest: number,
];

/** Day and fields of each row. */
function rowsOf<Row extends readonly [number, ...number[]]>({ days, columns }: PanelUpdate): Row[] {
  return days.map((day, i) => [day, ...columns.map((column) => column[i]!)] as readonly number[] as Row);
}

/** A series by day. */
function of(id: string): ReadonlyMap<number, number> {
  const found = series.find(({ seriesId }) => seriesId === id);
  return new Map(found?.days.map((day, i) => [day, found.values[i]!]));
}

describe('the panels of the sample', () => {
  it('have the declared fields, aligned with ascending days, and fewer than 2,600,000 numbers', () => {
    const fields = new Map(declared.map(({ id, fields: { length } }) => [id, length]));
    expect(new Set(panels.map((update) => update.panel))).toEqual(new Set(fields.keys()));
    expect(new Set(panels.map((update) => `${update.panel} ${update.entity}`)).size).toBe(panels.length);
    let numbers = 0;
    for (const { panel: id, entity: name, source, days, columns } of panels) {
      expect([source, columns.length, days.length > 0], name).toEqual(['sample', fields.get(id), true]);
      expect(
        columns.every((column) => column.length === days.length),
        name,
      ).toBe(true);
      expect(
        days.every((day, i) => day <= LAST_DAY && (i === 0 || day > days[i - 1]!)),
        name,
      ).toBe(true);
      numbers += days.length * columns.length;
    }
    expect(numbers).toBeLessThan(2_600_000);
  });

  it('have a prefix for an earlier last day', async () => {
    const short = (await generate(toDay('2022-03-01'))).panels.filter((update) => update.panel !== 'options');
    expect(short.length).toBeGreaterThan(40);
    for (const { entity: name, days, columns } of short) {
      const long = entity(name);
      const prefix = [long.days, ...long.columns].map((column) => Array.from(column).slice(0, days.length));
      // Vitest compares a million numbers in many seconds.
      expect(isDeepStrictEqual(prefix, [days, ...columns]), name).toBe(true);
    }
  });

  it('are the same when columns are generated ahead, like the series', async () => {
    const ahead = await createSampleDataset(LAST_DAY, GENESIS_DAY, columnsAhead).read(() => {});
    expect(isDeepStrictEqual(ahead, { series, panels })).toBe(true);
  });

  it('show the same option chains on the days that two generations share', async () => {
    const keyed = (updates: readonly PanelUpdate[], first: number) =>
      updates
        .filter((update) => update.panel === 'options')
        .flatMap((update) => rowsOf(update).map((row) => [update.entity, ...row] as const))
        .filter(([, day]) => day >= first && day <= LAST_DAY - 10)
        .map((row) => row.join(' '))
        .sort();
    const first = LAST_DAY - SNAPSHOT_DAYS + 1;
    const shared = keyed((await generate(LAST_DAY - 10)).panels, first);
    expect(shared.length).toBe((SNAPSHOT_DAYS - 10) * 2 * 10 * 13 * 2);
    expect(shared).toEqual(keyed(panels, first));
  });
});

describe('the bars of the sample', () => {
  it('cover fourteen coins, ten perpetuals, and tokens of each other asset type', () => {
    const kinds = panel('bars').map(({ attributes }) => attributes?.kind);
    expect([kinds.filter((kind) => kind === 'spot').length, kinds.length]).toEqual([20, 30]);
    const types = panel('bars').map(({ attributes }) => assetTypeOf(String(attributes?.base)));
    for (const type of ASSET_TYPES) expect([type, types.includes(type)]).toEqual([type, true]);
    for (const { entity: name, attributes } of panel('bars')) {
      const { base, kind, venue } = attributes ?? {};
      expect(attributes).toEqual({ base, quote: 'USDT', venue, kind });
      expect(['binance', 'bybit']).toContain(venue);
      expect(name).toBe(`${venue}${kind === 'spot' ? '' : '-perp'}:${base}USDT`);
    }
  });

  it.each([
    ['binance:BTCUSDT', '2017-08-17', '2026-11-20'],
    ['binance:LINKUSDT', '2019-01-16', '2026-11-20'],
    ['binance:SOLUSDT', '2020-08-11', '2026-11-20'],
    ['binance:EOSUSDT', '2018-05-28', '2025-05-26'],
    ['binance-perp:AVAXUSDT', '2024-01-10', '2026-11-20'],
    ['binance:PAXGUSDT', '2020-08-28', '2026-11-20'],
    ['binance:EURUSDT', '2020-01-03', '2026-11-20'],
    ['bybit:TSLAXUSDT', '2025-06-30', '2026-11-20'],
  ])('of %s are from %s to %s', (name, first, last) => {
    const { days } = entity(name);
    expect([toIsoDate(days[0] ?? 0), toIsoDate(days.at(-1) ?? 0)]).toEqual([first, last]);
    expect(days).toHaveLength(toDay(last) - toDay(first) + 1);
  });

  it('contain their closes, trade at typical prices and open at the previous close', () => {
    for (const bars of panel('bars')) {
      let before = Number.NaN;
      const wrong = rowsOf<Bar>(bars).filter(([, open, high, low, close, volume, quoteVolume, bought]) => {
        const typical = (high + low + close) / 3;
        const faults = [
          high < Math.max(open, close) || low > Math.min(open, close) || low <= 0,
          Math.abs(quoteVolume / (volume * typical) - 1) > 1e-9,
          bought < 0.4 * volume || bought > 0.6 * volume,
          before !== open && !Number.isNaN(before),
        ];
        before = close;
        return faults.includes(true);
      });
      expect(wrong, bars.entity).toEqual([]);
    }
  });

  it('price a token like its underlying, and at the last quote on days without one', () => {
    const funds = of('spx_close');
    let quoted = Number.NaN;
    for (const [day, , , , close] of rowsOf<Bar>(entity('bybit:SPYXUSDT'))) {
      quoted = funds.get(day) ?? quoted;
      if (!Number.isNaN(quoted)) expect(Math.abs((10 * close) / quoted - 1)).toBeLessThan(0.006);
    }
  });

  it('close where the venue and the coins do', () => {
    const venue = of('btc_close_binance');
    for (const [day, , , , close] of rowsOf<Bar>(entity('binance:BTCUSDT'))) expect(close).toBe(venue.get(day));
    const ether = of('eth_close');
    for (const [day, , , , close] of rowsOf<Bar>(entity('binance:ETHUSDT')))
      expect(Math.abs(close / (ether.get(day) ?? 0) - 1)).toBeLessThan(0.005);
  });
});

describe('the coins of the sample', () => {
  const sums = (wanted: (coin: PanelUpdate) => boolean) => {
    const total = new Map<number, number>();
    for (const coin of panel('coins').filter(wanted))
      for (const [day, , cap] of rowsOf<Coin>(coin)) total.set(day, (total.get(day) ?? 0) + cap);
    return total;
  };
  const largestShare = (parts: ReadonlyMap<number, number>, whole: ReadonlyMap<number, number>) =>
    [...whole].reduce((max, [day, value]) => Math.max(max, (parts.get(day) ?? 0) / value), 0);

  it('begin with the series of Bitcoin and Ether', () => {
    const [close, cap, ether] = [of('btc_close'), of('market_cap'), of('eth_close')];
    for (const [day, ...row] of rowsOf<Coin>(entity('bitcoin')))
      expect(row.slice(0, 2)).toEqual([close.get(day), cap.get(day)]);
    const [dominance, total] = [of('eth_dominance'), of('total_market_cap')];
    for (const [day, price, value] of rowsOf<Coin>(entity('ethereum'))) {
      expect(price).toBe(ether.get(day));
      expect((100 * value) / (total.get(day) ?? 0)).toBeCloseTo(dominance.get(day) ?? 0, 3);
    }
  });

  it('have attributes, and are consistent with the whole market and the stablecoin supply', () => {
    // Enough for the largest universe, not counting stablecoins, copies and ended coins.
    const view = panelView(
      panel('coins').map(({ entity: code, attributes = {}, source, days, columns: [, caps = []] }) => ({
        code,
        attributes,
        source,
        days: Int32Array.from(days),
        column: () => Float64Array.from(caps),
      })),
    );
    expect(rankCoins(view, LAST_DAY).length).toBeGreaterThan(250);
    expect(rankCoins(view, toDay('2021-11-08')).length).toBeGreaterThan(100);
    const flags = (name: string) => entity(name).attributes;
    expect(flags('tether')).toMatchObject({ symbol: 'USDT', is_stablecoin: true, is_wrapped_or_staked: false });
    expect(flags('staked-ether')).toMatchObject({ name: 'Lido Staked Ether', is_wrapped_or_staked: true });
    expect(flags('litecoin')).toMatchObject({ is_stablecoin: false, is_wrapped_or_staked: false });
    const all = sums(({ attributes }) => attributes?.is_wrapped_or_staked === false);
    expect(largestShare(all, of('total_market_cap'))).toBeLessThan(1.02);
    const dollars = sums(({ attributes }) => attributes?.is_stablecoin === true);
    expect(largestShare(dollars, of('stablecoin_supply'))).toBeLessThan(1.02);
  });

  it.each([
    ['terra-luna', '2022-05-01', '2022-05-14', 0.001],
    ['ftx-token', '2022-11-05', '2022-11-15', 0.15],
    ['bitconnect', '2018-01-14', '2018-01-18', 0.2],
  ])('let %s fall between %s and %s and end', (name, before, after, left) => {
    const { days, columns } = entity(name);
    const price = (date: string) => columns[0]?.[days.indexOf(toDay(date))] ?? Number.NaN;
    expect(price(after) / price(before)).toBeLessThan(left);
    expect(days.at(-1)).toBeLessThan(toDay(after) + 365);
  });

  it.each(['ethereum', 'solana', 'litecoin', 'cardano', 'sui'])('let %s move with Bitcoin', (name) => {
    const close = of('btc_close');
    const { days, columns } = entity(name);
    const moves = days.slice(1).map((day, i) => {
      const own = Math.log(columns[0]![i + 1]! / columns[0]![i]!);
      return [own, Math.log(close.get(day)! / close.get(day - 1)!)] as const;
    });
    const product = (a: 0 | 1, b: 0 | 1) => moves.reduce((sum, move) => sum + move[a] * move[b], 0);
    expect(product(0, 1) / Math.sqrt(product(0, 0) * product(1, 1))).toBeGreaterThan(0.4);
  });
});

describe('the options of the sample', () => {
  const options = panel('options').flatMap((update) =>
    rowsOf<Option>(update).map((row) => ({ name: update.entity, row })),
  );

  it('are chains of ten Friday expiries of both coins on each of thirty days', () => {
    const expiries = new Map<string, Set<number>>();
    for (const { name, row } of options) {
      const [day, , expiry] = row;
      const chain = `${name.slice(0, 3)} ${day}`;
      expiries.set(chain, (expiries.get(chain) ?? new Set()).add(expiry));
      expect([isoWeekday(expiry), expiry > day]).toEqual([5, true]);
    }
    expect([...expiries.values()].map(({ size }) => size)).toEqual(Array(2 * SNAPSHOT_DAYS).fill(10));
    const ends = [...(expiries.get(`BTC ${LAST_DAY}`) ?? [])].sort((a, b) => a - b).map(toIsoDate);
    expect(ends.slice(0, 4)).toEqual(['2026-11-27', '2026-12-04', '2026-12-11', '2026-12-18']);
    expect(ends.slice(4)).toEqual([
      ...['2026-12-25', '2027-01-29', '2027-02-26', '2027-03-26', '2027-06-25', '2027-09-24'],
    ]);
  });

  it('are named as exchanges name them, quoted around their marks, and obey put-call parity', () => {
    const calls = new Map<string, number>();
    for (const { name, row } of options) {
      const [day, isCall, , strike, forward, mark, iv, bid, ask, interest] = row;
      expect(name).toMatch(new RegExp(`^(BTC|ETH)-\\d{1,2}[A-Z]{3}2[67]-${strike}-${isCall ? 'C' : 'P'}$`));
      expect([!(bid > mark), ask >= mark, interest >= 0, iv > 10, iv < 300]).toEqual(Array(5).fill(true));
      const pair = `${name.slice(0, -1)} ${day}`;
      if (isCall) calls.set(pair, mark);
      else expect((calls.get(pair) ?? Number.NaN) - mark).toBeCloseTo(1 - strike / forward, 5);
    }
    expect(calls.size).toBe(options.length / 2);
  });

  it('match tables of the normal distribution', () => {
    // Five digits of the table: N(0.10), N(1.96) and N(1.46).
    const atTheMoney = { isCall: true, forward: 50_000, strike: 50_000, years: 0.25, volatility: 0.4 };
    expect(black76(atTheMoney)).toBeCloseTo(2 * 0.53983 - 1, 4);
    const inTheMoney = { ...atTheMoney, strike: 50_000 * Math.exp(0.125 - 1.96 * 0.5), years: 1, volatility: 0.5 };
    expect(black76(inTheMoney)).toBeCloseTo(0.975 - Math.exp(-0.855) * 0.92785, 4);
  });
});
