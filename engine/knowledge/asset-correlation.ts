import { THIN_BELOW } from '../base-rates/outcomes.ts';
import { toIsoDate } from '../calendar.ts';
import { ASSET_SERIES, assetColumns, GOLD_COIN } from '../macro/asset-columns.ts';
import {
  btcMacroCorrelations,
  CORRELATION_INPUTS,
  CORRELATION_WINDOWS,
  type CorrelationRow,
  macroCorrelationDay,
} from '../macro/btc-macro-correlations.ts';
import { QUADRANT_MEANINGS } from '../macro/quadrant.ts';
import { MIN_QUADRANT_DAYS, QUADRANTS_SINCE, type QuadrantPerformance } from '../macro/quadrant-performance.ts';
import { publishedNumber } from '../published-number.ts';
import type { Words } from '../terms/words.ts';
import { defineKnowledge } from './declaration.ts';
import { germanDay } from './german-day.ts';
import { germanNumber } from './german-number.ts';
import { payload } from './payload.ts';
import { plainFactors } from './plain-factors.ts';

/** Window quoted in the summary. */
const YEAR = '1y';
type QuotedWindow = typeof YEAR | '5y' | '90d';
const WINDOW_NAMES: Readonly<Record<QuotedWindow, Words>> = {
  '1y': { en: 'one year', de: 'ein Jahr' },
  '5y': { en: 'five years', de: 'fünf Jahre' },
  '90d': { en: '90 days', de: '90 Tage' },
};
const IN_WINDOW: Readonly<Record<QuotedWindow, Words>> = {
  '1y': { en: 'over the year', de: 'im Jahr' },
  '5y': { en: 'over the five years', de: 'in den fünf Jahren' },
  '90d': { en: 'over the 90 days', de: 'in den 90 Tagen' },
};

const WINDOW = payload.object('Window', 'Correlation of weekly changes over a window.', {
  window: payload.text('observation_window', 'Window: 90d, 1y or 5y.'),
  correlation: payload.maybe(payload.number('return_correlation')),
  ci_low: payload.maybe(payload.number('return_correlation', 'Lower end of the 95 % interval.')),
  ci_high: payload.maybe(payload.number('return_correlation', 'Upper end of the 95 % interval.')),
  n: payload.integer('sample_count', 'Weekly changes in the window.'),
  least_n: payload.integer('sample_count', 'Minimum number of weekly changes.'),
  data_start_date: payload.maybe(payload.day('event_date', 'First day on which both quantities have a value.')),
  null_reason: payload.maybe(payload.text('null_reason')),
});

const ROW = payload.object('Row', 'Correlations of Bitcoin with one other quantity.', {
  key: payload.text('component_key'),
  kind: payload.oneOf('correlation_kind', {
    component: 'A component of the macro regime, such as a yield or a liquidity measure.',
    asset: 'An asset with a price, such as gold or a stock index.',
  }),
  label_en: payload.text('reading_label'),
  label_de: payload.text('reading_label'),
  series: payload.text('component_key', 'Level whose changes are compared: a series, or a formula of several series.'),
  stands_in: payload.flag('proxy_series'),
  change_method: payload.text('change_method'),
  windows: payload.list('Correlations over 90 days, one year and five years.', WINDOW),
});

const QUADRANT = payload.object(
  'Quadrant',
  `Returns of Bitcoin on the days that follow days in a quadrant; figures need ${MIN_QUADRANT_DAYS} days.`,
  {
    key: payload.oneOf('macro_quadrant', QUADRANT_MEANINGS),
    label_en: payload.text('reading_label'),
    label_de: payload.text('reading_label'),
    from_date: payload.maybe(payload.day('event_date', 'First day with a return after a day with any quadrant.')),
    days: payload.integer('sample_count', 'Days with a price change after a day in the quadrant.'),
    episodes: payload.integer('episode_count', 'Unbroken runs of such days.'),
    effective_episodes: payload.number('effective_episode_count'),
    share_of_time: payload.maybe(payload.number('share_of_time')),
    annualized_return_pct: payload.maybe(payload.number('annualized_return')),
    annualized_return_low_pct: payload.maybe(
      payload.number('annualized_return', 'Lower end of the 90 % interval; whole episodes are resampled.'),
    ),
    annualized_return_high_pct: payload.maybe(
      payload.number('annualized_return', 'Upper end of the 90 % interval; whole episodes are resampled.'),
    ),
    volatility_pct: payload.maybe(payload.number('annualized_volatility')),
    max_drawdown_pct: payload.maybe(payload.number('deepest_fall', 'Maximum drawdown within one episode.')),
    thin: payload.flag('thin_sample', 'Whether there are fewer than 30 effective episodes.'),
    null_reason: payload.maybe(payload.text('null_reason')),
  },
);

/** Correlation of Bitcoin's weekly changes with those of macro components and assets. */
export const knowledge = defineKnowledge({
  type: 'asset_correlation',
  typename: 'AssetCorrelation',
  owner: 'macro',
  subjects: ['BTC'],
  title: { en: 'Asset correlation', de: 'Korrelation mit anderen Werten' },
  description:
    'How the weekly changes of Bitcoin move with thirteen macro components and four assets over three windows, and how Bitcoin did in each macro quadrant.',
  cadence: 'weekly',
  computeVersion: '2.0.1',
  payload: {
    date: payload.day('reading_date'),
    week: payload.day('event_date', 'Sunday that ended the newest week compared.'),
    correlations: payload.list('Thirteen macro components with market quotes or weekly values, then four assets.', ROW),
    quadrants: payload.list(
      'Returns of Bitcoin on the days that follow days in each macro quadrant, over the whole history.',
      QUADRANT,
    ),
    quadrants_from_2014: payload.list(`The same with returns from ${QUADRANTS_SINCE} on.`, QUADRANT),
  },
  params: {
    windows: CORRELATION_WINDOWS.map(({ window, days, min }) => ({ window, days, least: min })),
    quadrant_lag_days: 1,
    quadrants_since: QUADRANTS_SINCE,
    thin_below: THIN_BELOW,
    interval: 'bootstrap of whole episodes, 90 percent, 2000 resamples',
  },
  inputs: () => [...new Set([...CORRELATION_INPUTS, ...ASSET_SERIES])],
  panels: () => [{ panel: 'coins', entities: [GOLD_COIN] }],
  references: () => [{ kind: 'references', type: 'market_regime', subject: 'GLOBAL' }],
  heavy: true,
  cpuMs: 25,
  readingDay: ({ view, panel }) => macroCorrelationDay(view, assetColumns(view, panel('coins'))),
  compute({ view, panel }) {
    const read = btcMacroCorrelations(view, assetColumns(view, panel('coins')));
    if (!read) return null;
    const rows = [...read.components, ...read.assets];
    const cells = rows.flatMap(({ windows }) => windows);
    const present = cells.filter(({ correlation }) => correlation !== null).length;
    if (present === 0) return null;
    const date = toIsoDate(read.day);
    const window = quotedWindow(rows);
    return {
      date,
      payload: {
        date,
        week: toIsoDate(read.week),
        correlations: [
          ...read.components.map((row) => toRow('component', row)),
          ...read.assets.map((row) => toRow('asset', row)),
        ],
        quadrants: read.quadrants.map(toQuadrant),
        quadrants_from_2014: read.quadrantsFrom2014.map(toQuadrant),
      },
      explanation: {
        summary: inWords(date, rows, window),
        score: null,
        factors: plainFactors(
          rows.map((row) => ({
            key: row.key,
            label: {
              en: `${row.label.en}, ${WINDOW_NAMES[window].en}`,
              de: `${row.label.de}, ${WINDOW_NAMES[window].de}`,
            },
            value: inWindow(row, window),
          })),
        ),
        confidence: present / cells.length,
      },
    };
  },
});

function toRow(kind: 'component' | 'asset', { key, label, series, proxy, change, windows }: CorrelationRow) {
  return {
    key,
    kind,
    label_en: label.en,
    label_de: label.de,
    series,
    stands_in: proxy !== null,
    change_method: change,
    windows: windows.map((one) => ({
      window: one.window,
      correlation: one.correlation,
      ci_low: one.low,
      ci_high: one.high,
      n: one.points,
      least_n: one.leastPoints,
      data_start_date: one.dataStartDate,
      null_reason: one.nullReason,
    })),
  };
}

function toQuadrant({ quadrant, nullReason, ...figures }: QuadrantPerformance) {
  return {
    key: quadrant.key,
    label_en: quadrant.label.en,
    label_de: quadrant.label.de,
    from_date: figures.fromDate,
    days: figures.days,
    episodes: figures.episodes,
    effective_episodes: figures.effectiveEpisodes,
    share_of_time: publishedNumber(figures.shareOfTimePct === null ? null : figures.shareOfTimePct / 100),
    annualized_return_pct: figures.annualizedReturnPct,
    annualized_return_low_pct: figures.annualizedReturnLowPct,
    annualized_return_high_pct: figures.annualizedReturnHighPct,
    volatility_pct: figures.volatilityPct,
    max_drawdown_pct: figures.maxDrawdownPct,
    thin: figures.thin,
    null_reason: nullReason,
  };
}

function inWindow({ windows }: CorrelationRow, wanted: string): number | null {
  return windows.find(({ window }) => window === wanted)?.correlation ?? null;
}

/** Returns the window quoted in the summary: one year, else five years, else 90 days; the first that any row covers. */
function quotedWindow(rows: readonly CorrelationRow[]): QuotedWindow {
  const isCovered = (window: QuotedWindow) => rows.some((row) => inWindow(row, window) !== null);
  return ([YEAR, '5y', '90d'] as const).find(isCovered) as QuotedWindow;
}

function inWords(date: string, rows: readonly CorrelationRow[], window: QuotedWindow): Words {
  const found = rows.flatMap((row) => {
    const value = inWindow(row, window);
    return value === null ? [] : [{ name: row.label, value }];
  });
  const [strongest] = found.sort((a, b) => Math.abs(b.value) - Math.abs(a.value)) as [{ name: Words; value: number }];
  const { name, value } = strongest;
  return {
    en: `Of ${found.length} macro components and assets, ${name.en} had the strongest correlation of weekly changes with Bitcoin ${IN_WINDOW[window].en} to ${date}: ${value.toFixed(2)}.`,
    de: `Von ${found.length} Makro-Komponenten und Vermögenswerten war die Korrelation der Wochenänderungen mit Bitcoin ${IN_WINDOW[window].de} bis ${germanDay(date)} am stärksten für: ${name.de} (${germanNumber(value, 2)}).`,
  };
}
