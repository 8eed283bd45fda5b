import { series as comparison } from '../../../engine/catalogue/comparison.ts';
import { series as macro } from '../../../engine/catalogue/macro.ts';
import { series as market } from '../../../engine/catalogue/market.ts';
import { series as onchain } from '../../../engine/catalogue/onchain.ts';
import { series as bands } from '../../../engine/catalogue/onchain-bands.ts';

const LAGS: ReadonlyMap<string, number> = new Map(
  [...market, ...onchain, ...bands, ...macro, ...comparison].map(({ id, publicationLagDays }) => [
    id,
    publicationLagDays,
  ]),
);

/** Returns the publication lag of a collected series, in days. */
export function publicationLag(seriesId: string): number {
  return LAGS.get(seriesId) ?? 0;
}
