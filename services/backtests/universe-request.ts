import { type Day, toDay, toIsoDate } from '../../engine/calendar.ts';
import { UNIVERSES } from '../../engine/markets/universe-members.ts';
import type { PanelEntity } from '../../engine/panel-view.ts';
import { type ShapeOf, shape } from '../../engine/shape.ts';
import type { EngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';
import { didYouMean } from '../../platform/text/nearest.ts';
import { listMarkets, lookUpMarket } from '../markets/markets.ts';
import { readUniverse } from '../markets/universe-reader.ts';
import { type GivenRequest, pointedFaults, refusal, resolveRequest } from './resolve-request.ts';

/** A strategy over many pairs, listed or selected by a universe. */
export interface GivenUniverse extends Omit<GivenRequest, 'pair'> {
  readonly dateFrom: string;
  readonly universeId?: string | null | undefined;
  readonly pairs?: readonly string[] | null | undefined;
}

export const UNIVERSE_SCOPE = shape.object(
  'UniverseScope',
  'A universe as it was on the first day; nothing later decides who belongs to it.',
  {
    universeId: shape.text.orNull('Id of the universe.'),
    asOf: shape.date.orNull('Day of its members.'),
    members: shape.integer('Coins that belonged to it.'),
    membersWithoutBars: shape.integer('Markets with too few bars to be tested; leaving them out flatters the result.'),
    deadMembers: shape.integer('Markets whose bars have ended; tested to their end.'),
    membersLeftOut: shape.integer('The smallest ones, above the pairs of a job.'),
  },
);
export type UniverseScope = ShapeOf<typeof UNIVERSE_SCOPE>;

export interface ResolvedUniverse {
  readonly pairs: readonly string[];
  readonly scope: UniverseScope;
}

/** Days without a bar, relative to the median market of its venue, after which a market counts as ended. */
const ENDED_DAYS = 7;
const MAX_FAULTS = 20;

/**
 * Resolves the pairs of a universe test.
 *
 * @param maxPairs - Maximum number of pairs per job.
 * @throws DomainError `invalid_input` listing every fault with its pointer.
 */
export function resolveUniverse(
  given: GivenUniverse,
  declarations: EngineDeclarations,
  snapshot: SeriesSnapshot,
  maxPairs: number,
): ResolvedUniverse {
  const { universeId, pairs } = given;
  if ((universeId == null) === (pairs == null))
    throw refusal([{ pointer: '/universe_id', detail: 'and pairs are mutually exclusive. Give exactly one of them' }]);
  const resolved =
    universeId != null
      ? universePairs(universeId, given.dateFrom, snapshot, maxPairs)
      : namedPairs(pairs ?? [], maxPairs);
  requireSense(given, resolved.pairs, universeId != null, declarations, snapshot);
  return { ...resolved, pairs: resolved.pairs.map((pair) => lookUpMarket(snapshot, pair)?.code ?? pair) };
}

function namedPairs(pairs: readonly string[], maxPairs: number): ResolvedUniverse {
  if (pairs.length < 1 || pairs.length > maxPairs)
    throw refusal([{ pointer: '/pairs', detail: `must name 1 to ${maxPairs} pairs, not ${pairs.length}` }]);
  const none = { universeId: null, asOf: null, members: 0, membersWithoutBars: 0, deadMembers: 0, membersLeftOut: 0 };
  return { pairs, scope: none };
}

function universePairs(id: string, dateFrom: string, snapshot: SeriesSnapshot, maxPairs: number): ResolvedUniverse {
  const declaration = UNIVERSES.find((one) => one.id === id);
  if (!declaration) {
    const known = UNIVERSES.map((one) => one.id);
    const detail = `is an unknown universe: ${JSON.stringify(id)}.${didYouMean(id, known)} Allowed: ${known.join(', ')}`;
    throw refusal([{ pointer: '/universe_id', detail }]);
  }
  const { asOf, members } = readUniverse(declaration, snapshot, toDay(dateFrom));
  if (members.length === 0)
    throw refusal([
      {
        pointer: '/date_from',
        detail: `is before the universe begins; it has no members on ${dateFrom}. Choose a later date`,
      },
    ]);
  const markets = members.flatMap(({ pair }) => lookUpMarket(snapshot, pair) ?? []);
  const tested = markets.slice(0, maxPairs);
  return {
    pairs: tested.map(({ code }) => code),
    scope: {
      universeId: id,
      asOf: toIsoDate(asOf),
      members: members.length,
      membersWithoutBars: members.length - markets.length,
      deadMembers: tested.filter((market) => hasEnded(market, snapshot)).length,
      membersLeftOut: markets.length - tested.length,
    },
  };
}

/** Compares with the venue's median last day, because venues publish to different days. */
function hasEnded({ code, days }: PanelEntity, snapshot: SeriesSnapshot): boolean {
  const venue = code.slice(0, code.indexOf(':') + 1);
  const ends = listMarkets(snapshot)
    .filter((market) => market.code.startsWith(venue))
    .flatMap((market) => market.days.at(-1) ?? [])
    .sort((a, b) => a - b);
  return (days.at(-1) as Day) < (ends[ends.length >> 1] as Day) - ENDED_DAYS;
}

/** Checks that every pair can be tested as requested, except for faults specific to one member of a universe. */
function requireSense(
  { dateFrom, ...given }: GivenUniverse,
  pairs: readonly string[],
  ofUniverse: boolean,
  declarations: EngineDeclarations,
  snapshot: SeriesSnapshot,
): void {
  const faults = new Map<string, string>();
  const ids = pairs.map((pair) => lookUpMarket(snapshot, pair)?.code ?? pair);
  pairs.forEach((pair, i) => {
    for (const { pointer, detail } of faultsOf(
      { ...given, pair, dateFrom: null, dateTo: null },
      declarations,
      snapshot,
    )) {
      // A filter that does not apply to one member excludes that member only.
      if (ofUniverse && pointer.startsWith('/filters/') && detail.includes('does not apply')) continue;
      faults.set(pointer === '/pair' ? `/pairs/${i}` : pointer, detail);
    }
    if (!ofUniverse && ids.indexOf(ids[i] as string) < i) faults.set(`/pairs/${i}`, `repeats ${pair}`);
  });
  if (given.dateTo && toDay(dateFrom) > toDay(given.dateTo))
    faults.set('/date_from', `must not be after date_to ${given.dateTo}, not ${dateFrom}`);
  if (faults.size > 0)
    throw refusal([...faults].map(([pointer, detail]) => ({ pointer, detail })).slice(0, MAX_FAULTS));
}

function faultsOf(given: GivenRequest, declarations: EngineDeclarations, snapshot: SeriesSnapshot) {
  try {
    resolveRequest(given, declarations, snapshot);
    return [];
  } catch (error) {
    return pointedFaults(error);
  }
}
