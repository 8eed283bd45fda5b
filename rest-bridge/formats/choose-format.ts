import { DomainError } from '../../platform/errors.ts';
import type { Endpoint } from '../compile/endpoint.ts';
import { FORMAT_PARAMETER, LIST_PARAMETER } from '../compile/format-parameters.ts';
import type { AnswerTable } from '../compile/table-shape.ts';
import { acceptsJson } from '../run/accepts-json.ts';
import { oneOf } from '../run/read-input.ts';
import { acceptedFormat, MEDIA_TYPES } from './accepted-format.ts';
import { BOARD_FORMATS } from './board-formats.ts';
import { FORMAT_NAMES, JSON_FORMAT, type RowFormat, TABLE_FORMATS } from './formats.ts';

/** A list of an answer in a format. */
export interface ChosenRows {
  readonly format: RowFormat;
  readonly table: AnswerTable;
}

/** Format of the answer to a request. */
export interface ChosenFormat {
  /** Null for the whole answer, which is JSON. */
  readonly rows: ChosenRows | null;
  /** Whether the URL decides the format, so that the answer does not depend on `Accept`. */
  readonly isInUrl: boolean;
  /** Query without format and list. */
  readonly query: URLSearchParams;
}

type Tables = Pick<Endpoint, 'lists' | 'table'>;

/**
 * Chooses the form of an answer with lists. The format is the one in the URL, or else the one that `Accept` prefers; JSON
 * comes first where a client accepts several alike. The list is the one in the URL, or else the answer itself. Where the
 * answer is no list or history, `Accept` alone chooses no list, and the answer is JSON.
 *
 * @throws DomainError `invalid_input` for an unknown format or list in the URL, and for one that needs the other;
 *   `not_acceptable` if `Accept` allows no format.
 */
export function chooseFormat(searchParams: URLSearchParams, accept: string | undefined, tables: Tables): ChosenFormat {
  const query = new URLSearchParams(searchParams);
  const formatName = takeOne(query, FORMAT_PARAMETER);
  const listName = takeOne(query, LIST_PARAMETER);
  const table = listName === null ? tables.table : listNamed(listName, tables);
  const format = formatName === null ? formatBy(accept, table) : formatNamed(formatName);
  if (format === null && listName !== null) {
    const others = TABLE_FORMATS.map(({ name }) => name);
    throw invalid(LIST_PARAMETER, `requires a ${FORMAT_PARAMETER} other than json: ${oneOf(others)}`);
  }
  const isInUrl = formatName !== null || table === null;
  if (format === null) return { rows: null, isInUrl, query };
  if (table === null)
    throw invalid(LIST_PARAMETER, `is required with ${FORMAT_PARAMETER}=${format.name}: ${listNames(tables)}`);
  return { rows: { format, table }, isInUrl, query };
}

/** @throws DomainError `invalid_input` for a parameter given more than once. */
function takeOne(query: URLSearchParams, name: string): string | null {
  const given = query.getAll(name);
  query.delete(name);
  if (given.length > 1) throw invalid(name, 'is given more than once');
  return given[0] ?? null;
}

/** @throws DomainError `invalid_input` for an unknown name. */
function listNamed(name: string, tables: Tables): AnswerTable {
  const found = tables.lists.find((one) => one.name === name);
  if (found) return found;
  throw invalid(LIST_PARAMETER, `must be ${listNames(tables)}, not ${quoted(name)}`);
}

function listNames({ lists }: Pick<Tables, 'lists'>): string {
  return oneOf(lists.map(({ name }) => name));
}

/** @throws DomainError `invalid_input` for an unknown name. */
function formatNamed(name: string): RowFormat | null {
  if (name === JSON_FORMAT.name) return null;
  const found = [...TABLE_FORMATS, ...BOARD_FORMATS].find((one) => one.name === name);
  if (found) return found;
  throw invalid(FORMAT_PARAMETER, `must be ${oneOf(FORMAT_NAMES)}, not ${quoted(name)}`);
}

/** @throws DomainError `not_acceptable` if the header allows no format. */
function formatBy(accept: string | undefined, table: AnswerTable | null): RowFormat | null {
  if (table === null) {
    if (acceptsJson(accept)) return null;
    const others = `Rows of its lists are available in other formats by the parameters ${FORMAT_PARAMETER} and ${LIST_PARAMETER}.`;
    throw new DomainError(
      'not_acceptable',
      `This answer is only available as application/json, but the request accepts ${JSON.stringify(accept)}. ${others}`,
    );
  }
  const accepted = acceptedFormat(accept);
  if (accepted !== null) return TABLE_FORMATS.find(({ name }) => name === accepted) ?? null;
  throw new DomainError(
    'not_acceptable',
    `Answers of this route are available as ${MEDIA_TYPES.join(', ')}, but the request accepts ${JSON.stringify(accept)}.`,
  );
}

function invalid(parameter: string, detail: string): DomainError {
  return new DomainError('invalid_input', `${parameter} ${detail}.`, { errors: [{ parameter, detail }] });
}

function quoted(value: string): string {
  return JSON.stringify(value.slice(0, 100));
}
