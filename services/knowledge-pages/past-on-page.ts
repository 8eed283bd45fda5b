import type { KnowledgeDeclaration } from '../../engine/knowledge/declaration.ts';
import type { Caller } from '../../platform/caller.ts';
import { DomainError } from '../../platform/errors.ts';
import { includesTier } from '../../platform/tiers.ts';

/**
 * Checks access to a past reading on a page. Pages show everyone the newest reading, but past readings only of objects
 * of the public and free tiers. Access through other channels is checked elsewhere.
 *
 * @throws DomainError `tier_insufficient` for an object whose past a page does not show.
 */
export function requirePastOnPage(
  { kind }: Pick<Caller, 'kind'>,
  { type, minTier }: Pick<KnowledgeDeclaration, 'type' | 'minTier'>,
): void {
  if (kind !== 'page' || includesTier('free', minTier)) return;
  throw new DomainError(
    'tier_insufficient',
    `Past days of ${type} need tier ${minTier}. Read them through the API with a key of that tier.`,
    {
      requiredTier: minTier,
    },
  );
}
