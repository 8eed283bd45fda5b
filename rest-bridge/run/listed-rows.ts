import { grouped } from '../../engine/evidence/grouped.ts';

/** Values of one entry of a listing, by name. */
export type ListedRow = Readonly<Record<string, string>>;

type Json = Readonly<Record<string, unknown>>;

/**
 * Flattens nested lists into rows by joining each entry with every entry of its nested lists.
 *
 * @param paths - Member names from the top, separated by dots, for each value.
 */
export function listedRows(answer: Json, paths: Readonly<Record<string, string>>): ListedRow[] {
  return rowsOf(
    answer,
    Object.entries(paths).map(([name, path]) => ({ name, path: path.split('.') })),
  );
}

interface Wanted {
  readonly name: string;
  readonly path: readonly string[];
}

function rowsOf(node: Json, wanted: readonly Wanted[]): ListedRow[] {
  const here = wanted.filter(({ path }) => path.length === 1);
  const own = Object.fromEntries(here.map(({ name, path }) => [name, String(node[path[0] as string])]));
  const deeper = grouped(
    wanted.filter(({ path }) => path.length > 1),
    ({ path }) => path[0] as string,
  );
  return [...deeper].reduce<ListedRow[]>(
    (rows, [member, inside]) => {
      const value = node[member];
      const rest = inside.map(({ name, path }) => ({ name, path: path.slice(1) }));
      const entries = (Array.isArray(value) ? value : [value]) as readonly Json[];
      const found = entries.flatMap((entry) => rowsOf(entry, rest));
      return rows.flatMap((row) => found.map((one) => ({ ...row, ...one })));
    },
    [own],
  );
}
