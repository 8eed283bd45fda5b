import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Day, toDay, toIsoDate } from '../calendar.ts';
import type { PanelEntity } from '../panel-view.ts';
import { mean } from '../testing/mean.ts';
import { panelEntity, panelView } from '../testing/panel-entity.ts';
import { altMarkets } from './alt-markets.ts';
import { byStrength, type StrengthBoard, strengthBoard } from './strength-board.ts';
import { STRENGTH_WINDOWS, windowStart } from './strength-windows.ts';

const LAST = toDay('2026-07-15');

/** A market that ends on a day, with daily closes. */
function market(code: string, closes: readonly number[], last: Day = LAST): PanelEntity {
  const [venue = '', pair = ''] = code.split(':');
  const rows = closes
    .map((close, i) => ({ day: last - closes.length + 1 + i, close }))
    .filter(({ close }) => !Number.isNaN(close));
  const kind = venue.endsWith('-perp') ? 'perpetual' : 'spot';
  return panelEntity(code, rows, { quote: pair.endsWith('USDT') ? 'USDT' : 'USD', venue, kind });
}

const level = (length: number, close = 100) => new Array<number>(length).fill(close);
const bitcoin = market('binance:BTCUSDT', level(500, 50_000));
const coin = (symbol: string, attributes: PanelEntity['attributes'] = {}) =>
  panelEntity(symbol, [], { symbol, ...attributes });

const select = (markets: readonly PanelEntity[], coins: readonly PanelEntity[] = []) =>
  altMarkets(panelView(markets), panelView(coins));
function board(...markets: PanelEntity[]): StrengthBoard {
  const selected = select([bitcoin, ...markets]);
  if (!selected) throw new Error('no markets');
  return strengthBoard(selected);
}

describe('altMarkets', () => {
  const names = (markets: readonly PanelEntity[], coins?: readonly PanelEntity[]) =>
    select(markets, coins)?.alts.map(({ bars }) => bars.code);

  it('takes each pair once, spot before perpetual, by name', () => {
    const markets = [
      'binance-perp:SOLUSDT',
      'binance-perp:ETHUSDT',
      'binance:ETHUSDT',
      'kraken:ETHUSDT',
      'coinbase:LTCUSD',
    ];
    expect(names([bitcoin, ...markets.map((code) => market(code, level(9)))])).toEqual([
      'binance:ETHUSDT',
      'binance-perp:SOLUSDT',
    ]);
  });

  it('takes the perpetual where spot has ended', () => {
    const spot = market('binance:EOSUSDT', level(9), LAST - 30);
    const perpetual = market('binance-perp:EOSUSDT', level(9));
    expect(names([bitcoin, spot, perpetual])).toEqual(['binance-perp:EOSUSDT']);
    expect(select([bitcoin, spot, perpetual])?.ended.size).toBe(0);
  });

  it('leaves out Bitcoin, indices, stablecoins and copies, but keeps coins that share their symbol', () => {
    const markets = ['BTC', 'BTCDOM', 'USDC', 'WBTC', 'STORM'].map((base) =>
      market(`binance-perp:${base}USDT`, level(9)),
    );
    const coins = [
      coin('USDC', { is_stablecoin: true }),
      coin('wbtc', { is_wrapped_or_staked: true }),
      coin('STORM', { is_stablecoin: true }),
      panelEntity('storm-2', [], { symbol: 'storm', is_stablecoin: false }),
    ];
    expect(names([bitcoin, ...markets], coins)).toEqual(['binance-perp:STORMUSDT']);
  });

  it('uses the newest day that Bitcoin and another pair share, and lists pairs that have ended by then', () => {
    const early = market('binance:ETHUSDT', level(9), LAST - 3);
    const gone = market('binance:EOSUSDT', level(9), LAST - 40);
    const selected = select([bitcoin, early, gone]);
    expect([selected?.day, [...(selected?.ended ?? [])]]).toEqual([LAST - 3, [['EOSUSDT', LAST - 40]]]);
    expect([select([bitcoin]), select([early]), select([])]).toEqual([null, null, null]);
    // Pairs with newer bars than Bitcoin wait for it.
    expect(select([market('binance:BTCUSDT', level(9), LAST - 1), market('binance:ETHUSDT', level(9))])?.day).toBe(
      LAST - 1,
    );
  });
});

describe('the windows', () => {
  it("start the given number of days earlier, the year to date at the previous year's last close", () => {
    expect(STRENGTH_WINDOWS.map((window) => toIsoDate(windowStart(window, LAST)))).toEqual([
      '2026-07-14',
      '2026-07-08',
      '2026-06-15',
      '2026-04-16',
      '2026-01-16',
      '2025-12-31',
      '2025-07-15',
    ]);
    expect(toIsoDate(windowStart('ytd', toDay('2024-12-31')))).toBe('2023-12-31');
  });
});

describe('strengthBoard', () => {
  const walks = fc.array(fc.double({ min: -0.2, max: 0.2, noNaN: true }), { minLength: 1, maxLength: 420 });
  const toCloses = (steps: readonly number[]) => {
    let close = 100;
    return steps.map((step) => {
      close *= Math.exp(step);
      return close;
    });
  };

  it('measures the change of the ratio to Bitcoin, and has none where the pair is younger', () => {
    fc.assert(
      fc.property(walks, walks, (ours, theirs) => {
        const [alt, btc] = [toCloses(ours), toCloses(theirs)];
        const selected = select([market('binance:BTCUSDT', btc), market('binance:ETHUSDT', alt)]);
        const [pair] = strengthBoard(selected as NonNullable<typeof selected>).pairs;
        for (const window of STRENGTH_WINDOWS) {
          const back = LAST - windowStart(window, LAST);
          const [now, then] = [alt.at(-1)! / btc.at(-1)!, alt.at(-1 - back)! / btc.at(-1 - back)!];
          const known = alt.length > back && btc.length > back;
          if (known) expect(pair?.returns[window]).toBeCloseTo(100 * (now / then - 1), 8);
          else expect(pair?.returns[window]).toBeNull();
        }
      }),
    );
  });

  it('ranks the strongest first, equal ones alike, and young pairs not at all', () => {
    const rise = (base: string, factor: number, length = 400) =>
      market(`binance:${base}USDT`, [...level(length - 1), 100 * factor]);
    const { pairs, summary } = board(
      rise('AAA', 1.1),
      rise('BBB', 1.3),
      rise('CCC', 1.1),
      rise('DDD', 0.9),
      rise('NEW', 2, 5),
    );
    const ranks = (window: 'd1' | 'd30') => Object.fromEntries(pairs.map((pair) => [pair.base, pair.ranks[window]]));
    expect(ranks('d1')).toEqual({ AAA: 3, BBB: 2, CCC: 3, DDD: 5, NEW: 1 });
    expect(ranks('d30')).toEqual({ AAA: 2, BBB: 1, CCC: 2, DDD: 4, NEW: null });
    expect(byStrength(pairs, 'd30').map(({ base }) => base)).toEqual(['BBB', 'AAA', 'CCC', 'DDD', 'NEW']);
    const month = summary.find(({ window }) => window === 'd30');
    expect([month?.n, month?.shareOutperforming]).toEqual([4, 3 / 4]);
    expect(month?.medianPct).toBeCloseTo(10, 9);
    expect(pairs.find(({ base }) => base === 'NEW')?.returnsReason).toBe('younger_than_window');
  });

  it('has fifty-two weekly points that end on the day', () => {
    const closes = Array.from({ length: 400 }, (_, i) => 1 + i);
    const [pair] = board(market('binance:ETHUSDT', closes)).pairs;
    expect(pair?.sparkline).toEqual(Array.from({ length: 52 }, (_, i) => (400 - 7 * (51 - i)) / 50_000));
    const [young] = board(market('binance:NEWUSDT', closes.slice(0, 15))).pairs;
    expect(young?.sparkline).toEqual([1, 8, 15].map((close) => close / 50_000));
  });

  it('gives the reason for a return missing from an old pair', () => {
    const gappy = level(400).map((close, i) => (i === 400 - 1 - 30 ? Number.NaN : close));
    const [pair] = board(market('binance:ETHUSDT', gappy)).pairs;
    expect([pair?.returns.d30, pair?.returns.d90, pair?.returnsReason]).toEqual([null, 0, 'missing_day']);
    // A gap a month ago is also a gap in the 200 days.
    expect([pair?.trend, pair?.trendReason]).toEqual([null, 'missing_day']);
  });

  const trendOf = (closes: readonly number[]) => {
    const [pair] = board(market('binance:ETHUSDT', closes)).pairs;
    return [pair?.trend, pair?.trendReason];
  };

  it('derives the trend from the two averages, and needs two hundred days for it', () => {
    const up = Array.from({ length: 300 }, (_, i) => 100 + i);
    const down = up.map((close) => 500 - close);
    expect(trendOf(up)).toEqual(['uptrending', null]);
    expect(trendOf(down)).toEqual(['downtrending', null]);
    // Above both averages, while the fast one falls because a spike leaves it.
    expect(trendOf([...level(149), 1_000, ...level(49), 300])).toEqual(['basing', null]);
    // Below the fast average, above the slow one.
    expect(trendOf([...up.slice(0, 299), 360])).toEqual(['basing', null]);
    expect(trendOf(level(300))).toEqual(['basing', null]);
    expect(trendOf(up.slice(0, 199))).toEqual([null, 'younger_than_200_days']);
    expect(trendOf(up.slice(0, 200))).toEqual(['uptrending', null]);
  });

  it('agrees with the definition of the trend on any walk', () => {
    const long = fc.array(fc.double({ min: -0.2, max: 0.2, noNaN: true }), { minLength: 201, maxLength: 260 });
    fc.assert(
      fc.property(long, (steps) => {
        const closes = toCloses(steps);
        const ratio = closes.map((close) => close / 50_000);
        const now = ratio.at(-1)!;
        const [fast, before, slow] = [mean(ratio.slice(-50)), mean(ratio.slice(-51, -1)), mean(ratio.slice(-200))];
        fc.pre(Math.min(Math.abs(now - fast), Math.abs(fast - before), Math.abs(now - slow)) > 1e-12);
        const expected =
          now > fast && now > slow && fast > before
            ? 'uptrending'
            : now < fast && now < slow && fast < before
              ? 'downtrending'
              : 'basing';
        expect(trendOf(closes)[0]).toBe(expected);
      }),
    );
  });

  it('is unaffected on a past day by later bars', () => {
    fc.assert(
      fc.property(walks, walks, fc.nat(60), (ours, theirs, later) => {
        const [alt, btc] = [toCloses(ours), toCloses(theirs)];
        const cut = (closes: readonly number[]) => closes.slice(0, Math.max(closes.length - later, 1));
        const whole = [market('binance:BTCUSDT', btc), market('binance:ETHUSDT', alt)];
        const past = [
          market('binance:BTCUSDT', cut(btc), LAST - btc.length + cut(btc).length),
          market('binance:ETHUSDT', cut(alt), LAST - alt.length + cut(alt).length),
        ];
        // The same bars, as of the day that the shorter history ends on.
        const seen = select(past);
        fc.pre(seen !== null);
        const asOf = seen?.day as Day;
        const upTo = whole.map((one) =>
          panelEntity(
            one.code,
            [...one.days].flatMap((day, i) => (day <= asOf ? [{ day, close: one.column('close')[i]! }] : [])),
            one.attributes,
          ),
        );
        expect(strengthBoard(select(upTo) as NonNullable<typeof seen>)).toEqual(
          strengthBoard(seen as NonNullable<typeof seen>),
        );
      }),
    );
  });
});
