import { INTERVALS, type Interval } from '../../engine/markets/resample-bars.ts';
import { DomainError, endSentence } from '../../platform/errors.ts';
import { EVENT_KINDS, type EventKind } from '../../platform/events/event.ts';
import type { EngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';
import { didYouMean } from '../../platform/text/nearest.ts';
import { snakeCase } from '../../platform/text/snake-case.ts';
import { lookUpMarket, marketFault } from '../markets/markets.ts';
import type { DeliveryChannel } from './notification.ts';
import { FILTER_MEMBERS, type FilterMember, SIGNAL_SIDES, type SubscriptionFilter } from './subscription-filter.ts';

export const DEFAULT_LIFETIME_DAYS = 90;
export const MAX_LIFETIME_DAYS = 365;

/** A subscription as requested; omitted members are null or undefined. */
export type GivenSubscription = {
  readonly [Member in FilterMember]?: SubscriptionFilter[Member] | null | undefined;
} & {
  readonly kind: EventKind;
  readonly delivery: DeliveryChannel;
  readonly url?: string | null | undefined;
  readonly expiresInDays: number;
};

type Fail = (member: string, detail: string) => void;

/**
 * Validates a subscription and returns its filter with resolved ids.
 *
 * @throws DomainError `invalid_input` listing every fault with its pointer and the allowed values.
 */
export function readNewSubscription(
  given: GivenSubscription,
  { strategies }: Pick<EngineDeclarations, 'strategies'>,
  snapshot: SeriesSnapshot,
): SubscriptionFilter {
  const faults: { readonly pointer: string; readonly detail: string }[] = [];
  const fail: Fail = (member, detail) => faults.push({ pointer: `/${snakeCase(member)}`, detail });
  refuseForeignMembers(given, fail);
  const { expiresInDays: days } = given;
  if (days < 1 || days > MAX_LIFETIME_DAYS)
    fail('expiresInDays', `must be 1 to ${MAX_LIFETIME_DAYS} days, not ${days}`);
  if (given.delivery === 'webhook' && given.url == null) fail('url', 'is required for delivery webhook');
  if (given.delivery === 'polling' && given.url != null)
    fail('url', 'applies to delivery webhook only, not to polling. Remove it');
  const filter = READERS[given.kind](given, fail, strategies, snapshot);
  const [first] = faults;
  if (!first) return filter;
  const text = faults.map(({ pointer, detail }) => `${pointer} ${detail}`).join('; ');
  throw new DomainError('invalid_input', endSentence(text), { errors: faults });
}

/** Refuses members of other kinds: ignoring one would leave its sender waiting for events that never come. */
function refuseForeignMembers(given: GivenSubscription, fail: Fail): void {
  for (const kind of EVENT_KINDS) {
    if (kind === given.kind) continue;
    for (const member of FILTER_MEMBERS[kind])
      if (given[member] != null) fail(member, `applies to kind ${kind} only, not to ${given.kind}. Remove it`);
  }
}

type Reader = (
  given: GivenSubscription,
  fail: Fail,
  strategies: EngineDeclarations['strategies'],
  snapshot: SeriesSnapshot,
) => SubscriptionFilter;

const READERS: Readonly<Record<EventKind, Reader>> = {
  signal_alert: readSignal,
  cycle_band: ({ bands }, fail) => {
    if (bands?.length === 0) fail('bands', 'must have at least 1 item; omit it for all bands');
    return bands ? { bands: [...new Set(bands)] } : {};
  },
  pulse_score: readThresholds,
  bullmarket_stage: () => ({}),
};

function readSignal(
  given: GivenSubscription,
  fail: Fail,
  strategies: EngineDeclarations['strategies'],
  snapshot: SeriesSnapshot,
): SubscriptionFilter {
  const { strategy, pair, timeframe, sides } = given;
  const keys = strategies.map(({ key }) => key);
  if (strategy == null) fail('strategy', 'is required for kind signal_alert');
  else if (!keys.includes(strategy))
    fail('strategy', `is an unknown strategy: ${JSON.stringify(strategy)}.${didYouMean(strategy, keys)}`);
  const market = pair == null ? null : lookUpMarket(snapshot, pair);
  if (pair == null) fail('pair', 'is required for kind signal_alert');
  else if (!market) fail('pair', marketFault(snapshot, pair));
  if (timeframe == null) fail('timeframe', `is required for kind signal_alert. Allowed: ${INTERVALS.join(', ')}`);
  if (sides?.length === 0) fail('sides', `must name ${SIGNAL_SIDES.join(' or ')}; omit it for both`);
  return {
    strategy: strategy ?? '',
    pair: market?.code ?? '',
    timeframe: timeframe ?? ('1d' satisfies Interval),
    sides: sides ? [...new Set(sides)] : SIGNAL_SIDES,
  };
}

function readThresholds(
  { thresholdAbove: above, thresholdBelow: below }: GivenSubscription,
  fail: Fail,
): SubscriptionFilter {
  if (above == null && below == null) fail('thresholdAbove', 'or threshold_below is required for kind pulse_score');
  // Scores are never below 0, so a threshold of 0 could never be crossed upward.
  if (above != null && (above <= 0 || above > 100))
    fail('thresholdAbove', `must be above 0 and at most 100, not ${above}`);
  if (below != null && (below < 0 || below >= 100))
    fail('thresholdBelow', `must be at least 0 and below 100, not ${below}`);
  if (above != null && below != null && below >= above)
    fail('thresholdBelow', `must be less than threshold_above, which is ${above}, not ${below}`);
  return { ...(above != null && { thresholdAbove: above }), ...(below != null && { thresholdBelow: below }) };
}
