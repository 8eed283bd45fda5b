import type { Derivation } from '../derivation.ts';
import { sma } from '../indicators/sma.ts';

/** The four votes. A falling share speaks for altcoins, except for ether's, which is one of them. */
const VOTES = [
  { series: 'usdt_dominance', sign: -1 },
  { series: 'usdc_dominance', sign: -1 },
  { series: 'btc_dominance', sign: -1 },
  { series: 'eth_dominance', sign: 1 },
] as const;

export type AltcoinColor = 'red' | 'amber' | 'green';

/** Colour of the net votes for altcoins: 3 or more green, 1 to 2 amber, else red. */
export function altcoinColor(netVotes: number): AltcoinColor {
  if (netVotes >= 3) return 'green';
  return netVotes >= 1 ? 'amber' : 'red';
}

/** Net votes for altcoins from four market shares. */
export const derivation: Derivation = {
  id: 'altcoin-season',
  computeVersion: '1.0.0',
  inputs: VOTES.map(({ series }) => series),
  outputs: [
    {
      id: 'altcoin_season_votes',
      label: 'Altcoin season votes',
      group: 'dominance',
      owner: 'market',
      unit: 'count',
      description:
        'Votes for altcoins less votes against, from the trends of four market shares, -4 to 4. No value unless all four are known.',
      formula: 'sum over USDT, USDC, BTC (falling: +1) and ETH (rising: +1) of sign(SMA50 - SMA20), ETH inverted',
      publicationLagDays: 1,
    },
  ],
  compute(view, out) {
    const votes = out.altcoin_season_votes as Float64Array;
    const fast = new Float64Array(votes.length);
    const slow = new Float64Array(votes.length);
    votes.fill(0);
    for (const { series, sign } of VOTES) {
      const share = view.values(series);
      sma(share, 20, fast);
      sma(share, 50, slow);
      for (let i = 0; i < votes.length; i++)
        votes[i] = (votes[i] as number) + sign * Math.sign((fast[i] as number) - (slow[i] as number));
    }
  },
};
