import { ALT_COINS, type AltCoin } from './alt-cycle.ts';
import { altRankedParts } from './alt-ranked-parts.ts';
import { rankedCycle } from './ranked-cycle.ts';

const coin = ALT_COINS.find(({ asset }) => asset === 'SOL') as AltCoin;

/** The cycle score of SOL without hindsight. */
export const derivation = rankedCycle(altRankedParts(coin));
