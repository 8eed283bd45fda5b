import { describe, expect, it } from 'vitest';
import { toDay } from '../../engine/calendar.ts';
import type { Answers } from '../../generated/answers.ts';
import { shareReader } from '../harness/services/share-reader.ts';

const { body: get, graph: data, candles } = await shareReader();

describe('the altcoin season', () => {
  it('adds the votes of four signals, and its history ends with the same sum', async () => {
    const season = await get<Answers['AltcoinSeasonLatest']>('/api/v1/altcoin-season/latest');
    expect(season.signals.map(({ key }) => key)).toEqual(['USDT.D', 'USDC.D', 'BTC-DOM', 'ETH-DOM']);
    const signs: Record<string, number> = { 'ETH-DOM': 1 };
    for (const { key, sma20, sma50, vote, color } of season.signals) {
      expect(vote).toBe((signs[key] ?? -1) * Math.sign(sma20! - sma50!));
      expect(color).toBe({ '1': 'green', '0': 'amber', '-1': 'red' }[String(vote)]);
    }
    const net = season.signals.reduce((sum, { vote }) => sum + vote!, 0);
    expect([season.net_votes, season.color]).toEqual([net, net >= 3 ? 'green' : net >= 1 ? 'amber' : 'red']);
    expect(season.btc_dominance! + season.alt_dominance!).toBeCloseTo(100, 9);
    const { snapshots } = await get<Answers['AltcoinSeasonHistory']>('/api/v1/altcoin-season/history?days=2');
    expect(snapshots.at(-1)).toEqual({
      date: season.date,
      net_votes: net,
      color: season.color,
      btc_dominance: season.btc_dominance,
    });
    const { pulse } = await data('{ pulse { components { key rawValue } } }');
    expect(pulse.components.find(({ key }: { key: string }) => key === 'altcoin_season').rawValue).toBe(String(net));
  });

  it('counts the coins of the universe that beat Bitcoin', async () => {
    const { top50 } = await get<Answers['AltcoinSeasonLatest']>('/api/v1/altcoin-season/latest');
    const universe = await get<Answers['Universe']>(`/api/v1/universes/crypto-top-50?as_of=${top50!.as_of}`);
    const members = universe.members.map(({ coin }) => coin.id);
    const { coins } = top50!;
    expect(coins.map(({ coin }) => coin)).toEqual(members.filter((id) => id !== 'bitcoin'));
    const compared = coins.filter(({ beats_btc: beats }) => beats !== null);
    const beating = compared.filter(({ return_90d_pct: own }) => own! > top50!.btc_return_90d_pct!);
    expect(compared.filter(({ beats_btc: beats }) => beats)).toEqual(beating);
    expect([top50!.compared, top50!.beating]).toEqual([compared.length, beating.length]);
    expect(top50!.index).toBeCloseTo((100 * beating.length) / compared.length, 9);
    expect(top50!.season).toBe(top50!.index! >= 75 ? 'altcoin' : top50!.index! <= 25 ? 'bitcoin' : 'neutral');
    for (const one of coins) expect([one.coin, one.beats_btc === null]).toEqual([one.coin, one.null_reason !== null]);
  });
});

describe('the bull market traffic light', () => {
  it('is the number of conditions met, in the reading, its history and the pulse', async () => {
    const ampel = await get<Answers['BullmarketAmpelLatest']>('/api/v1/bullmarket-ampel/latest');
    const { conditions } = ampel;
    expect(conditions.length).toBe(5);
    for (const { met, value, threshold, label_de: label } of conditions)
      expect([met, label.length > 5]).toEqual([value! > threshold!, true]);
    expect(ampel.stage).toBe(conditions.filter(({ met }) => met).length);
    const { snapshots } = await get<Answers['BullmarketAmpelHistory']>('/api/v1/bullmarket-ampel/history?days=1');
    expect(snapshots).toEqual([{ date: ampel.date, stage: ampel.stage }]);
    const mayer = await get<Answers['MayerMultipleLatest']>('/api/v1/mayer-multiple/latest');
    expect(conditions[0]).toMatchObject({ value: mayer.price, threshold: mayer.sma200 });
    const { btcCycle } = await data('{ btcCycle { components { weeklyRsi } } }');
    expect(conditions[3]).toMatchObject({ value: btcCycle.components.weeklyRsi, threshold: 50 });
  });

  it('reaches every stage at some time in the past', async () => {
    const { snapshots } = await get<Answers['BullmarketAmpelHistory']>('/api/v1/bullmarket-ampel/history?days=3650');
    expect(new Set(snapshots.map(({ stage }) => stage))).toEqual(new Set([0, 1, 2, 3, 4, 5]));
  });
});

describe('the cycle', () => {
  it.each(['ETH', 'SOL'])('weighs three components for %s and names those that do not apply', async (asset) => {
    const cycle = await get<Answers['AltCycleLatest']>(`/api/v1/alt-cycle/latest?asset=${asset}`);
    const { components: parts } = cycle;
    expect(parts.map(({ key }) => key)).toEqual(['mayer_multiple', 'weekly_rsi', 'ma200w_distance_pct']);
    expect(parts.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 9);
    expect(parts.reduce((sum, { weight, score }) => sum + weight * score!, 0)).toBeCloseTo(cycle.score, 6);
    expect(parts[0]!.weight / parts[1]!.weight).toBeCloseTo(16 / 13, 9);
    const { latest } = await get<Answers['BtcCycleLatest']>('/api/v1/btc-cycle/latest');
    const all = Object.keys(latest.components).sort();
    const not = cycle.not_applicable.map(({ key }) => key);
    expect([...parts.map(({ key }) => key), ...not].sort()).toEqual(all);
    expect(new Set(cycle.not_applicable.map(({ status }) => status))).toEqual(new Set(['not_applicable']));
    expect(cycle.percentile.composition).toEqual(parts.map(({ key }) => key));
    expect([cycle.percentile.value! >= 0 && cycle.percentile.value! <= 100, cycle.percentile.days! > 365]).toEqual([
      true,
      true,
    ]);
    const closes = await candles(`${asset}USDT`, 1);
    expect(cycle.date).toBe(closes.at(-1)?.date);
  });

  it('ranks a score among the days with the same components, as its history shows', async () => {
    const { percentile, score } = await get<Answers['AltCycleLatest']>('/api/v1/alt-cycle/latest?asset=ETH');
    const { marketSeriesHistory: history } = await data(
      '{ marketSeriesHistory(id: "eth_cycle_score", days: 3650) { method points { value pctRank rankN } } }',
    );
    expect(history.points.at(-1).value).toBeCloseTo(score, 6);
    expect([history.points.at(-1).pctRank, history.points.at(-1).rankN, history.method]).toEqual([
      expect.closeTo(percentile.value!, 6),
      percentile.days,
      percentile.method,
    ]);
  });

  it('carries the high, the drawdown since and the percentile of each component for Bitcoin', async () => {
    const { latest } = await get<Answers['BtcCycleLatest']>('/api/v1/btc-cycle/latest');
    const closes = await candles('index:BTCUSD', 3650);
    const ath = Math.max(...closes.map(({ close }) => close));
    const day = closes.find(({ close }) => close === ath)?.date as string;
    expect(latest.ath!.ath).toBeCloseTo(ath, 6);
    expect(latest.ath).toMatchObject({ ath_date: day, days_since_ath: toDay(latest.date) - toDay(day) });
    expect(latest.ath!.drawdown_pct).toBeCloseTo(100 * ((closes.at(-1)?.close as number) / ath - 1), 6);
    expect(latest.percentiles.length).toBe(9);
    for (const { percentile, null_reason: reason } of latest.percentiles)
      expect([percentile! >= 0 && percentile! <= 100, reason]).toEqual([true, null]);
    const { fearGreedHistory } = await data('{ fearGreedHistory(days: 3650) { snapshots { value } } }');
    const values = fearGreedHistory.snapshots.map(({ value }: { value: number }) => value);
    const below = values.filter((value: number) => value < values.at(-1)).length;
    const equal = values.filter((value: number) => value === values.at(-1)).length;
    const fear = latest.percentiles.find(({ key }) => key === 'fear_greed');
    expect(fear!.percentile).toBeCloseTo((100 * (below + equal / 2)) / values.length, 6);
    const known = (await get('/api/v1/knowledge/btc_cycle/BTC')).payload;
    expect([known.ath, known.percentiles]).toEqual([latest.ath, latest.percentiles]);
    const past = (await get('/api/v1/knowledge/btc_cycle/BTC?as_of=2021-01-01')).payload;
    expect(past.ath.ath_date <= '2021-01-01').toBe(true);
  });
});
