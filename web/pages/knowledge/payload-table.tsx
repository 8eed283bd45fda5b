import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { NO_NUMBER } from '../number-text.ts';
import { pageLink } from '../page-link.ts';
import { Wide } from '../wide.tsx';
import { wordText } from '../word-text.ts';
import { WORDS } from '../words.ts';
import type { FieldText, PayloadValue } from './knowledge-answer.ts';
import {
  isGroup,
  isList,
  isNested,
  isOfLanguage,
  nameText,
  type PayloadGroup,
  unitText,
  valueText,
} from './payload-text.ts';

/** Letters from which a text is set as a sentence. */
const SENTENCE = 40;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

interface PartProps {
  /** Path of the part with what separates it from its members: `tiers[].`. */
  readonly prefix: string;
  readonly fields: ReadonlyMap<string, FieldText>;
  readonly lang: PageLanguage;
}

/** A payload as tables: its values first, then its groups and lists, each value with its unit and its term. */
export function PayloadTable({ value, prefix, fields, lang }: PartProps & { readonly value: PayloadGroup }) {
  const members = Object.entries(value).filter(([name]) => isOfLanguage(name, lang));
  const values = members.filter(([, member]) => !isNested(member));
  const words = WORDS[lang];
  return (
    <>
      {values.length > 0 && (
        <Wide label={prefix === '' ? words.number : prefix}>
          <table>
            <thead>
              <tr>
                <th scope="col">{words.name}</th>
                <th scope="col">{words.value}</th>
                <th scope="col">{words.unit}</th>
                <th scope="col">{words.meaning}</th>
              </tr>
            </thead>
            <tbody>
              {values.map(([name, member]) => (
                <ValueRow key={name} name={name} value={member} field={fields.get(prefix + name)} lang={lang} />
              ))}
            </tbody>
          </table>
        </Wide>
      )}
      {members
        .filter(([, member]) => isNested(member))
        .map(([name, member]) => (
          <Nested key={name} name={name} value={member} prefix={prefix} fields={fields} lang={lang} />
        ))}
    </>
  );
}

interface ValueRowProps {
  readonly name: string;
  readonly value: PayloadValue;
  readonly field: FieldText | undefined;
  readonly lang: PageLanguage;
}

function ValueRow({ name, value, field, lang }: ValueRowProps) {
  return (
    <tr>
      <th scope="row">{nameText(name)}</th>
      <td>{valueText(value, lang)}</td>
      <td className="quiet">{unitText(field)}</td>
      <td>
        {field && <a href={pageLink(`/ontology/${field.term}`, lang)}>{field[`label_${lang}`]}</a>}{' '}
        {field?.description && (
          <span className="quiet" lang="en">
            {field.description}
          </span>
        )}
      </td>
    </tr>
  );
}

function Nested({
  name,
  value,
  prefix,
  fields,
  lang,
}: PartProps & { readonly name: string; readonly value: PayloadValue }) {
  const inner = `${prefix}${name}`;
  return (
    <>
      <h3>{wordText(name)}</h3>
      {isList(value) ? (
        <ListTable name={name} items={value} prefix={`${inner}[].`} fields={fields} lang={lang} />
      ) : (
        <PayloadTable value={value as PayloadGroup} prefix={`${inner}.`} fields={fields} lang={lang} />
      )}
    </>
  );
}

function ListTable({
  name,
  items,
  prefix,
  fields,
  lang,
}: PartProps & { readonly name: string; readonly items: readonly PayloadValue[] }) {
  const rows = items.filter(isGroup);
  if (rows.length === 0) return <p>{items.map((item) => valueText(item, lang)).join(', ') || NO_NUMBER}</p>;
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((column) => isOfLanguage(column, lang));
  const classOf = (column: string) => cellClass(rows.map((row) => row[column] ?? null));
  return (
    <Wide label={wordText(name)}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={classOf(column)}>
                <ColumnName name={column} field={fields.get(prefix + column)} lang={lang} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a list have no other name and never move
            <tr key={i}>
              {columns.map((column) => (
                <td key={column} className={classOf(column)}>
                  {valueText(row[column] ?? null, lang)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  );
}

/** Numbers and days stay on a line; a column of sentences is wide enough to read. */
function cellClass(values: readonly PayloadValue[]): string | undefined {
  if (values.some((value) => typeof value === 'number')) return 'number';
  const texts = values.filter((value) => typeof value === 'string');
  if (texts.some((text) => text.length > SENTENCE)) return 'sentence';
  return texts.some((text) => DAY.test(text)) ? 'day' : undefined;
}

function ColumnName({ name, field, lang }: Pick<ValueRowProps, 'name' | 'field' | 'lang'>) {
  const unit = unitText(field);
  return (
    <>
      {field ? <a href={pageLink(`/ontology/${field.term}`, lang)}>{nameText(name)}</a> : nameText(name)}
      {unit && <span className="quiet"> {unit}</span>}
    </>
  );
}
