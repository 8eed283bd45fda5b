import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { numberText } from '../../pages/number-text.ts';
import { wordText } from '../../pages/word-text.ts';
import { blocksOf, factTable, heading } from '../blocks.ts';
import type { SeriesDefinition } from '../report-content.ts';
import type { Block, ChartBlock, TextBlock } from '../report-document.ts';
import { REPORT_WORDS } from '../report-words.ts';
import type { ChartContent, GrantedRange, SeriesContent } from './history-content.ts';
import { HISTORY_WORDS } from './history-words.ts';

/** Ratio of maximum to minimum value from which the scale is logarithmic. */
const LOGARITHMIC_FROM = 20;

export type Definitions = ReadonlyMap<string, SeriesDefinition>;

/** States the granted window of a history, and the reason if it was shortened. */
export function rangeNote({ granted_days, clamped, clamp_reason }: GrantedRange, lang: PageLanguage): string {
  const { window, shortened } = HISTORY_WORDS[lang];
  const days = `${window}: ${numberText(granted_days, lang)}`;
  return clamped ? `${days} (${shortened}: ${clamp_reason}).` : `${days}.`;
}

/** Returns the blocks of a series: chart, description and formula. */
export function seriesBlocks({ id, history }: SeriesContent, definitions: Definitions, lang: PageLanguage): Block[] {
  return blocksOf(history, lang, ({ label, unit, snapshots, range }) => [
    heading(label),
    ...definitionBlocks(definitions.get(id), lang),
    ...lineBlocks(`series-${id}`, label, wordText(unit), snapshots, range, lang),
  ]);
}

/** Returns one block per line of a chart, since each line has its own unit. */
export function chartBlocks(
  { slug, name, fields, history }: ChartContent,
  definitions: Definitions,
  lang: PageLanguage,
): Block[] {
  return [
    heading(name),
    ...blocksOf(history, lang, ({ snapshots, range }) =>
      fields.flatMap(({ key, series, label, unit }) => {
        const points = snapshots.flatMap((row) => {
          const value = row[key];
          return typeof value === 'number' ? [{ date: row.date, value }] : [];
        });
        return [
          ...definitionBlocks(definitions.get(series), lang),
          ...lineBlocks(`chart-${slug}-${key}`, label, wordText(unit), points, range, lang),
        ];
      }),
    ),
  ];
}

function definitionBlocks(definition: SeriesDefinition | undefined, lang: PageLanguage): Block[] {
  if (!definition) return [];
  const { formula, source } = HISTORY_WORDS[lang];
  const computed: TextBlock[] =
    definition.formula === null ? [] : [{ type: 'quiet', text: `${formula}: ${definition.formula}` }];
  const from: TextBlock[] =
    definition.source === null ? [] : [{ type: 'quiet', text: `${source}: ${definition.source}` }];
  return [{ type: 'text', text: definition.description }, ...computed, ...from];
}

interface Point {
  readonly date: string;
  readonly value: number;
}

function lineBlocks(
  id: string,
  label: string,
  unit: string,
  points: readonly Point[],
  range: GrantedRange,
  lang: PageLanguage,
): Block[] {
  const words = HISTORY_WORDS[lang];
  const last = points.at(-1);
  if (!last) return [{ type: 'warning', text: words.empty }];
  const ordered = points.map(({ value }) => value).sort((a, b) => a - b);
  const [low, high] = [ordered[0] as number, ordered.at(-1) as number];
  const facts = factTable(
    label,
    [
      [`${words.newest}, ${last.date}`, last.value, unit],
      [words.min, low, unit],
      [words.greatest, high, unit],
      [words.values, points.length, words.count],
    ],
    lang,
  );
  if (points.length < 2) return [facts];
  const isLogarithmic = low > 0 && high / low > LOGARITHMIC_FROM;
  const chart: ChartBlock = {
    type: 'chart',
    id,
    title: label,
    valueLabel: unit,
    dateLabel: REPORT_WORDS[lang].date,
    isLogarithmic,
    description: `${label}, ${unit}. ${isLogarithmic ? `${words.logarithmic} ` : ''}${rangeNote(range, lang)}`,
    lines: [{ name: label, points }],
  };
  return [facts, chart];
}
