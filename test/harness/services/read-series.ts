import type { Reader } from './start-reader.ts';

/** Maximum history of a tier, in days. */
const DAYS = 3_650;

/** Value of a series on a day, null if it has none. */
export type SeriesValues = (id: string, date: string) => number | null;

/** Reads ten years of some series of a subgraph over GraphQL. */
export async function readSeries(
  { graph }: Reader,
  owner: 'market' | 'onchain' | 'macro',
  ids: readonly string[],
): Promise<SeriesValues> {
  const fields = ids.map(
    (id) => `${id}: ${owner}Series(id: "${id}") { history(days: ${DAYS}) { points { date value } } }`,
  );
  const data = await graph(`{ ${fields.join(' ')} }`);
  const columns = new Map(
    ids.map((id) => {
      const points: { date: string; value: number }[] = data[id].history.points;
      return [id, new Map(points.map(({ date, value }) => [date, value]))] as const;
    }),
  );
  return (id, date) => columns.get(id)?.get(date) ?? null;
}
