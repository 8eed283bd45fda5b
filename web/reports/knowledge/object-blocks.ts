import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { factorLabel, summaryIn } from '../../pages/explanation-text.ts';
import type { FieldText, KnowledgeAnswer, KnowledgeText, PayloadValue } from '../../pages/knowledge-answer.ts';
import { wordText } from '../../pages/word-text.ts';
import { blocksOf, column, heading, tableOf } from '../blocks.ts';
import { buildChart } from '../charts/build-chart.ts';
import type { ObjectContent } from '../object-content.ts';
import { OBJECT_WORDS } from '../object-words.ts';
import type { Block, Cell } from '../report-document.ts';
import { REPORT_WORDS } from '../report-words.ts';
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

type Fields = ReadonlyMap<string, FieldText>;

/** One-sentence summary of an object. */
export function objectHead({ page }: ObjectContent, lang: PageLanguage): Block[] {
  return blocksOf(page, lang, ({ object }) =>
    object ? [{ type: 'lead', text: summaryIn(object.explanation, lang) }] : [],
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
    heading(`${object[`title_${lang}`]}, ${object.subject}, ${object.as_of}`),
    { type: 'lead', text: summaryIn(object.explanation, lang) },
    { type: 'quiet', text: object.description },
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
  const members = Object.entries(value).filter(([name]) => isOfLanguage(name, lang));
  const values = members.filter(([, member]) => !isNested(member));
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
        return [nameText(name), toCell(member, lang), unitText(field), field?.[`label_${lang}`] ?? ''];
      }),
    ),
    ...members
      .filter(([, member]) => isNested(member))
      .flatMap(([name, member]) => nestedBlocks(name, member, `${prefix}${name}`, fields, lang)),
  ];
}

function nestedBlocks(name: string, value: PayloadValue, inner: string, fields: Fields, lang: PageLanguage): Block[] {
  const title = wordText(inner.replaceAll('[]', ''));
  if (!isList(value)) return payloadBlocks(title, value as PayloadGroup, `${inner}.`, fields, lang);
  const rows = value.filter(isGroup);
  if (rows.length === 0) {
    const text = value.map((item) => valueText(item, lang)).join(', ');
    return text === '' ? [] : [{ type: 'text', text: `${wordText(name)}: ${text}` }];
  }
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((one) => isOfLanguage(one, lang));
  const columns = names.map((one) => {
    const unit = unitText(fields.get(`${inner}[].${one}`));
    const isNumeric = rows.some((row) => typeof row[one] === 'number');
    return column(nameText(one), isNumeric ? 'number' : 'any', unit || null, isNumeric ? 1.6 : 2.4);
  });
  return tableOf(
    title,
    columns,
    rows.map((row) => names.map((one) => toCell(row[one] ?? null, lang))),
  );
}

function toCell(value: PayloadValue, lang: PageLanguage): Cell {
  return typeof value === 'object' && value !== null ? valueText(value, lang) : value;
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
  const { label, unit } = series;
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
