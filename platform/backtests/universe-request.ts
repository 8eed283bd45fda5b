import { type Day, toDay, toIsoDate } from '../../engine/calendar.ts';
import { UNIVERSES } from '../../engine/markets/universe-members.ts';
import type { PanelEntity } from '../../engine/panel-view.ts';
import { listMarkets, lookUpMarket } from '../markets/markets.ts';
import { readUniverse } from '../markets/universe-reader.ts';
import type { EngineDeclarations } from '../modules/engine-declarations.ts';
import type { SeriesSnapshot } from '../series/series-snapshot.ts';
import { didYouMean } from '../text/nearest.ts';
import { type GivenRequest, pointedFaults, refusal, resolveRequest } from './resolve-request.ts';

/** A strategy over many pairs, named one by one or by a universe. */
export interface GivenUniverse extends Omit<GivenRequest, 'pair'> {
  readonly dateFrom: string;
  readonly universeId?: string | null | undefined;
  readonly pairs?: readonly string[] | null | undefined;
}

/** Who was tested, and who could not be. */
export interface UniverseScope {
  readonly universeId: string | null;
  /** Day the universe is of: nothing later decides who belongs to it. */
  readonly asOf: string | null;
  /** Coins that belonged to it on that day. */
  readonly members: number;
  /** Those without bars here; a result without them flatters. */
  readonly membersWithoutBars: number;
  /** Those whose bars have ended since: they are tested to their end. */
  readonly deadMembers: number;
  /** Left out because a job takes only so many pairs; the smallest ones. */
  readonly membersLeftOut: number;
}

export interface ResolvedUniverse {
  readonly pairs: readonly string[];
  readonly scope: UniverseScope;
}

/** Days without a bar, while most markets of its venue have some, after which a market has ended. */
const ENDED_DAYS = 7;
const MOST_FAULTS = 20;

/**
 * Finds the pairs of a universe test.
 *
 * @param mostPairs - Pairs that a job may have.
 * @throws DomainError `invalid_input` with a pointer to everything that is wrong at once.
 */
export function resolveUniverse(
  given: GivenUniverse,
  declarations: EngineDeclarations,
  snapshot: SeriesSnapshot,
  mostPairs: number,
): ResolvedUniverse {
  const { universeId, pairs } = given;
  if ((universeId == null) === (pairs == null))
    throw refusal([{ pointer: '/universe_id', detail: 'is either given, or pairs are: not both, not neither' }]);
  const resolved =
    universeId != null
      ? universePairs(universeId, given.dateFrom, snapshot, mostPairs)
      : namedPairs(pairs ?? [], mostPairs);
  requireSense(given, resolved.pairs, universeId != null, declarations, snapshot);
  return { ...resolved, pairs: resolved.pairs.map((pair) => lookUpMarket(snapshot, pair)?.code ?? pair) };
}

function namedPairs(pairs: readonly string[], mostPairs: number): ResolvedUniverse {
  if (pairs.length < 1 || pairs.length > mostPairs)
    throw refusal([{ pointer: '/pairs', detail: `must name 1 to ${mostPairs} pairs, not ${pairs.length}` }]);
  const none = { universeId: null, asOf: null, members: 0, membersWithoutBars: 0, deadMembers: 0, membersLeftOut: 0 };
  return { pairs, scope: none };
}

function universePairs(id: string, dateFrom: string, snapshot: SeriesSnapshot, mostPairs: number): ResolvedUniverse {
  const declaration = UNIVERSES.find((one) => one.id === id);
  if (!declaration) {
    const known = UNIVERSES.map((one) => one.id);
    const detail = `names no universe: ${JSON.stringify(id)}.${didYouMean(id, known)} Known: ${known.join(', ')}`;
    throw refusal([{ pointer: '/universe_id', detail }]);
  }
  const { asOf, members } = readUniverse(declaration, snapshot, toDay(dateFrom));
  if (members.length === 0)
    throw refusal([
      { pointer: '/date_from', detail: `is before the universe begins: there are no members on ${dateFrom}` },
    ]);
  const markets = members.flatMap(({ pair }) => lookUpMarket(snapshot, pair) ?? []);
  const tested = markets.slice(0, mostPairs);
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

/** Venues deliver to days of their own, and the newest of all says nothing of the others. */
function hasEnded({ code, days }: PanelEntity, snapshot: SeriesSnapshot): boolean {
  const venue = code.slice(0, code.indexOf(':') + 1);
  const ends = listMarkets(snapshot)
    .filter((market) => market.code.startsWith(venue))
    .flatMap((market) => market.days.at(-1) ?? [])
    .sort((a, b) => a - b);
  return (days.at(-1) as Day) < (ends[ends.length >> 1] as Day) - ENDED_DAYS;
}

/** Every pair must be testable as asked, or be left out for a reason of its own market later on. */
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
      // A filter that means nothing for one coin of a universe is that coin's matter.
      if (ofUniverse && pointer.startsWith('/filters/') && detail.includes('does not apply')) continue;
      faults.set(pointer === '/pair' ? `/pairs/${i}` : pointer, detail);
    }
    if (!ofUniverse && ids.indexOf(ids[i] as string) < i) faults.set(`/pairs/${i}`, `repeats ${pair}`);
  });
  if (given.dateTo && toDay(dateFrom) > toDay(given.dateTo))
    faults.set('/date_from', `${dateFrom} comes after date_to ${given.dateTo}`);
  if (faults.size > 0)
    throw refusal([...faults].map(([pointer, detail]) => ({ pointer, detail })).slice(0, MOST_FAULTS));
}

function faultsOf(given: GivenRequest, declarations: EngineDeclarations, snapshot: SeriesSnapshot) {
  try {
    resolveRequest(given, declarations, snapshot);
    return [];
  } catch (error) {
    return pointedFaults(error);
  }
}
