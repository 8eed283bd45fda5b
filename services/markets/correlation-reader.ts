import { assetColumns } from '../../engine/macro/asset-columns.ts';
import { type BtcMacroCorrelations, btcMacroCorrelations } from '../../engine/macro/btc-macro-correlations.ts';
import { DomainError } from '../../platform/errors.ts';
import { perSnapshot } from '../../platform/series/per-snapshot.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';

const compute = perSnapshot(String, (snapshot, _question: 'newest') =>
  btcMacroCorrelations(snapshot.view(), assetColumns(snapshot.view(), snapshot.panel('coins'))),
);

/** Reads Bitcoin's macro correlations. @throws DomainError `source_unavailable` without a Bitcoin price. */
export function readBtcMacroCorrelations(snapshot: SeriesSnapshot): BtcMacroCorrelations {
  const found = compute(snapshot, 'newest');
  if (!found)
    throw new DomainError(
      'source_unavailable',
      'No correlations so far, because the Bitcoin price is missing. Try again after the next collection.',
      {
        source: 'btc_close',
      },
    );
  return found;
}
