import { newestChain } from '../../engine/options/newest-chain.ts';
import type { OptionChain } from '../../engine/options/option-chain.ts';
import { DomainError } from '../../platform/errors.ts';
import { perSnapshot } from '../../platform/series/per-snapshot.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';

/** Newest option chain of a currency that still has an upcoming expiry; null without one. */
export const readNewestChain = perSnapshot(
  (currency: string) => currency,
  (snapshot, currency) => newestChain(snapshot.panel('options'), currency),
);

/** Same as {@link readNewestChain}. @throws DomainError `source_unavailable` without one. */
export function requireChain(snapshot: SeriesSnapshot, currency: string): OptionChain {
  const chain = readNewestChain(snapshot, currency);
  if (chain) return chain;
  throw new DomainError(
    'source_unavailable',
    `No snapshot of ${currency} options so far. Try again after the next collection.`,
    {
      source: 'deribit-options',
    },
  );
}
