import type { Answers } from '../../generated/answers.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Place } from '../../platform/pages/place.ts';
import type { SearchEntry, SearchKind, SearchResults } from '../../platform/pages/search-results.ts';
import type { SeriesStore } from '../../platform/series/series-snapshot.ts';
import { inUrl } from '../run/read-input.ts';
import type { RunnableEndpoint } from '../run/run-endpoint.ts';
import { entriesOfNames, entriesOfOperations } from './search-entries.ts';
import { createSearchIndex, type FindEntries } from './search-index.ts';

export interface SearchOptions {
  readonly series: SeriesStore;
  readonly clock: Clock;
  /** Pages with a fixed address. */
  readonly places: readonly Place[];
}

interface Asked {
  readonly text: string;
  readonly kind: SearchKind | null;
  readonly caller: Caller;
  readonly requestId: string;
}

/** Searches the names of everything there is. */
export type Search = (names: RunnableEndpoint, asked: Asked) => Promise<SearchResults>;

interface Built {
  readonly find: FindEntries;
  readonly sample: boolean;
}

/**
 * Creates the search. Its index is built on the first search of a data version and day, because objects and coins come with
 * data.
 */
export function createSearch(endpoints: readonly RunnableEndpoint[], options: SearchOptions): Search {
  const { series, clock, places } = options;
  const fixed = [...places.map(toEntry), ...entriesOfOperations(endpoints.map(({ endpoint }) => endpoint))];
  let kept: { readonly state: string; readonly built: Promise<Built> } | null = null;
  return async (names, { text, kind, caller, requestId }) => {
    const state = `${series.current().version}@${clock.today()}`;
    if (kept?.state !== state) {
      const built = buildIndex(names, fixed, { caller, requestId });
      const building = { state, built };
      kept = building;
      // A failure is not kept: the next search builds the index again.
      built.catch(() => {
        if (kept === building) kept = null;
      });
    }
    const { find, sample } = await kept.built;
    return { ...find(text, kind), sample };
  };
}

async function buildIndex(
  names: RunnableEndpoint,
  fixed: readonly SearchEntry[],
  asked: { readonly caller: Caller; readonly requestId: string },
): Promise<Built> {
  const answer = await names.run({ parameters: {}, place: inUrl, tier: null, ...asked });
  const known = answer as unknown as Answers['SearchPage'];
  return { find: createSearchIndex([...entriesOfNames(known), ...fixed]), sample: known.charts.sample };
}

function toEntry({ path, name, also }: Place): SearchEntry {
  return { kind: 'page', key: path, path, name, detail: null, also };
}
