/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { FieldText, PayloadValue } from '../../pages/knowledge-answer.ts';
import { pageLink } from '../../pages/page-link.ts';
import { payloadTextIn } from '../../pages/payload/payload-text.ts';
import type { Measure } from './component-measure.ts';
import { PART_NAMES } from './part-names.ts';
import {
  COMPONENT_UNIT,
  isGroup,
  isList,
  nameOfValue,
  type PayloadGroup,
  payloadText,
  reasonOf,
  sharedTerms,
  shownMembers,
  type ValueName,
} from './payload-part.ts';

interface TableProps {
  /** Name of the table. */
  readonly label: string;
  readonly rows: readonly PayloadGroup[];
  readonly prefix: string;
  readonly fields: ReadonlyMap<string, FieldText>;
  /** Names of the components of the reading by their keys. */
  readonly labels: ReadonlyMap<string, string>;
  /** What a component counts in, by its key; null for a number without a unit. */
  measureOf(key: string): Measure | null;
  readonly lang: PageLanguage;
}

/** Term of the unit of a component. */
const UNIT_TERM = 'component_unit';
/** Term of the raw value of a component, which payloads hold as text in full precision. */
const RAW_TERM = 'component_value';

/** Roles of the parts of a table, which a table that is laid out as lists would lose. */
const TABLE = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;

/** Columns that fit a phone; with more, each row is a list of its own there. */
const MAX_COLUMNS = 3;

/** Text above which a cell is a sentence, in characters. */
const SENTENCE_CHARS = 40;

/** A table of the items of a list, a column for each value that any of them has. */
export function RowTable({ label, rows: items, prefix, fields, labels, measureOf, lang }: TableProps) {
  const rows = items.map(flatRow);
  const names = [...new Set(rows.flatMap((row) => shownMembers(row, lang).map(([name]) => name)))].filter((name) =>
    isColumn(name, rows, prefix, fields),
  );
  const columns = names.map((name) => {
    const field = fields.get(prefix + name);
    return { name, field, ...nameOfColumn(name, field, isSharedIn(names, name, prefix, fields), lang) };
  });
  const fieldOf = (row: PayloadGroup, name: string) => {
    const field = fields.get(prefix + name);
    const measure = field?.unit === COMPONENT_UNIT ? measureIn(row, prefix, { fields, measureOf }) : null;
    return field && measure ? { ...field, ...measure } : field;
  };
  return (
    <section class="scroll" tabindex={0} aria-label={label}>
      <table class={`values${names.length > MAX_COLUMNS ? ' stacks' : ''}`} {...TABLE.table}>
        <thead {...TABLE.group}>
          <tr {...TABLE.row}>
            {columns.map(({ name, field, text, lang: textLang }) => (
              <th key={name} scope="col" class={cellClass(rows, name)} lang={textLang} {...TABLE.head}>
                {field ? <a href={pageLink(`/ontology/${field.term}`, lang)}>{text}</a> : text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...TABLE.group}>
          {rows.map((row, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a list have no other key and never change order
            <tr key={i} {...TABLE.row}>
              {columns.map(({ name, text }) => (
                <td
                  key={name}
                  class={row[name] === null ? 'sentence' : cellClass(rows, name)}
                  data-column={text}
                  {...TABLE.cell}
                >
                  {cellText(row, name, {
                    field: fieldOf(row, name),
                    isRaw: fields.get(prefix + name)?.term === RAW_TERM,
                    labels,
                    lang,
                  })}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A row whose groups have become members of their own: `figures.trades`. */
function flatRow(row: PayloadGroup): PayloadGroup {
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]): (readonly [string, PayloadValue])[] =>
      isGroup(value) ? Object.entries(value).map(([member, inner]) => [`${name}.${member}`, inner]) : [[name, value]],
    ),
  );
}

/** Whether any row has a value for a column. Units of components stand beside their values. */
function isColumn(name: string, rows: readonly PayloadGroup[], prefix: string, fields: TableProps['fields']): boolean {
  if (fields.get(prefix + name)?.term === UNIT_TERM) return false;
  return rows.some((row) => row[name] !== null && row[name] !== undefined);
}

/** What the component of a row counts in: the unit that the row states, else that of its key. */
function measureIn(
  row: PayloadGroup,
  prefix: string,
  { fields, measureOf }: Pick<TableProps, 'fields' | 'measureOf'>,
): Measure | null {
  const stated = Object.keys(row).find((name) => fields.get(prefix + name)?.term === UNIT_TERM);
  const unit = stated === undefined ? null : row[stated];
  if (typeof unit === 'string') return { term: '', unit };
  return typeof row.key === 'string' ? measureOf(row.key) : null;
}

/** Group of a flattened member; empty for a member of the row itself. */
function groupOf(name: string): string {
  return name.slice(0, name.lastIndexOf('.') + 1);
}

/** Whether another column of the same group has the term of a column. */
function isSharedIn(names: readonly string[], name: string, prefix: string, fields: TableProps['fields']): boolean {
  const group = names.filter((other) => groupOf(other) === groupOf(name)).map((other) => prefix + other);
  return sharedTerms(group, fields).has(fields.get(prefix + name)?.term);
}

/** Name of a column; that of a member of a group says the group, because the row has the same of its own. */
function nameOfColumn(
  name: string,
  field: FieldText | undefined,
  isShared: boolean,
  lang: PageLanguage,
): Pick<ValueName, 'text' | 'lang'> {
  const [group = '', member] = name.split('.');
  const named = nameOfValue(member ?? name, field, isShared, lang);
  const part = PART_NAMES[group]?.[lang];
  return member !== undefined && part ? { ...named, text: `${part}: ${named.text}` } : named;
}

interface Cell extends Pick<TableProps, 'labels' | 'lang'> {
  readonly field: FieldText | undefined;
  /** Whether the value is a number that the payload holds as text. */
  readonly isRaw: boolean;
}

function cellText(row: PayloadGroup, name: string, cell: Cell): string {
  const value = row[name] ?? null;
  if (value === null) {
    const reason = reasonOf(row, name);
    return reason === null ? payloadText(null, cell.field, cell.lang) : payloadTextIn(reason, cell.lang).text;
  }
  if (cell.isRaw && typeof value === 'string') return payloadText(Number(value), cell.field, cell.lang);
  if (isList(value)) return value.map((item) => flatText(item, cell)).join('; ');
  return flatText(value, cell);
}

function flatText(value: PayloadValue, cell: Cell): string {
  const { field, labels, lang } = cell;
  if (!isGroup(value)) return payloadText(value, field, lang, labels);
  return shownMembers(value, lang)
    .map(([, member]) => payloadText(member, undefined, lang, labels))
    .filter(Boolean)
    .join(' · ');
}

function cellClass(rows: readonly PayloadGroup[], name: string): string | undefined {
  const values = rows.map((row) => row[name] ?? null);
  if (values.some((value) => typeof value === 'number')) return 'num';
  const isSentence = values.some((value) => typeof value === 'string' && value.length > SENTENCE_CHARS);
  return isSentence ? 'sentence' : undefined;
}
