import { newestChain } from '../../engine/options/newest-chain.ts';
import type { OptionChain } from '../../engine/options/option-chain.ts';
import { DomainError } from '../../platform/errors.ts';
import { perSnapshot } from '../../platform/series/per-snapshot.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';

/** The newest snapshot of the options on a currency that still has an expiry ahead, null without any. */
export const readNewestChain = perSnapshot(
  (currency: string) => currency,
  (snapshot, currency) => newestChain(snapshot.panel('options'), currency),
);

/** As {@link readNewestChain}. @throws DomainError `source_unavailable` without one. */
export function requireChain(snapshot: SeriesSnapshot, currency: string): OptionChain {
  const chain = readNewestChain(snapshot, currency);
  if (chain) return chain;
  throw new DomainError('source_unavailable', `There is no snapshot of ${currency} options yet.`, {
    source: 'deribit-options',
  });
}
