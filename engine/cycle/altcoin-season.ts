import type { Day } from '../calendar.ts';
import { derivedSeries } from '../derived-series.ts';
import { sma } from '../indicators/sma.ts';
import { latest, type SeriesView } from '../series-view.ts';

const FAST_DAYS = 20;
const SLOW_DAYS = 50;
/** Maximum days the votes may lag the dominance before the reading moves on without them. */
const VOTES_KEEP_DAYS = 7;

/** The four votes. A falling share is a vote for altcoins, except for ether's, since ether is an altcoin. */
export const ALTCOIN_VOTES = [
  { key: 'USDT.D', series: 'usdt_dominance', sign: -1 },
  { key: 'USDC.D', series: 'usdc_dominance', sign: -1 },
  { key: 'BTC-DOM', series: 'btc_dominance', sign: -1 },
  { key: 'ETH-DOM', series: 'eth_dominance', sign: 1 },
] as const;

export type AltcoinColor = 'red' | 'amber' | 'green';

/** Returns the colour of the net votes for altcoins: 3 or more green, 1 to 2 amber, else red. */
export function altcoinColor(netVotes: number): AltcoinColor {
  if (netVotes >= 3) return 'green';
  return netVotes >= 1 ? 'amber' : 'red';
}

/** Returns the colour of one vote: for altcoins green, undecided amber, against them red. */
export function voteColor(vote: number): AltcoinColor {
  if (vote === 0) return 'amber';
  return vote > 0 ? 'green' : 'red';
}

/** Net votes for altcoins from four market shares. */
export const derivation = derivedSeries({
  id: 'altcoin-season',
  computeVersion: '1.0.0',
  inputs: ALTCOIN_VOTES.map(({ series }) => series),
  series: {
    id: 'altcoin_season_votes',
    label: 'Altcoin season votes',
    group: 'dominance',
    owner: 'market',
    unit: 'count',
    description:
      'Votes for altcoins less votes against, from the trends of four market shares, -4 to 4. No value unless all four are known.',
    formula: 'sum over USDT, USDC, BTC (falling: +1) and ETH (rising: +1) of sign(SMA50 - SMA20), ETH inverted',
  },
  compute(view, votes) {
    votes.fill(0);
    for (const of of ALTCOIN_VOTES) {
      const { fast, slow } = averages(view, of.series);
      for (let i = 0; i < votes.length; i++) votes[i] = votes[i]! + voteOf(of.sign, fast[i]!, slow[i]!);
    }
  },
});

/** One of the four market shares on a day, and its vote. Shares in percent of the whole market. */
export interface AltcoinSignal {
  readonly key: string;
  readonly series: string;
  readonly value: number;
  readonly sma20: number;
  readonly sma50: number;
  /** 1 for altcoins, -1 against, 0 undecided; NaN, like the other fields, where unknown. */
  readonly vote: number;
}

/** Returns the four signals of a day; unknown numbers are NaN. */
export function altcoinSignals(view: SeriesView, day: Day): AltcoinSignal[] {
  const i = day - view.firstDay;
  return ALTCOIN_VOTES.map(({ key, series, sign }) => {
    const { fast, slow } = averages(view, series);
    const [sma20, sma50] = [fast[i] ?? Number.NaN, slow[i] ?? Number.NaN];
    return {
      key,
      series,
      value: view.values(series)[i] ?? Number.NaN,
      sma20,
      sma50,
      vote: voteOf(sign, sma20, sma50),
    };
  });
}

/**
 * Returns the day the reading describes: the newest with votes, unless dominance data are more than a week newer. Null
 * without either.
 */
export function altcoinSeasonDay(view: SeriesView): Day | null {
  const voted = latest(view, 'altcoin_season_votes');
  const dominance = latest(view, 'btc_dominance');
  if (!voted) return dominance?.day ?? null;
  return dominance && dominance.day - voted.day > VOTES_KEEP_DAYS ? dominance.day : voted.day;
}

function averages(view: SeriesView, series: string): { fast: Float64Array; slow: Float64Array } {
  const share = view.values(series);
  const fast = new Float64Array(share.length);
  const slow = new Float64Array(share.length);
  sma(share, FAST_DAYS, fast);
  sma(share, SLOW_DAYS, slow);
  return { fast, slow };
}

function voteOf(sign: number, fast: number, slow: number): number {
  // Adding zero turns minus zero into zero; JSON and memory would treat the two differently.
  return sign * Math.sign(fast - slow) + 0;
}
