import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { SUBJECT_NAMES } from '../../../platform/pages/subject-names.ts';
import type { FieldText, PayloadValue } from '../../pages/knowledge-answer.ts';
import { numberText } from '../../pages/number-text.ts';
import { type PayloadText, payloadTextIn } from '../../pages/payload/payload-text.ts';
import { FILTER_NAMES } from '../filter-names.ts';
import { PARAMETER_NAMES } from '../parameter-names.ts';
import { shownUnit } from '../shown-unit.ts';
import { typeset } from '../typeset.ts';
import { universeName } from '../universe-name.ts';
import { unitText, valueText as withUnit } from '../value-text.ts';
import { type Measure, sharedMeasure } from './component-measure.ts';
import { hashRibbonsState } from './hash-ribbons-state.ts';
import { KEY_NAMES } from './key-names.ts';
import { KNOWLEDGE_WORDS } from './knowledge-words.ts';
import { PART_NAMES } from './part-names.ts';
import { PLACE_NAMES } from './place-names.ts';

/** Part of a payload with members. */
export type PayloadGroup = { readonly [name: string]: PayloadValue };

/** Terms of fractions that readers know as percent. */
const PERCENT_TERMS = new Set(
  'taker_share macro_regime_coverage filter_cagr_delta btc_cycle_coverage input_coverage component_share share_of_time share_of_members strategy_cagr strategy_drawdown lead_over_holding share_ahead_of_holding strategy_exposure entries_after_rise institutional_share score_part_value gauge_agreement'.split(
    ' ',
  ),
);
/** Shares of cases, which sentences and drawings state in whole percent. */
const WHOLE_PERCENT_TERMS = new Set(
  'up_share share_interval deep_fall_share btc_beat_share seller_win_rate trend_flip_rate trade_win_rate'.split(' '),
);
/** Units that say what a value is rather than how it is counted. */
/** Unit of values that are each in the unit of their own component. */
export const COMPONENT_UNIT = 'unit of the component';
const UNITLESS = new Set(['none', 'date', COMPONENT_UNIT, 'currency of the market', 'quote asset', 'unit of the test']);

export function isNested(value: PayloadValue): value is PayloadGroup | readonly PayloadValue[] {
  return typeof value === 'object' && value !== null;
}

export function isList(value: PayloadValue): value is readonly PayloadValue[] {
  return Array.isArray(value);
}

export function isGroup(value: PayloadValue): value is PayloadGroup {
  return isNested(value) && !isList(value);
}

/** Members of a group that a page in a language shows, without the reasons that stand beside missing values. */
export function shownMembers(group: PayloadGroup, lang: PageLanguage): [name: string, value: PayloadValue][] {
  const isNamed = 'label' in group || `label_${lang}` in group;
  return Object.entries(group).filter(
    ([name, value]) =>
      !(isNamed && name === 'key') &&
      !name.endsWith(lang === 'en' ? '_de' : '_en') &&
      !isReason(name) &&
      !(name.endsWith('note') && value === null),
  );
}

/** Why a value of a group is missing; null when the group does not say. */
export function reasonOf(group: PayloadGroup, name: string): string | null {
  const place = name.slice(0, name.lastIndexOf('.') + 1);
  const shared = ['score_null_reason', 'null_reason', 'reason'].map((one) => place + one);
  const candidates = [`${name}_null_reason`, `${name}_reason`, ...shared];
  const found = candidates.map((one) => group[one]).find((one) => typeof one === 'string');
  return typeof found === 'string' ? found : null;
}

function isReason(name: string): boolean {
  return name.endsWith('null_reason');
}

/**
 * Formats a single value with its unit.
 *
 * @param labels - Names of components by their keys.
 */
export function payloadText(
  value: PayloadValue,
  field: FieldText | undefined,
  lang: PageLanguage,
  labels?: ReadonlyMap<string, string>,
): string {
  const words = KNOWLEDGE_WORDS[lang];
  if (value === null) return words.noValue;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (value === 'GLOBAL') return words.wholeMarket;
  if (typeof value === 'string' && field?.term === 'component_unit') return unitText(value, lang);
  if (typeof value === 'string')
    return (
      nameOfKey(value, field, lang) ?? typeset(labels?.get(value) ?? payloadTextIn(value, lang).text, lang, labels)
    );
  if (typeof value !== 'number') return '';
  return field ? numberIn(value, withMeasure(field), lang) : numberText(value, lang);
}

/** Name of a key; filters and parameters share keys with components. */
function nameOfKey(key: string, field: FieldText | undefined, lang: PageLanguage): string | undefined {
  const place = field?.path.split('[].').slice(-2).join('.');
  if (field?.term === 'universe_id') return universeName(key, lang);
  const own = place?.endsWith('filter') ? FILTER_NAMES : place === 'parameters.name' ? PARAMETER_NAMES : {};
  return (own[key] ?? KEY_NAMES[key] ?? SUBJECT_NAMES[key])?.[lang];
}

/** A component in the unit of its series. */
function withMeasure({ path, term, unit }: FieldText): Measure {
  const component = unit === COMPONENT_UNIT ? sharedMeasure(path.slice(path.lastIndexOf('.') + 1)) : null;
  return component ?? { term, unit };
}

/** A number in the unit that its term declares. */
export function numberIn(value: number, { term, unit }: Measure, lang: PageLanguage): string {
  if (term === 'hash_ribbons_state') return payloadTextIn(hashRibbonsState(value), lang).text;
  if (unit === 'fraction' && WHOLE_PERCENT_TERMS.has(term)) return withUnit(value, 'share', lang);
  if (unit === 'fraction' && PERCENT_TERMS.has(term)) return withUnit(100 * value, 'percent', lang);
  if (UNITLESS.has(unit)) return numberText(value, lang);
  return withUnit(value, shownUnit({ id: term, unit }), lang);
}

/** Name of a value and what it is in this place. */
export interface ValueName {
  readonly text: string;
  /** Language of the text, when it is not that of the page. */
  readonly lang?: 'en';
  /** What it means in this place; null where the name suffices. */
  readonly note: PayloadText | null;
}

/**
 * Names a value by its ontology term. Where several values of a group have the same term, what it is in this place names
 * it.
 */
export function nameOfValue(
  name: string,
  field: FieldText | undefined,
  isShared: boolean,
  lang: PageLanguage,
): ValueName {
  const named = PART_NAMES[name]?.[lang];
  if (field?.term === 'component_key' && !isShared) return { text: KNOWLEDGE_WORDS[lang].component, note: null };
  if (!field && named) return { text: named, note: null };
  if (!field) return { text: capitalised(name.replace(/_(en|de)$/, '').replaceAll('_', ' ')), lang: 'en', note: null };
  const place = field.description?.replace(/\.$/, '') ?? null;
  const translated = place === null ? undefined : PLACE_NAMES[place];
  if (isShared && place && (lang === 'en' || translated === undefined))
    return { text: typeset(withoutNull(place), 'en'), lang: 'en', note: null };
  if (isShared && translated !== undefined) return { text: translated, note: null };
  return { text: field[`label_${lang}`], note: noteOf(field, translated, lang) };
}

/** What a value means in its place; null for a value that its term describes. */
function noteOf({ description }: FieldText, translated: string | undefined, lang: PageLanguage): PayloadText | null {
  if (lang === 'de' && translated !== undefined) return { text: translated };
  if (description === null) return null;
  return lang === 'en' ? { text: withoutNull(description) } : payloadTextIn(description, lang);
}

/** A description without the clause for programs: a page says “No value” with the reason. */
function withoutNull(description: string): string {
  return description.replace(/; null (?:when|where|while|for|below|if)[^.;]*/g, '');
}

/** Terms that more than one of the given paths has. */
export function sharedTerms(
  paths: readonly string[],
  fields: ReadonlyMap<string, FieldText>,
): ReadonlySet<string | undefined> {
  const terms = paths.map((path) => fields.get(path)?.term);
  return new Set(terms.filter((term, i) => term !== undefined && terms.indexOf(term) !== i));
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
