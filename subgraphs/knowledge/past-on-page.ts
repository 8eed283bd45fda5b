import { type Day, toIsoDate } from '../../engine/calendar.ts';
import type { KnowledgeDeclaration } from '../../engine/knowledge/declaration.ts';
import { DomainError } from '../../platform/errors.ts';
import type { LimitedCaller } from '../../platform/graph/request-context.ts';
import { includesTier } from '../../platform/tiers.ts';

/**
 * A page shows everybody the newest reading, and past ones of the objects of the tiers public and free as far as the tier
 * free reaches. Callers of other channels have settled their access elsewhere.
 *
 * @throws DomainError `tier_insufficient` for a day a page does not show.
 */
export function requirePastOnPage(
  { caller, tiers }: LimitedCaller,
  { type, minTier }: Pick<KnowledgeDeclaration, 'type' | 'minTier'>,
  day: Day,
  newest: Day,
): void {
  if (caller.kind !== 'page') return;
  if (!includesTier('free', minTier))
    throw new DomainError(
      'tier_insufficient',
      `Past days of ${type} need tier ${minTier}: read them through the API.`,
      {
        requiredTier: minTier,
      },
    );
  const reach = tiers.free.historyDays ?? 0;
  if (day <= newest - reach)
    throw new DomainError(
      'tier_insufficient',
      `Pages reach back ${reach} days, to ${toIsoDate(newest - reach + 1)}: earlier ones need the API.`,
      { requiredTier: 'free' },
    );
}
