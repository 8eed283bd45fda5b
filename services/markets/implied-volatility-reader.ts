import type { VolatilityCurrency } from '../../engine/options/volatility-premium.ts';
import { volatilityReading } from '../../engine/options/volatility-reading.ts';
import { perSnapshot } from '../../platform/series/per-snapshot.ts';
import { readNewestChain } from './options-reader.ts';

/** Reads the newest volatility of a currency. */
export const readVolatility = perSnapshot(
  (currency: VolatilityCurrency) => currency,
  (snapshot, currency) => volatilityReading(snapshot.view(), readNewestChain(snapshot, currency), currency),
);
