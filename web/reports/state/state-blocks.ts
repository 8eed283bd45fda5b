import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { labelIn } from '../../studio/label-in.ts';
import { bandOf, type TodayGauge, type TodaySeries } from '../../studio/parts/reading-answer.ts';
import { ageText, READING_WORDS, whyMissing } from '../../studio/parts/reading-words.ts';
import { rankText } from '../../studio/parts/series-tile.tsx';
import { column } from '../blocks.ts';
import type { Block, Cell } from '../report-document.ts';
import { REPORT_WORDS } from '../report-words.ts';
import { type ReportState, scoreUnit } from './report-state.ts';

/** First page of a report as text and tables, for the workbook. */
export function stateBlocks(state: ReportState, lang: PageLanguage): Block[] {
  const words = REPORT_WORDS[lang];
  const { sentence, refusal, gauges, numbers } = state;
  const heading: Block = { type: 'heading', text: words.state };
  if (!sentence) return [heading, { type: 'warning', text: `${words.unavailable} ${refusal}` }];
  return [
    heading,
    { type: 'lead', text: `${sentence.claim} ${sentence.fact}`.trim() },
    { type: 'text', text: sentence.lean },
    numberTable(numbers, lang),
    ...gauges.flatMap((gauge) => gaugeBlocks(gauge, lang)),
  ];
}

function numberTable(numbers: readonly TodaySeries[], lang: PageLanguage): Block {
  const words = REPORT_WORDS[lang];
  return {
    type: 'table',
    title: words.numbers,
    columns: [
      column(words.name, 'text'),
      column(words.value, 'number'),
      column(words.unit, 'text'),
      column(words.date, 'date'),
      column(words.age, 'text'),
      column(words.place, 'text'),
    ],
    rows: numbers.map(({ value, unit, date, state, age_days: age, percentile, ...named }): Cell[] => [
      labelIn(named, lang),
      value,
      { unitOf: value, unit },
      date,
      ageText(age, lang, state),
      value === null ? whyMissing(state, date, lang) : rankText(percentile, lang),
    ]),
  };
}

/** A score with its earlier values, and its bands. */
function gaugeBlocks(gauge: TodayGauge, lang: PageLanguage): Block[] {
  const words = REPORT_WORDS[lang];
  const today = READING_WORDS[lang];
  const { score, before, date, bands } = gauge;
  const band = bandOf(gauge);
  const unit = scoreUnit(gauge);
  return [
    {
      type: 'table',
      title: labelIn(gauge, lang),
      columns: [column(words.name, 'text'), column(words.value, 'any'), column(words.unit, 'text')],
      rows: [
        [
          `${words.score}, ${date ?? today.noData}`,
          score === null ? today.noScore : { amount: score, unit },
          words.of100,
        ],
        [words.band, band ? labelIn(band, lang) : null, null],
        ...before.map(({ days, score: of }): Cell[] => [
          `${words.score}, ${today.before(days)}`,
          of === null ? today.noScore : { amount: of, unit },
          words.of100,
        ]),
      ],
    },
    {
      type: 'table',
      title: `${labelIn(gauge, lang)}: ${words.bandsOf}`,
      columns: [column(words.name, 'text'), column(words.from, 'number', words.of100)],
      rows: bands.map((one): Cell[] => [labelIn(one, lang), one.from]),
    },
  ];
}
