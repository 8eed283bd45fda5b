/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { FieldText, PayloadValue } from '../../pages/knowledge-answer.ts';
import { pageLink } from '../../pages/page-link.ts';
import { type PayloadText, payloadTextIn } from '../../pages/payload/payload-text.ts';
import type { Forest } from '../parts/forest.ts';
import { ForestPlot } from '../parts/forest-plot.tsx';
import { FOREST_WORDS } from '../parts/forest-words.ts';
import { typeset } from '../typeset.ts';
import type { Measure } from './component-measure.ts';
import { forestsOf, type Params } from './forests.ts';
import { KNOWLEDGE_WORDS } from './knowledge-words.ts';
import { PART_NAMES } from './part-names.ts';
import {
  capitalised,
  isGroup,
  isList,
  isNested,
  nameOfValue,
  type PayloadGroup,
  payloadText,
  reasonOf,
  sharedTerms,
  shownMembers,
} from './payload-part.ts';
import { RowTable } from './row-table.tsx';

/** A state by its key, which stands alone as a value. */
const STATE = /^[a-z]+(?:[_-][a-z]+)*$/;
/** Texts of an item from this length on are sentences rather than names. */
const MAX_TITLE_CHARS = 60;

interface PartProps {
  /** Path of the part including the separator to its members, for example `tiers[].`. */
  readonly prefix: string;
  readonly fields: ReadonlyMap<string, FieldText>;
  /** Names of the components of the reading by their keys. */
  readonly labels: ReadonlyMap<string, string>;
  /** Parameters of the computation, which state the level of intervals. */
  readonly params: Params;
  /** What a component counts in, by its key; null for a number without a unit. */
  measureOf(key: string): Measure | null;
  readonly lang: PageLanguage;
}

interface ValuesProps extends PartProps {
  readonly value: PayloadGroup;
  /** Names of values that a title above has said. */
  readonly told?: ReadonlySet<string>;
}

/** The values of a payload with name, unit and meaning, then its groups and lists. */
export function ReadingValues({ value, told, ...part }: ValuesProps) {
  const members = shownMembers(value, part.lang).filter(([name]) => !told?.has(name));
  const values = withoutRepeats(
    members.filter(([, member]) => !isNested(member)),
    part,
  );
  const shared = sharedTerms(
    values.map(([name]) => part.prefix + name),
    part.fields,
  );
  return (
    <>
      {values.length > 0 && (
        <dl class="facts2">
          {values.map(([name, member]) => (
            <ValueRow key={name} name={name} value={member} group={value} shared={shared} {...part} />
          ))}
        </dl>
      )}
      {members.map(([name, member]) => isNested(member) && <Part key={name} name={name} value={member} {...part} />)}
    </>
  );
}

/** Leaves out the colour of a value, and a label that another value says too. */
function withoutRepeats(
  values: readonly [name: string, value: PayloadValue][],
  { prefix, fields, labels, lang }: PartProps,
): readonly [name: string, value: PayloadValue][] {
  const termOf = (name: string) => fields.get(prefix + name)?.term;
  const textOf = ([name, value]: [string, PayloadValue]) =>
    payloadText(value, fields.get(prefix + name), lang, labels).toLowerCase();
  return values.filter((one) => {
    const [name] = one;
    if (termOf(name) === 'display_color') return false;
    return termOf(name) !== 'reading_label' || !values.some((other) => other !== one && textOf(other) === textOf(one));
  });
}

interface ValueRowProps extends PartProps {
  readonly name: string;
  readonly value: PayloadValue;
  readonly group: PayloadGroup;
  readonly shared: ReadonlySet<string | undefined>;
}

function ValueRow({ name, value, group, shared, prefix, fields, labels, lang }: ValueRowProps) {
  const field = fields.get(prefix + name);
  const { text, lang: textLang, note } = nameOfValue(name, field, shared.has(field?.term), lang);
  const reason = value === null ? reasonOf(group, name) : null;
  const shown = payloadText(value, field, lang, labels);
  return (
    <div>
      <dt lang={textLang}>
        {field ? <a href={pageLink(`/ontology/${field.term}`, lang)}>{text}</a> : text}
        {note && <Told told={note} lang={lang} />}
      </dt>
      <dd class={typeof value === 'number' ? 'num' : undefined}>
        {typeof value === 'string' && STATE.test(value) ? capitalised(shown) : shown}
        {reason && <Told told={payloadTextIn(reason, lang)} lang={lang} />}
      </dd>
    </div>
  );
}

/** What a value means here, or why it is missing. */
function Told({ told, lang }: { readonly told: PayloadText; readonly lang: PageLanguage }) {
  return (
    <span class="small" lang={told.lang}>
      {typeset(told.text, lang)}
    </span>
  );
}

function Part({ name, value, ...part }: PartProps & { readonly name: string; readonly value: PayloadValue }) {
  const { prefix, params, lang } = part;
  const items = isList(value) ? value : [value];
  const forests = forestsOf(items, params, lang);
  const named = PART_NAMES[name]?.[lang] ?? capitalised(name.replaceAll('_', ' '));
  if (forests.length > 0) {
    const inner = isList(value) ? `${prefix}${name}[].` : `${prefix}${name}.`;
    const title = name === 'rates' ? KNOWLEDGE_WORDS[lang].followed : named;
    return <Rates title={title} forests={forests} items={items.filter(isGroup)} {...part} prefix={inner} />;
  }
  return (
    <section class="part2">
      <h3>{named}</h3>
      {isList(value) && <Rows label={named} items={value} {...part} prefix={`${prefix}${name}[].`} />}
      {isGroup(value) && <ReadingValues value={value} {...part} prefix={`${prefix}${name}.`} />}
    </section>
  );
}

interface RatesProps extends PartProps {
  readonly title: string;
  readonly forests: readonly Forest[];
  readonly items: readonly PayloadGroup[];
}

/** Base rates as drawings, with all their figures behind a disclosure. */
function Rates({ title, forests, items, ...part }: RatesProps) {
  const words = FOREST_WORDS[part.lang];
  return (
    <section class="part2">
      <h3>{title}</h3>
      {forests.map((forest) => (
        <ForestPlot key={forest.note} forest={forest} lang={part.lang} />
      ))}
      <details class="item">
        <summary>{words.figures}</summary>
        <RowTable label={`${title}: ${words.figures}`} rows={items} {...part} />
      </details>
    </section>
  );
}

/** Items of a list: a line of texts, a table, or a part each where they have parts themselves. */
function Rows({
  label,
  items,
  ...part
}: PartProps & { readonly label: string; readonly items: readonly PayloadValue[] }) {
  const { lang, labels } = part;
  const rows = items.filter(isGroup);
  if (items.length === 0) return <p class="small">{KNOWLEDGE_WORDS[lang].nothing}</p>;
  if (rows.length === 0) return <p>{items.map((item) => payloadText(item, undefined, lang, labels)).join(', ')}</p>;
  const hasParts = rows.some((row) => Object.values(row).some((member) => isList(member) && member.some(isGroup)));
  if (!hasParts) return <RowTable label={label} rows={rows} {...part} />;
  return (
    <>
      {rows.map((row, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items of a list have no other key and never change order
        <details class="item" key={i} open={i === 0}>
          <summary>{titleOf(row, part)}</summary>
          <ReadingValues value={row} told={new Set(namesInTitle(row, lang))} {...part} />
        </details>
      ))}
    </>
  );
}

/** Title of an item: its first texts. */
function titleOf(row: PayloadGroup, { lang, labels }: PartProps): string {
  const texts = namesInTitle(row, lang).map((name) => payloadText(row[name] ?? null, undefined, lang, labels));
  return capitalised([...new Set(texts)].join(', '));
}

/** Names of the texts of an item that make its title. */
function namesInTitle(row: PayloadGroup, lang: PageLanguage): string[] {
  return shownMembers(row, lang)
    .filter(([, value]) => typeof value === 'string' && value.length < MAX_TITLE_CHARS)
    .slice(0, 2)
    .map(([name]) => name);
}
