import { newestChainDay, type OptionChain, readChain } from '../../engine/options/option-chain.ts';
import { DomainError } from '../../platform/errors.ts';
import { perSnapshot } from '../../platform/series/per-snapshot.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';

/** The newest snapshot of the options on a currency that still has an expiry ahead, null without any. */
export const newestChain = perSnapshot(
  (currency: string) => currency,
  (snapshot, currency): OptionChain | null => {
    const options = snapshot.panel('options');
    const day = newestChainDay(options, currency);
    const chain = day === null ? null : readChain(options, currency, day);
    return chain === null || chain.expiries.length === 0 ? null : chain;
  },
);

/** As {@link newestChain}. @throws DomainError `source_unavailable` without one. */
export function requireChain(snapshot: SeriesSnapshot, currency: string): OptionChain {
  const chain = newestChain(snapshot, currency);
  if (chain) return chain;
  throw new DomainError('source_unavailable', `There is no snapshot of ${currency} options yet.`, {
    source: 'deribit-options',
  });
}
