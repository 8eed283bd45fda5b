import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { numberText } from '../../pages/number-text.ts';
import { blocksOf, column, heading, tableOf } from '../blocks.ts';
import { buildChart, type PlainChart } from '../charts/build-chart.ts';
import { REPORT_CHART_WORDS } from '../charts/chart-words.ts';
import type { SeriesDefinition } from '../report-content.ts';
import type { Block, ChartBlockPane, TextBlock } from '../report-document.ts';
import { REPORT_WORDS } from '../report-words.ts';
import type { ChartContent, GrantedRange, SeriesContent } from './history-content.ts';
import { HISTORY_WORDS } from './history-words.ts';

export type Definitions = ReadonlyMap<string, SeriesDefinition>;

/** States the granted window of a history, and the reason if it was shortened. */
export function rangeNote({ granted_days, clamped, clamp_reason }: GrantedRange, lang: PageLanguage): string {
  const { window, shortened } = HISTORY_WORDS[lang];
  const days = `${window}: ${numberText(granted_days, lang)}`;
  return clamped ? `${days} (${shortened}: ${clamp_reason}).` : `${days}.`;
}

/** Returns the blocks of a series: description, formula, chart and key values. */
export function seriesBlocks(
  { id, label, pane, history }: SeriesContent,
  definitions: Definitions,
  lang: PageLanguage,
): Block[] {
  const { scale, mark, borders } = pane;
  return [
    heading(label),
    ...blocksOf(history, lang, ({ unit, snapshots, range }) => [
      ...definitionBlocks(definitions.get(id), lang),
      ...drawn(
        {
          title: label,
          caption: rangeNote(range, lang),
          lines: [{ key: id, name: label, unit, pane: 0, points: snapshots }],
          panes: [{ scale, mark, borders }],
        },
        lang,
      ),
    ]),
  ];
}

/** Returns the blocks of a chart: descriptions of its lines, its panes on one axis of days, and key values. */
export function chartBlocks(
  { name, fields, panes, history }: ChartContent,
  definitions: Definitions,
  lang: PageLanguage,
): Block[] {
  return [
    heading(name),
    ...blocksOf(history, lang, ({ snapshots, range }) => {
      const lines = fields.map(({ key, label, unit }) => ({
        key,
        unit,
        name: label,
        pane: panes.findIndex((one) => one.fields.includes(key)),
        points: snapshots.flatMap((row) => {
          const value = row[key];
          return typeof value === 'number' ? [{ date: row.date, value }] : [];
        }),
      }));
      const shown = panes.flatMap(({ fields: keys }) => keys.flatMap((one) => lines.filter(({ key }) => key === one)));
      const others = lines.filter(({ pane }) => pane < 0);
      return [
        ...(fields.length === 1
          ? fields.flatMap(({ series }) => definitionBlocks(definitions.get(series), lang))
          : definitionTable(fields, definitions, lang)),
        ...drawn({ title: name, caption: rangeNote(range, lang), lines: shown, panes: panesOf(panes) }, lang),
        ...others.flatMap((line) =>
          drawn(
            {
              title: `${name}: ${line.name}`,
              caption: '',
              lines: [{ ...line, pane: 0 }],
              panes: [{ scale: 'linear', mark: 'line', borders: [] }],
            },
            lang,
          ),
        ),
      ];
    }),
  ];
}

/** Meaning, formula and source of the lines of a chart. */
function definitionTable(fields: ChartContent['fields'], definitions: Definitions, lang: PageLanguage): Block[] {
  const { name, meaning } = REPORT_WORDS[lang];
  const { formula, source } = HISTORY_WORDS[lang];
  return tableOf(
    REPORT_CHART_WORDS[lang].ofLines,
    [
      column(name, 'text', null, 2),
      column(meaning, 'text', null, 4),
      column(formula, 'text', null, 2.6),
      column(source, 'text', null, 1.2),
    ],
    fields.map(({ series, label }) => {
      const found = definitions.get(series);
      return [label, found?.description ?? '', found?.formula ?? null, found?.source ?? null];
    }),
  );
}

function panesOf(panes: ChartContent['panes']): ChartBlockPane[] {
  return panes.map(({ scale, mark, borders }) => ({ scale, mark, borders }));
}

/** Draws a chart, or says that its window is empty. */
function drawn(chart: PlainChart, lang: PageLanguage): Block[] {
  const blocks = buildChart(chart, lang);
  return blocks.length > 0 ? blocks : [{ type: 'warning', text: HISTORY_WORDS[lang].empty }];
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
