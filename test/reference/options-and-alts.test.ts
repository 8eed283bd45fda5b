import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toDay, toIsoDate } from '../../engine/calendar.ts';
import { chainSpot, upcomingPain } from '../../engine/options/expiry-pain.ts';
import { newestChainDay, type OptionChain, readChain } from '../../engine/options/option-chain.ts';
import { settledPain } from '../../engine/options/settled-pain.ts';
import { volatilityTerm } from '../../engine/options/volatility-term.ts';
import { createScreener, type Screener, scoresOn } from '../../engine/screener/screener-scores.ts';
import { validateScreener } from '../../engine/screener/screener-validation.ts';
import { latest } from '../../engine/series-view.ts';
import { altMarkets } from '../../engine/strength/alt-markets.ts';
import { strengthBoard } from '../../engine/strength/strength-board.ts';
import { HAS_REFERENCE } from '../harness/data/reference-data.ts';
import { differences } from './rank-statistics.ts';
import { openReferenceState, pairsOf, type ReferenceState } from './reference-state.ts';

describe.skipIf(!HAS_REFERENCE)('options and alts on the real history', () => {
  let reference: ReferenceState;
  const snapshot = () => reference.state.store.series.current();
  const on: ReferenceState['on'] = (series, date) => reference.on(series, date);

  beforeAll(async () => {
    reference = await openReferenceState();
  });
  afterAll(() => reference?.close());

  const chain = (): OptionChain => {
    const options = snapshot().panel('options');
    return readChain(options, 'BTC', newestChainDay(options, 'BTC') ?? 0);
  };

  it('has the max pain of 5 December 2025 by its definition, for every expiry', () => {
    // Computed independently from the file by its definition, over all pairs of strikes, in another language.
    expect(upcomingPain(chain()).map((one) => [toIsoDate(one.expiry), one.maxPainStrike])).toEqual([
      ['2025-12-06', 92_000],
      ['2025-12-07', 94_000],
      ['2025-12-08', 94_000],
      ['2025-12-12', 90_000],
      ['2025-12-19', 87_000],
      ['2025-12-26', 100_000],
      ['2026-01-30', 92_000],
      ['2026-02-27', 90_000],
      ['2026-03-27', 100_000],
      ['2026-06-26', 105_000],
    ]);
    const [first, ...rest] = upcomingPain(chain());
    const december = rest.find((one) => one.expiry === toDay('2025-12-26'));
    expect([first?.spot, december?.isQuarterly]).toEqual([92_529.8071, true]);
    expect(december?.putCallRatio).toBeCloseTo(0.367, 3);
    expect((december?.callOpenInterest ?? 0) + (december?.putOpenInterest ?? 0)).toBeCloseTo(256_249, -1);
    // The sum of ±Γ OI S² 0.01 over the rows of the file, computed the same way as the strikes above.
    expect((december?.gamma.total ?? 0) / 66_634_673.67636095).toBeCloseTo(1, 9);
    expect(chainSpot(chain())).toBe(first?.spot);
  });

  it('settles 3 percent below max pain the day after', () => {
    const options = snapshot().panel('options');
    const [one, ...more] = settledPain(options, 'BTC', snapshot().view(), toDay('2025-12-01'), toDay('2026-06-01'));
    expect([one && toIsoDate(one.expiry), one?.maxPainStrike, more]).toEqual(['2025-12-06', 92_000, []]);
    expect(one?.spotMinusMaxPainPct).toBeCloseTo(100 * ((on('btc_close', '2025-12-06') ?? 0) / 92_000 - 1), 9);
    expect(one?.spotMinusMaxPainPct).toBeCloseTo(-3, 0);
  });

  it('has the volatility term structure by its definition', () => {
    const { maturities, expiries, expiriesWithoutAtm } = volatilityTerm(chain());
    expect([expiries, expiriesWithoutAtm]).toEqual([11, 0]);
    // Computed from the file in another language: total variance between the expiries around each maturity.
    const expected = [45.465076040524636, 45.164584192692544, 45.444987407800454, 47.393407422599644];
    maturities.forEach(({ ivPct, extrapolated, calendarArbitrage }, i) => {
      expect(ivPct).toBeCloseTo(expected[i] as number, 8);
      expect([extrapolated, calendarArbitrage]).toEqual([null, false]);
    });
  });

  it('agrees on DVOL with the file, and finds the premium of calm and of stormy markets', () => {
    expect(latest(snapshot().view(), 'btc_dvol')?.day).toBe(toDay('2025-11-10'));
    expect(on('btc_dvol', '2021-03-24')).toBe(95.04);
    const view = snapshot().view();
    const premium = [...view.values('btc_volatility_premium')].filter((value) => !Number.isNaN(value));
    const sorted = premium.sort((a, b) => a - b);
    expect(premium.length).toBe(1_693);
    // Options usually cost more than the realised volatility: the premium that sellers earn.
    expect(sorted[sorted.length >> 1]).toBeGreaterThan(3);
    expect(on('btc_volatility_premium_ex_post', '2022-06-20')).toBeLessThan(0);
    expect(on('btc_volatility_premium_ex_post', '2022-06-20')).toBeCloseTo(
      (on('btc_dvol', '2022-05-21') ?? Number.NaN) - (on('btc_rv30', '2022-06-20') ?? Number.NaN),
      9,
    );
  });

  it('agrees with the kimchi premium of the file on every day', async () => {
    expect(on('kimchi_premium', '2018-01-08')).toBeCloseTo(58.4, 1);
    const theirs = await reference.column('kimchi_premium_daily.csv', 'kimchi_premium_pct');
    const pairs = pairsOf(reference.values('kimchi_premium'), theirs, '2017-01-01');
    expect(pairs.length).toBe(2_439);
    // The file carries six decimals.
    expect(Math.max(...differences(pairs))).toBeLessThan(1e-5);
  });

  it('measures alts in Bitcoin on the newest day they share', () => {
    const markets = altMarkets(snapshot().panel('bars'), snapshot().panel('coins'));
    const board = strengthBoard(markets as NonNullable<typeof markets>);
    expect([toIsoDate(board.day), board.pairs.length, board.ended.size > 200]).toEqual(['2026-06-26', 12, true]);
    const past = altMarkets(snapshot().panel('bars', toDay('2026-03-18')), snapshot().panel('coins'));
    const then = strengthBoard(past as NonNullable<typeof past>);
    expect([toIsoDate(then.day), then.pairs.length > 200]).toEqual(['2026-03-18', true]);
    const bases = then.pairs.map(({ base }) => base);
    for (const base of ['BTC', 'USDC', 'BTCDOM']) expect(bases).not.toContain(base);
    expect(then.pairs.find(({ base }) => base === 'ETH')?.market).toBe('binance:ETHUSDT');
    const slump = altMarkets(snapshot().panel('bars', toDay('2024-04-20')), snapshot().panel('coins'));
    const ether = strengthBoard(slump as NonNullable<typeof slump>).pairs.find(({ base }) => base === 'ETH');
    expect([ether?.trend, (ether?.returns.d365 ?? 0) < -20]).toEqual(['downtrending', true]);
  });

  it('validates the screener over twelve years', () => {
    const screener = createScreener(snapshot().panel('coins')) as Screener;
    const validation = validateScreener(screener, 10);
    expect(scoresOn(screener, screener.lastDay).length).toBeGreaterThan(180);
    expect([validation.months.length, validation.deadCoins, validation.thin]).toEqual([100, 0, false]);
    const { months } = validation;
    const price = (day: number) => screener.bitcoin.price[day - screener.bitcoin.firstDay] as number;
    expect(months.at(-1)?.btcEquity).toBeCloseTo(price(months.at(-1)?.to ?? 0) / price(months[0]?.from ?? 0), 6);
  });
});
