import { GENESIS_DAY, toDay } from '../../../engine/calendar.ts';
import { roundSignificant } from '../../../engine/indicators/round-significant.ts';
import { blockSchedule } from './block-schedule.ts';
import { type CoinLedger, coinLedger } from './coin-ledger.ts';
import { marketHeat } from './market-heat.ts';
import { createNoise, seedOf } from './noise.ts';
import { sampleHolders } from './sample-holders.ts';

/** Days without a move after which a coin belongs to a long-term holder. */
const HOLDER_AGE = 155;
/** Assumed cost in dollars of a coin issued before there was a market. */
const COST_BEFORE_MARKET = 0.02;
/** Share of the issuance that never moves, by the year it was mined in; later coins are lost less often. */
const LOST: Readonly<Record<number, number>> = { 2009: 0.5, 2010: 0.18, 2011: 0.06, 2012: 0.02 };
const LOST_LATER = 0.005;
/** Day from which coins move at the pace of a market. */
const MARKET_DAY = toDay('2011-06-08') - GENESIS_DAY;
/** Relative pace on the first day; hardly any coins moved in the first year. */
const FIRST_PACE = 0.02;

export interface SampleChainInput {
  readonly close: Float64Array;
  readonly feesBtc: Float64Array;
  /** Coins on exchanges at the end of the day. */
  readonly exchangeSupply: Float64Array;
  readonly seed: number;
}

/** Generates the chain series that follow from the price, the issuance schedule and the ages of all coins. */
export function sampleChain(input: SampleChainInput): Readonly<Record<string, Float64Array>> {
  const { close, feesBtc, exchangeSupply, seed } = input;
  const schedule = blockSchedule(close.length, seed);
  const ledger = followCoins(close, schedule.issuance, seed);
  const perDay = (value: (i: number) => number) => Float64Array.from({ length: close.length }, (_, i) => value(i));
  const priced = (coins: Float64Array) => perDay((i) => coins[i]! * close[i]!);
  const issuanceUsd = priced(schedule.issuance);
  return {
    block_count: schedule.blocks,
    issuance_btc: schedule.issuance,
    circulating_supply: schedule.supply,
    issuance_usd: issuanceUsd,
    market_cap: priced(schedule.supply),
    miner_revenue_usd: perDay((i) => issuanceUsd[i]! + feesBtc[i]! * close[i]!),
    ...exchangeFlows(exchangeSupply, seed),
    ...sampleHolders(ledger, close, HOLDER_AGE),
  };
}

/** Runs the coin ledger of a market: in a rise old coins move faster, in a fall holders wait. */
function followCoins(close: Float64Array, issuance: Float64Array, seed: number): CoinLedger {
  const n = close.length;
  const noise = createNoise(seedOf('spending', seed));
  const heat = marketHeat(close);
  const youngPace = new Float64Array(n);
  const oldPace = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    const [young, old, warmth] = [noise(), noise(), heat[i]!];
    const begun = Math.min(1, FIRST_PACE + (i / MARKET_DAY) * (i / MARKET_DAY));
    youngPace[i] = roundSignificant(begun * Math.exp(0.16 * warmth + 0.12 * young));
    oldPace[i] = roundSignificant(begun * Math.exp(Math.max(-0.8, Math.min(1.0, 0.8 * warmth)) + 0.25 * old));
  }
  const price = close.map((value) => (Number.isNaN(value) ? COST_BEFORE_MARKET : value));
  const lost = issuance.map((coins, i) => coins * (LOST[2009 + Math.floor(i / 365.25)] ?? LOST_LATER));
  return coinLedger({ issuance, lost, price, youngPace, oldPace, holderAge: HOLDER_AGE });
}

/** Generates coins sent to and from exchanges, whose difference is the change of the exchange balance. */
function exchangeFlows(supply: Float64Array, seed: number): Readonly<Record<string, Float64Array>> {
  const noise = createNoise(seedOf('exchange-flows', seed));
  const inflow = new Float64Array(supply.length).fill(Number.NaN);
  const outflow = inflow.slice();
  for (let i = 1; i < supply.length; i++) {
    const busy = 0.012 * Math.exp(0.35 * noise());
    const change = supply[i]! - supply[i - 1]!;
    if (Number.isNaN(change)) continue;
    const sent = Math.round(100 * Math.max(supply[i]! * busy, 1.2 * change)) / 100;
    inflow[i] = sent;
    outflow[i] = Math.round(100 * (sent - change)) / 100;
  }
  return { exchange_inflow_btc: inflow, exchange_outflow_btc: outflow };
}
