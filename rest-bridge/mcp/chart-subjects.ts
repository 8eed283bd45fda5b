import type { Caller } from '../../platform/caller.ts';
import type { SeriesStore } from '../../platform/series/series-snapshot.ts';
import { nearest } from '../../platform/text/nearest.ts';
import { keyedTier } from '../compile/endpoint.ts';
import type { PlotDeclaration } from '../compile/mcp-declarations.ts';
import { listedRows } from '../run/listed-rows.ts';
import { inUrl } from '../run/read-input.ts';
import type { RunnableEndpoint } from '../run/run-endpoint.ts';
import { invalidArgument } from './invalid-argument.ts';

/** Operation whose answer can be drawn. */
export interface Plottable extends RunnableEndpoint {
  readonly plot: PlotDeclaration;
}

/** Chart to draw: the operation, and the subject if it has several. */
export interface ChartSubject {
  readonly plottable: Plottable;
  readonly id: string | undefined;
}

/** Finds the chart that a caller names: a reading, or the id of any listed chart or series. */
export type FindChart = (chart: string, id: string | undefined) => Promise<ChartSubject>;

/** Creates the lookup of charts. Lists of subjects are read once per data version. */
export function createChartFinder(
  plottable: readonly Plottable[],
  endpoints: readonly RunnableEndpoint[],
  series: SeriesStore,
): FindChart {
  const named = new Map(plottable.map((one) => [one.plot.name, one]));
  const listed = plottable.flatMap((one) => {
    const list = endpoints.find(({ endpoint }) => endpoint.name === one.plot.listedBy);
    return list ? [{ plottable: one, list }] : [];
  });
  let known: { readonly version: number; readonly ids: Promise<Map<string, ChartSubject>> } | null = null;
  const subjects = (): Promise<Map<string, ChartSubject>> => {
    const { version } = series.current();
    if (known?.version === version) return known.ids;
    const ids = Promise.all(listed.map(listSubjects)).then((lists) => new Map(lists.flat().reverse()));
    ids.catch(() => {
      known = null;
    });
    known = { version, ids };
    return ids;
  };
  return async (chart, id) => {
    const found = named.get(chart);
    if (found) return { plottable: found, id };
    const all = await subjects();
    const subject = all.get(spellingOf(chart));
    if (!subject) {
      const near = nearest(chart, [...named.keys(), ...[...all.values()].map((one) => one.id as string)]);
      const help =
        near === null ? '; svc_list_charts and the svc_list_… tools of series name them' : ` (nearest: ${near})`;
      throw invalidArgument('/chart', `must name a reading, chart or series, not ${JSON.stringify(chart)}${help}`);
    }
    if (id !== undefined && spellingOf(id) !== spellingOf(chart))
      throw invalidArgument('/id', `must be omitted for ${chart}`);
    return subject;
  };
}

/** Lists the subjects of a plot by their spelling. The lists are the same for every caller and need no key. */
async function listSubjects({ plottable, list }: { readonly plottable: Plottable; readonly list: RunnableEndpoint }) {
  const caller: Caller = { kind: 'anonymous', tier: keyedTier(list.endpoint), id: 'listing' };
  const answer = await list.run({ parameters: {}, place: inUrl, caller, tier: null, requestId: 'listing' });
  return listedRows(answer, { id: plottable.plot.ids as string }).map(({ id }): [string, ChartSubject] => [
    spellingOf(id as string),
    { plottable, id: id as string },
  ]);
}

/** Ids of series have underscores and slugs of charts dashes; callers may use either. */
function spellingOf(id: string): string {
  return id.toLowerCase().replaceAll('_', '-');
}
