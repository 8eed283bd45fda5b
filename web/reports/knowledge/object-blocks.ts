import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { factorLabel, summaryIn } from '../../pages/explanation-text.ts';
import type { FieldText, KnowledgeAnswer, KnowledgeText, PayloadValue } from '../../pages/knowledge-answer.ts';
import { payloadTextIn } from '../../pages/payload/payload-text.ts';
import { wordText } from '../../pages/word-text.ts';
import { objectName } from '../../studio/knowledge/object-name.ts';
import { PART_NAMES } from '../../studio/knowledge/part-names.ts';
import {
  isGroup,
  isList,
  isNested,
  nameOfValue,
  type PayloadGroup,
  payloadText,
  reasonOf,
  sharedTerms,
  shownMembers,
} from '../../studio/knowledge/payload-part.ts';
import { typeset } from '../../studio/typeset.ts';
import { dayText, unitText } from '../../studio/value-text.ts';
import { blocksOf, column, heading, tableOf } from '../blocks.ts';
import { buildChart } from '../charts/build-chart.ts';
import type { ObjectContent } from '../object-content.ts';
import { OBJECT_WORDS } from '../object-words.ts';
import type { Block, Cell } from '../report-document.ts';
import { REPORT_WORDS } from '../report-words.ts';
import { valueText } from './payload-text.ts';

type Fields = ReadonlyMap<string, FieldText>;

/** One-sentence summary of an object. */
export function objectHead({ page }: ObjectContent, lang: PageLanguage): Block[] {
  return blocksOf(page, lang, ({ object }) =>
    object ? [{ type: 'lead', text: typeset(summaryIn(object.explanation, lang), lang) }] : [],
  );
}

/** Returns the blocks of a knowledge object: summary, values, explanation and its first series. */
export function objectBlocks({ name, page }: ObjectContent, lang: PageLanguage): Block[] {
  if (page.answer === null) return [heading(name), ...blocksOf(page, lang, () => [])];
  const { object, fields, series } = page.answer;
  if (!object) return [];
  const words = OBJECT_WORDS[lang];
  const byPath = new Map(fields.map((field) => [field.path, field]));
  return [
    heading(`${objectName(object, lang)}, ${dayText(object.as_of, lang)}`),
    { type: 'lead', text: typeset(summaryIn(object.explanation, lang), lang) },
    { type: 'quiet', text: typeset(payloadTextIn(object.description, lang).text, lang) },
    ...payloadBlocks(words.number, object.payload, '', byPath, lang),
    ...factorBlocks(object, lang),
    ...seriesChart(series, lang),
  ];
}

function payloadBlocks(
  title: string,
  value: PayloadGroup,
  prefix: string,
  fields: Fields,
  lang: PageLanguage,
): Block[] {
  const words = REPORT_WORDS[lang];
  const members = shownMembers(value, lang);
  const values = members.filter(([, member]) => !isNested(member));
  const shared = sharedTerms(
    values.map(([name]) => prefix + name),
    fields,
  );
  return [
    ...tableOf(
      title,
      [
        column(words.name, 'text', null, 2.4),
        column(words.value, 'any', null, 2.4),
        column(words.unit, 'text', null, 1.6),
        column(words.meaning, 'text', null, 3),
      ],
      values.map(([name, member]) => {
        const field = fields.get(prefix + name);
        const { text, note } = nameOfValue(name, field, shared.has(field?.term), lang);
        return [text, toCell(member, value, name, field, lang), unitOf(field, lang), note?.text ?? ''];
      }),
    ),
    ...members
      .filter(([, member]) => isNested(member))
      .flatMap(([name, member]) => nestedBlocks(name, member, `${prefix}${name}`, fields, lang)),
  ];
}

function nestedBlocks(name: string, value: PayloadValue, inner: string, fields: Fields, lang: PageLanguage): Block[] {
  const title = PART_NAMES[name]?.[lang] ?? wordText(inner.replaceAll('[]', ''));
  if (!isList(value)) return payloadBlocks(title, value as PayloadGroup, `${inner}.`, fields, lang);
  const rows = value.filter(isGroup);
  if (rows.length === 0) {
    const text = value.map((item) => valueText(item, lang)).join(', ');
    return text === '' ? [] : [{ type: 'text', text: `${title}: ${text}` }];
  }
  const names = [...new Set(rows.flatMap((row) => shownMembers(row, lang).map(([one]) => one)))];
  const shared = sharedTerms(
    names.map((one) => `${inner}[].${one}`),
    fields,
  );
  const columns = names.map((one) => {
    const field = fields.get(`${inner}[].${one}`);
    const unit = unitOf(field, lang);
    const isNumeric = rows.some((row) => typeof row[one] === 'number');
    const { text } = nameOfValue(one, field, shared.has(field?.term), lang);
    return column(text, isNumeric ? 'number' : 'any', unit || null, isNumeric ? 1.6 : 2.4);
  });
  return tableOf(
    title,
    columns,
    rows.map((row) => names.map((one) => toCell(row[one] ?? null, row, one, fields.get(`${inner}[].${one}`), lang))),
  );
}

/** A number as it is, a text in the language of the report, and the reason in place of a missing value. */
function toCell(
  value: PayloadValue,
  group: PayloadGroup,
  name: string,
  field: FieldText | undefined,
  lang: PageLanguage,
): Cell {
  if (typeof value === 'number') return value;
  if (value !== null && isNested(value)) return valueText(value, lang);
  const reason = value === null ? reasonOf(group, name) : null;
  return reason === null ? payloadText(value, field, lang) : payloadTextIn(reason, lang).text;
}

function unitOf(field: FieldText | undefined, lang: PageLanguage): string {
  return field === undefined || field.unit === 'none' || field.unit === 'date' ? '' : unitText(field.unit, lang);
}

function factorBlocks({ explanation }: KnowledgeText, lang: PageLanguage): Block[] {
  const words = OBJECT_WORDS[lang];
  return tableOf(
    `${words.why}${explanation.score === null ? '' : `. ${words.whyCaption}`}`,
    [
      column(words.part, 'text'),
      column(words.value, 'number'),
      column(words.weight, 'any'),
      column(words.contribution, 'number'),
    ],
    explanation.factors.map((factor) => [
      factorLabel(factor, lang),
      factor.value,
      { percent: factor.weight },
      factor.contribution,
    ]),
  );
}

function seriesChart(series: KnowledgeAnswer['page']['series'], lang: PageLanguage): Block[] {
  const shown = series?.points.filter(({ value }) => value !== null) ?? [];
  if (!series || shown.length < 2) return [];
  const { unit } = series;
  const label = lang === 'de' ? series.label_de : series.label;
  return buildChart(
    {
      title: label,
      caption: '',
      lines: [{ key: 'value', name: label, unit, pane: 0, points: shown }],
      panes: [{ scale: unit === 'usd' ? 'log' : 'linear', mark: 'line', borders: [] }],
    },
    lang,
  );
}
