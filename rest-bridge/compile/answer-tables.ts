import type { Endpoint, JsonSchema } from './endpoint.ts';
import { notNull } from './not-null.ts';
import type { AnswerTable, ColumnKind, TableColumn } from './table-shape.ts';

/** List of objects in an answer. */
interface RowList {
  readonly path: readonly string[];
  readonly items: JsonSchema;
}

/** Lists that say where an answer comes from. They are no rows of it. */
const PROVENANCE: ReadonlySet<string> = new Set(['attributions', 'sources']);

/** Paths that read one object: the newest state, or the object with an id. Lists in it are its parts. */
const ONE_OBJECT = /\/(latest|today|\{\w+\})$/;

/** Tables of an answer. */
type AnswerTables = Pick<Endpoint, 'table' | 'lists'>;

/**
 * Finds the lists of an answer, each of which is available as a table. The rows of the answer itself, if it is a list or a
 * history, are the rows of its plot, or its only list whose items begin with a date, or its only list of objects. The answer
 * about one object, that of a POST, and one with several lists, none of which is a history, have no rows of their own.
 */
export function answerTables({ output, rest, plot }: Pick<Endpoint, 'output' | 'rest' | 'plot'>): AnswerTables {
  const found = listsOf(output, []);
  const lists = found.map((list) => toTable(list, output));
  const own = rest.some(({ method }) => method === 'GET') ? ownRows(found, { rest, plot }) : null;
  return { lists, table: lists.find(({ name }) => name === own?.path.join('.')) ?? null };
}

function ownRows(lists: readonly RowList[], { rest, plot }: Pick<Endpoint, 'rest' | 'plot'>): RowList | null {
  const plotted = plot && lists.find(({ path }) => path.join('.') === plot.rows);
  if (plotted) return plotted;
  const [history, otherHistory] = lists.filter(({ items }) => isDated(items));
  if (history) return otherHistory ? null : history;
  const [only, another] = lists.filter(({ path }) => path.length === 1);
  const readsOne = rest.every(({ path }) => ONE_OBJECT.test(path));
  return only && !another && !readsOne ? only : null;
}

function listsOf(schema: JsonSchema, path: readonly string[]): RowList[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, member]): RowList[] => {
    const found = notNull(member);
    const at = [...path, name];
    if (!found.items) return listsOf(found, at);
    const isRows = found.items.properties !== undefined || Object.keys(found.items).length === 0;
    return isRows && !PROVENANCE.has(name) ? [{ path: at, items: found.items }] : [];
  });
}

/** Whether a row begins with its day. */
function isDated({ properties = {} }: JsonSchema): boolean {
  const [first] = Object.entries(properties);
  return first?.[0] === 'date' && first[1].format === 'date';
}

function toTable({ path, items }: RowList, output: JsonSchema): AnswerTable {
  const { properties } = items;
  const name = path.join('.');
  const naming = namingList(output, []);
  // The list that names columns has columns of its own.
  const namedBy = naming === name ? null : naming;
  if (!properties) return { name, path, columns: null, namedBy, values: null };
  const spread = namedBy === null ? undefined : Object.keys(properties).find((name) => isNumbers(properties[name]));
  if (spread !== undefined) return { name, path, columns: null, namedBy, values: spread };
  return { name, path, columns: distinct(columnsOf(items, [])), namedBy: null, values: null };
}

/** Finds the list of an answer that names columns. */
function namingList(schema: JsonSchema, path: readonly string[]): string | null {
  for (const [name, member] of Object.entries(schema.properties ?? {})) {
    const found = notNull(member);
    const at = [...path, name];
    const named = found.items?.properties;
    if (named && ['key', 'label', 'unit'].every((one) => one in named)) return at.join('.');
    const inside = found.items ? null : namingList(found, at);
    if (inside !== null) return inside;
  }
  return null;
}

function isNumbers(schema: JsonSchema | undefined): boolean {
  return [schema?.items?.type ?? []].flat().includes('number');
}

function columnsOf(schema: JsonSchema, path: readonly string[]): TableColumn[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, member]): TableColumn[] => {
    const at = [...path, name];
    const found = notNull(member);
    if (found.properties) return columnsOf(found, at);
    const { description = null } = member;
    return [{ name: at.join('_'), path: at, kind: kindOf(found), unit: null, description }];
  });
}

/** Joins names by dots where underscores would give two columns one name. */
function distinct(columns: readonly TableColumn[]): readonly TableColumn[] {
  const names = columns.map(({ name }) => name);
  return columns.map((column, i) =>
    names.indexOf(column.name) === i ? column : { ...column, name: column.path.join('.') },
  );
}

function kindOf({ type, format, enum: values, const: only }: JsonSchema): ColumnKind {
  const [kind] = [type ?? []].flat().filter((one) => one !== 'null');
  if (kind === 'integer' || kind === 'number') return kind;
  if (kind === 'boolean') return 'flag';
  if (kind === 'string' && format === 'date') return 'date';
  if (kind === 'string' && format === 'date-time') return 'instant';
  return kind === 'string' || values !== undefined || only !== undefined ? 'text' : 'json';
}
