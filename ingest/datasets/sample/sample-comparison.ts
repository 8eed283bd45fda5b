import { type Day, GENESIS_DAY, toDay } from '../../../engine/calendar.ts';
import { sma } from '../../../engine/indicators/sma.ts';
import { createNoise, seedOf } from './noise.ts';

const YEAR = 365;
/** Maximum deviation of a provider from the base, as a fraction. */
const MAX_DEVIATION = 0.009;

/** Deviation of a second provider from the base: a constant and noise, as fractions. */
interface Opinion {
  readonly base: string;
  readonly begins: Day;
  readonly offset: number;
  readonly noise: number;
}

const OPINIONS: Readonly<Record<string, Opinion>> = {
  realized_price_newhedge: { base: 'realized_price', begins: toDay('2010-07-17'), offset: 0.002, noise: 0.0008 },
  realized_price_cryptoquant: { base: 'realized_price', begins: toDay('2014-11-17'), offset: -0.001, noise: 0.001 },
  puell_multiple_newhedge: { base: 'puell_multiple', begins: toDay('2011-07-17'), offset: 0, noise: 0.002 },
  puell_multiple_glassnode: { base: 'puell_multiple', begins: toDay('2011-07-16'), offset: 0.001, noise: 0.002 },
  sth_sopr_24h_bitcoin_research_kit: {
    base: 'sth_sopr_24h',
    begins: toDay('2010-07-18'),
    offset: 0.0005,
    noise: 0.0015,
  },
  lth_sopr_24h_bitcoin_research_kit: {
    base: 'lth_sopr_24h',
    begins: toDay('2010-12-23'),
    offset: -0.001,
    noise: 0.0025,
  },
  market_cap_coinmarketcap: { base: 'market_cap', begins: toDay('2010-07-13'), offset: 0, noise: 0.001 },
  market_cap_coingecko: { base: 'market_cap', begins: toDay('2013-04-28'), offset: 0.0002, noise: 0.001 },
  circulating_supply_coinmarketcap: {
    base: 'circulating_supply',
    begins: toDay('2010-07-13'),
    offset: 0,
    noise: 0.00002,
  },
  hash_rate_glassnode: { base: 'hash_rate', begins: toDay('2010-01-01'), offset: 0, noise: 0.003 },
  hash_rate_mempool: { base: 'hash_rate', begins: toDay('2009-01-10'), offset: 0.001, noise: 0.003 },
};

/** Generates second opinions that deviate slightly from the base series, or from the service's derived series. */
export function sampleComparison(
  columns: Readonly<Record<string, Float64Array>>,
  seed: number,
): Readonly<Record<string, Float64Array>> {
  const column = (id: string) => columns[id] as Float64Array;
  const issuance = column('issuance_usd');
  const yearly = new Float64Array(issuance.length);
  sma(issuance, YEAR, yearly);
  const bases: Readonly<Record<string, Float64Array>> = {
    ...columns,
    realized_price: column('realized_cap').map((cap, i) => cap / column('circulating_supply')[i]!),
    puell_multiple: issuance.map((value, i) => value / yearly[i]!),
  };
  return Object.fromEntries(
    Object.entries(OPINIONS).map(([id, { base, begins, offset, noise }]) => {
      const draw = createNoise(seedOf(id, seed));
      return [
        id,
        (bases[base] as Float64Array).map((value, i) => {
          const apart = Math.max(-MAX_DEVIATION, Math.min(MAX_DEVIATION, offset + noise * draw()));
          return GENESIS_DAY + i < begins ? Number.NaN : value * (1 + apart);
        }),
      ];
    }),
  );
}
