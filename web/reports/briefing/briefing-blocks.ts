import type { Answers } from '../../../generated/answers.ts';
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { wordText } from '../../pages/word-text.ts';
import type { Today } from '../../studio/today/today-answer.ts';
import { dayText } from '../../studio/value-text.ts';
import { amountFact, blocksOf, column, factTable, heading, missingTable, tableOf } from '../blocks.ts';
import { objectHead } from '../knowledge/object-blocks.ts';
import type { Block, Cell } from '../report-document.ts';
import { REPORT_WORDS } from '../report-words.ts';
import { scoreUnit } from '../state/report-state.ts';
import type { BriefingContent } from './briefing-content.ts';
import { bandName, cycleChart, pulseChart } from './score-charts.ts';

/** Looks up label and unit of a key, by its ontology term where it has one; the unit is one of the catalogue. */
export type ExplainKey = (key: string) => { readonly label: string; readonly unit: string };

/** Returns the blocks of the latest market readings, each with its components. */
export function briefingBlocks(
  briefing: BriefingContent,
  today: Today | null,
  lang: PageLanguage,
  explain: ExplainKey,
): Block[] {
  const words = REPORT_WORDS[lang];
  const { pulse, pulse_history, cycle, regime, levels, objects } = briefing;
  const [whole] = objects;
  return [
    ...(whole ? objectHead(whole, lang) : []),
    heading(words.pulse),
    ...blocksOf(pulse, lang, (answer) => pulseBlocks(answer, lang, explain)),
    ...blocksOf(pulse_history, lang, (answer) => pulseChart(answer, today, lang)),
    heading(words.cycle),
    ...blocksOf(cycle, lang, ({ latest }) => cycleBlocks(latest, today, lang, explain)),
    ...(today ? cycleChart(today, lang) : []),
    heading(words.regime),
    ...blocksOf(regime, lang, (answer) => regimeBlocks(answer, lang)),
    heading(words.levels),
    ...blocksOf(levels, lang, (answer) => levelBlocks(answer, lang)),
  ];
}

function pulseBlocks(pulse: Answers['PulseToday'], lang: PageLanguage, explain: ExplainKey): Block[] {
  const words = REPORT_WORDS[lang];
  const { date, score, delta_7d, delta_30d, confidence, components, stale } = pulse;
  return [
    { type: 'text', text: pulse[`verdict_${lang}`] },
    ...(stale
      ? [{ type: 'warning', text: `${words.late} ${stale.source}, ${dayText(stale.last_good_date, lang)}.` } as const]
      : []),
    factTable(
      `${words.pulse}, ${dayText(date, lang)}`,
      [
        [words.score, { amount: score, unit: scoreUnit({ key: 'pulse' }) }, words.of100],
        [words.band, pulse[`label_${lang}`], ''],
        [words.change7, { amount: delta_7d, unit: 'points' }, words.points],
        [words.change30, { amount: delta_30d, unit: 'points' }, words.points],
        [words.present, confidence, ''],
      ],
      lang,
    ),
    ...tableOf(
      `${words.pulse}: ${words.components}`,
      [
        column(words.name, 'text'),
        column(words.measured, 'number'),
        column(words.unit, 'text', null, 1.8),
        column(words.earned, 'number', words.points),
        column(words.possible, 'number', words.points),
      ],
      components.map(({ key, rawValue, earnedPoints, maxPoints }) => [
        explain(key).label,
        ...measured(toNumber(rawValue), explain(key).unit),
        earnedPoints,
        maxPoints,
      ]),
    ),
  ];
}

/** The answer gives the measured value of a component as text. */
function toNumber(text: string | null): string | number | null {
  return text !== null && text !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
}

/** Value and unit of a measured value; a text stays as it is. */
function measured(value: string | number | null, unit: string): readonly [Cell, Cell] {
  if (typeof value === 'string') return [value, wordText(unit)];
  return [
    { amount: value, unit },
    { unitOf: value, unit },
  ];
}

function cycleBlocks(
  cycle: Answers['BtcCycleLatest']['latest'],
  today: Today | null,
  lang: PageLanguage,
  explain: ExplainKey,
): Block[] {
  const words = REPORT_WORDS[lang];
  const { date, ath } = cycle;
  const percentiles = new Map(cycle.percentiles.map((one) => [one.key, one]));
  const missing = cycle.percentiles.flatMap(({ key, null_reason }) =>
    null_reason === null ? [] : [{ name: `${explain(key).label}: ${words.percentile}`, reason: null_reason }],
  );
  return [
    { type: 'quiet', text: cycle.note },
    factTable(
      `${words.cycle}, ${dayText(date, lang)}`,
      [
        [words.signal, bandName(today, cycle.raw_score, lang) ?? wordText(cycle.signal), ''],
        [words.rawScore, { amount: cycle.raw_score, unit: scoreUnit({ key: 'cycle' }) }, words.of100],
        amountFact(words.zScore, cycle.z_score, 'standard_deviations'),
        amountFact(words.adjScore, cycle.adj_score, 'standard_deviations'),
        [words.coverage, { percent: cycle.indicator_coverage }, ''],
        ...(ath ? [amountFact(`${words.ath}, ${dayText(ath.ath_date, lang)}`, ath.ath, 'usd')] : []),
        ...(ath ? [amountFact(words.fromAth, ath.drawdown_pct, 'percent')] : []),
      ],
      lang,
    ),
    ...tableOf(
      `${words.cycle}: ${words.components}`,
      [
        column(words.name, 'text'),
        column(words.measured, 'number'),
        column(words.unit, 'text', null, 1.8),
        column(words.percentile, 'number', '0–100'),
      ],
      Object.entries(cycle.components).map(([key, value]) => [
        explain(key).label,
        ...measured(value, explain(key).unit),
        percentiles.has(key) ? (percentiles.get(key)?.percentile ?? null) : words.notRanked,
      ]),
    ),
    ...missingTable(missing, lang),
  ];
}

function regimeBlocks(regime: Answers['MacroRegimeLatest'], lang: PageLanguage): Block[] {
  const words = REPORT_WORDS[lang];
  const { date, score, coverage, tiers, components, note, quadrant_null_reason } = regime;
  const missing = [
    ...(quadrant_null_reason === null ? [] : [{ name: words.quadrant, reason: quadrant_null_reason }]),
    ...components.flatMap((one) =>
      one.null_reason === null ? [] : [{ name: one[`label_${lang}`], reason: one.null_reason }],
    ),
  ];
  return [
    { type: 'quiet', text: note },
    factTable(
      `${words.regime}, ${dayText(date, lang)}`,
      [
        [words.score, { amount: score, unit: 'points' }, words.of100],
        [words.band, regime[`label_${lang}`], ''],
        [words.quadrant, regime[`quadrant_${lang}`], ''],
        [words.coverage, { percent: coverage }, ''],
      ],
      lang,
    ),
    ...tableOf(
      `${words.regime}: ${words.tiers}`,
      [
        column(words.name, 'text'),
        column(words.weight, 'number'),
        column(words.score, 'number', words.of100),
        column(words.present, 'text', null, 1.6),
      ],
      tiers.map((tier) => [
        tier[`label_${lang}`],
        tier.weight,
        { amount: tier.score, unit: 'points' },
        `${tier.components_present}/${tier.components_total}`,
      ]),
    ),
    ...tableOf(
      `${words.regime}: ${words.components}`,
      [
        column(words.name, 'text'),
        column(words.value, 'number'),
        column(words.unit, 'text', null, 1.8),
        column(words.score, 'number', words.of100),
        column(words.known, 'date'),
      ],
      components.map((one) => [
        one[`label_${lang}`],
        ...measured(one.value, one.unit),
        { amount: one.score, unit: 'points' },
        one.known_date,
      ]),
    ),
    ...missingTable(missing, lang),
  ];
}

function levelBlocks(levels: Answers['BtcKeyLevelsLatest'], lang: PageLanguage): Block[] {
  const words = REPORT_WORDS[lang];
  const { date, market, spot, indicator_levels } = levels;
  return [
    factTable(`${words.levels}, ${dayText(date, lang)}`, [amountFact(`${words.spot}, ${market}`, spot, 'usd')], lang),
    ...zoneTable(words.resistance, levels.resistance, lang),
    ...zoneTable(words.support, levels.support, lang),
    ...tableOf(
      words.indicatorLevels,
      [
        column(words.name, 'text'),
        column(words.price, 'number', words.usd),
        column(words.distance, 'number', words.percent),
      ],
      indicator_levels.map((one) => [
        one[`label_${lang}`],
        { amount: one.price, unit: 'usd' },
        { amount: one.distance_pct, unit: 'percent' },
      ]),
    ),
    ...missingTable(
      indicator_levels.flatMap((one) =>
        one.null_reason === null ? [] : [{ name: one[`label_${lang}`], reason: one.null_reason }],
      ),
      lang,
    ),
  ];
}

function zoneTable(title: string, zones: Answers['BtcKeyLevelsLatest']['support'], lang: PageLanguage): Block[] {
  const words = REPORT_WORDS[lang];
  return tableOf(
    title,
    [
      column(words.low, 'number', words.usd),
      column(words.high, 'number', words.usd),
      column(words.distance, 'number', words.percent),
      column(words.touches, 'number'),
      column(words.lastTouch, 'date'),
    ],
    zones.map(({ low, high, distance_pct, touches, last_touch }) => [
      { amount: low, unit: 'usd' },
      { amount: high, unit: 'usd' },
      { amount: distance_pct, unit: 'percent' },
      touches,
      last_touch,
    ]),
  );
}
