import { type Day, toDay, toIsoDate } from '../../engine/calendar.ts';
import { OFFERED_TIERS } from '../../engine/knowledge/tier-name.ts';
import { DomainError, invalidParameter } from '../../platform/errors.ts';
import { PAYER_DAYS } from './history-window.ts';
import type { LimitedCaller } from './request-context.ts';
import type { SubgraphContext } from './subgraph-context.ts';

type AsOfContext = Pick<SubgraphContext, 'caller' | 'tiers' | 'clock' | 'snapshot'>;

/**
 * Resolves the as-of day of a request.
 *
 * @param asOf - ISO date; the newest day when omitted.
 * @throws DomainError `invalid_input` for a day after the clock's, `tier_insufficient` for a day further back than the
 *   caller's histories reach.
 */
export function asOfDay(context: AsOfContext, asOf: string | null | undefined): Day {
  const newest = context.snapshot.lastDay;
  if (asOf == null) return newest;
  const day = toDay(asOf);
  const today = context.clock.today();
  if (day > today) throw invalidParameter('as_of', `must not be after today ${toIsoDate(today)}, not ${asOf}`);
  const reach = reachOf(context);
  if (day <= newest - reach) throw outOfReach(context, day, reach);
  return Math.min(day, newest);
}

/** Rejects an instant in the future. @throws DomainError `invalid_input` for an instant after the clock's. */
export function requireKnownBefore({ clock }: Pick<SubgraphContext, 'clock'>, knownAt: Date | null | undefined): void {
  if (!knownAt || knownAt <= clock.now()) return;
  throw invalidParameter(
    'known_at',
    `must not be after now ${clock.now().toISOString()}, not ${knownAt.toISOString()}`,
  );
}

/** Returns how many days back the caller may go. Without a key, as far as the lowest tier with a key. */
function reachOf({ caller, tiers }: LimitedCaller): number {
  if (caller.kind === 'payer') return PAYER_DAYS;
  return tiers[caller.tier].historyDays ?? tiers.free.historyDays ?? 0;
}

function outOfReach({ caller, tiers, snapshot }: AsOfContext, day: Day, reach: number): DomainError {
  const reaching = (days: number) => snapshot.lastDay - days + 1;
  const requiredTier = OFFERED_TIERS.find((tier) => day >= reaching(tiers[tier].historyDays ?? 0));
  const whose = caller.kind === 'payer' ? 'A paid answer' : caller.kind === 'page' ? 'A page' : `Tier ${caller.tier}`;
  const next = requiredTier ? `Use a key of tier ${requiredTier}` : 'No tier reaches further back than ten years';
  return new DomainError(
    'tier_insufficient',
    `${whose} reaches back ${reach} days, to ${toIsoDate(reaching(reach))}; ${toIsoDate(day)} is before that. ${next}.`,
    requiredTier && { requiredTier },
  );
}
