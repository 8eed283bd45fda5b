import type { ColumnKind, TableColumn } from '../formats/table.ts';
import type { Endpoint, JsonSchema } from './endpoint.ts';

/** Where the rows of an answer are, and their columns. */
export interface AnswerTable {
  /** Names of the members that lead to the rows, from the answer. */
  readonly path: readonly string[];
  /** Columns; null where each answer names its own, such as the rows of a chart. */
  readonly columns: readonly TableColumn[] | null;
}

/** List of objects in an answer. */
interface RowList {
  readonly path: readonly string[];
  readonly items: JsonSchema;
}

/** Lists that say where an answer comes from. They are no rows of it. */
const PROVENANCE: ReadonlySet<string> = new Set(['attributions', 'sources']);

/** Paths that read one object: the newest state, or the object with an id. Lists in it are its parts. */
const ONE_OBJECT = /\/(latest|today|\{\w+\})$/;

/**
 * Finds the rows of an answer, if it is a list or a history: the rows of its plot, or its only list whose items begin with a
 * date, or its only list of objects.
 *
 * @returns Null for the answer about one object, and for one with several lists, none of which is a history.
 */
export function answerTable({ output, rest, plot }: Pick<Endpoint, 'output' | 'rest' | 'plot'>): AnswerTable | null {
  if (!rest.some(({ method }) => method === 'GET')) return null;
  const lists = listsOf(output, []);
  const plotted = plot && lists.find(({ path }) => path.join('.') === plot.rows);
  if (plotted) return toTable(plotted);
  const [history, otherHistory] = lists.filter(({ items }) => isDated(items));
  if (history) return otherHistory ? null : toTable(history);
  const [only, another] = lists.filter(({ path }) => path.length === 1);
  const readsOne = rest.every(({ path }) => ONE_OBJECT.test(path));
  return only && !another && !readsOne ? toTable(only) : null;
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

function toTable({ path, items }: RowList): AnswerTable {
  return { path, columns: items.properties ? distinct(columnsOf(items, [])) : null };
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

function notNull(schema: JsonSchema): JsonSchema {
  const [only, ...others] = (schema.anyOf ?? []).filter(({ type }) => type !== 'null');
  return only && others.length === 0 ? only : schema;
}
