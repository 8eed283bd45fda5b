import { type EdgeReport, edgeReport } from '../evidence/edge-report.ts';
import { edgeReports, type StrategyEdges } from '../evidence/edge-reports.ts';
import { EDGE_VERDICT, type EdgeVerdict } from '../evidence/edge-verdict.ts';
import { MIN_ARM_RUNS, MIN_MATCHED_ASSETS } from '../evidence/evidence-gate.ts';
import { filterInsights } from '../evidence/filter-insights.ts';
import type { RunOutcome } from '../evidence/run-outcome.ts';
import { createRunSet } from '../evidence/run-set.ts';
import { BARS, studiedDay } from '../evidence/studied-markets.ts';
import { roundSignificant } from '../indicators/round-significant.ts';
import { defineKnowledge } from './declaration.ts';
import { germanDay } from './german-day.ts';
import type { KnowledgeCatalogue } from './knowledge-catalogue.ts';
import { payload } from './payload.ts';
import { plainFactors } from './plain-factors.ts';
import { readSeries, serviceRuns } from './service-runs.ts';
import { marketCoverage, STUDY_FIELDS, studiedPanels, studyDate, studyParams, studySummary } from './study-summary.ts';

/** Intervals of the stored backtests, which the REST reports use. */
const INTERVALS = ['1d', '1w', '1M'] as const;
const VERDICT_WORDS: Readonly<Record<EdgeVerdict, string>> = {
  helps: 'hilft',
  neutral: 'neutral',
  hurts: 'schadet',
  insufficient_evidence: 'Belege reichen nicht',
  insufficient_data: 'Daten reichen nicht',
};
/** Number of cells named at each end. */
const MAX_NAMED = 10;

const VERDICT_COUNTS = {
  helps: payload.integer('edge_cells', 'Cells in which the filter helps.'),
  neutral: payload.integer('edge_cells', 'Cells in which the filter makes no material difference.'),
  hurts: payload.integer('edge_cells', 'Cells in which the filter hurts.'),
  insufficient_evidence: payload.integer(
    'edge_cells',
    'Cells whose interval crosses a threshold, so the evidence is insufficient.',
  ),
  insufficient_data: payload.integer('edge_cells', 'Cells with too few runs or assets.'),
} as const;

const EDGE_FIELDS = {
  verdict: payload.oneOf('edge_verdict', EDGE_VERDICT.meanings),
  filtered_runs: payload.integer(
    'backtest_runs',
    'Runs with the filter that are matched to a run without it over the same time.',
  ),
  matched_assets: payload.integer('matched_assets'),
  cagr_delta: payload.maybe(payload.number('filter_cagr_delta')),
  delta_ci_low: payload.maybe(
    payload.number(
      'filter_cagr_delta',
      'Lower end of the 90 % interval, a bootstrap of whole assets. It covers other coins of the same years, not other years.',
    ),
  ),
  delta_ci_high: payload.maybe(payload.number('filter_cagr_delta', 'Upper end of the 90 % interval.')),
  sharpe_delta: payload.maybe(payload.number('filter_sharpe_delta')),
  dsr: payload.maybe(payload.number('deflated_sharpe', 'Deflated Sharpe ratio of the runs with the filter.')),
  dsr_pass: payload.maybe(payload.flag('deflated_sharpe', 'Whether the deflated Sharpe ratio is at least 0.95.')),
  dsr_pass_reason: payload.maybe(payload.text('null_reason', 'Why `dsr_pass` is null.')),
  gate: payload.text('evidence_gate'),
  gate_threshold: payload.number('evidence_gate_value', 'Threshold that the measured value is compared with.'),
  gate_value: payload.maybe(payload.number('evidence_gate_value')),
  null_reason: payload.maybe(payload.text('null_reason')),
} as const;

const CELL_FIELDS = {
  strategy: payload.text('component_key', 'Key of the strategy.'),
  filter: payload.text('component_key', 'Key of the filter.'),
  ...EDGE_FIELDS,
} as const;

/** Effect of filters on the catalogue's strategies for one asset class. */
export const knowledge = ({ strategies, filters, series }: KnowledgeCatalogue) =>
  defineKnowledge({
    type: 'strategy_edge',
    typename: 'StrategyEdge',
    owner: 'strategies',
    subjects: ['crypto'],
    title: { en: 'Edges of filters', de: 'Vorteile durch Filter' },
    description:
      "Effect of each filter on each strategy: every pair is a cell with a verdict, from the service's own backtests with and without the filter on a fixed list of markets. Backtests of callers never enter; the REST reports give the same verdicts.",
    computeVersion: '1.1.1',
    payload: {
      date: payload.day('reading_date'),
      market: payload.text('component_key', 'Type of asset the markets trade.'),
      cells: payload.integer('edge_cells'),
      verdicts: payload.object('Verdicts', 'Cells by verdict.', VERDICT_COUNTS),
      filters: payload.list(
        'Effect of each filter over all strategies; filters that help more cells than they hurt come first.',
        payload.object('Filter', 'Effect of a filter on the strategies it was tested with.', {
          filter: payload.text('component_key', 'Key of the filter.'),
          strategies: payload.integer('edge_cells', 'Number of strategies tested with the filter.'),
          ...VERDICT_COUNTS,
          helped: payload.list('Keys of the strategies that the filter helped.', payload.text('component_key')),
          hurt: payload.list('Keys of the strategies that the filter hurt.', payload.text('component_key')),
          overall: payload.object(
            'Overall',
            'Effect over all strategies: medians over the assets of the median of all their runs.',
            EDGE_FIELDS,
          ),
        }),
      ),
      best: payload.list(
        'Cells with enough data by the lower end of their interval, highest first; at most ten.',
        payload.object('BestCell', 'A strategy with a filter.', CELL_FIELDS),
      ),
      worst: payload.list(
        'Cells with enough data by the upper end of their interval, lowest first; at most ten.',
        payload.object('WorstCell', 'A strategy with a filter.', CELL_FIELDS),
      ),
      strategies: payload.list(
        'Cells of each strategy.',
        payload.object('Strategy', 'Effects of filters on one strategy.', {
          strategy: payload.text('component_key', 'Key of the strategy.'),
          ...VERDICT_COUNTS,
          filters_without_data: payload.list('Keys of filters without a run.', payload.text('component_key')),
        }),
      ),
      study: payload.object('Study', 'Backtests behind the reading.', STUDY_FIELDS),
    },
    params: {
      ...studyParams(INTERVALS),
      least_arm_runs: MIN_ARM_RUNS,
      least_matched_assets: MIN_MATCHED_ASSETS,
      filters: filters.map(({ key }) => key),
    },
    inputs: () => readSeries(...strategies, ...filters),
    panels: studiedPanels,
    references: () => strategies.map(({ key }) => ({ kind: 'references', type: 'svc_score', subject: key })),
    chart: { rows: 'filters', label: 'filter', value: 'helps' },
    heavy: true,
    cpuMs: 1400,
    readingDay: ({ panel }) => studiedDay(panel(BARS)),
    compute(inputs, subject) {
      const { runs, ...markets } = serviceRuns(inputs, { strategies, filters, intervals: INTERVALS, series });
      if (runs.length === 0) return null;
      const groups = edgeReports(
        createRunSet(runs),
        strategies.map(({ key }) => key),
        filters.map(({ key }) => key),
        'crypto',
      );
      const cells = groups.flatMap(({ edges }) => edges);
      const verdicts = verdictCounts(cells);
      const date = studyDate(markets);
      return {
        date,
        payload: {
          date,
          market: subject,
          cells: cells.length,
          verdicts,
          filters: filterRows(groups, runs),
          best: endOf(cells, ({ deltaCiLow }) => -(deltaCiLow ?? 0)),
          worst: endOf(cells, ({ deltaCiHigh }) => deltaCiHigh ?? 0),
          strategies: groups.map(({ strategy, edges, filtersWithoutData }) => ({
            strategy,
            ...verdictCounts(edges),
            filters_without_data: filtersWithoutData,
          })),
          study: studySummary(markets, runs),
        },
        explanation: {
          summary: {
            en: `Of ${cells.length} pairs of strategy and filter tested up to ${date}, the filter helps in ${verdicts.helps}, is neutral in ${verdicts.neutral} and hurts in ${verdicts.hurts}; the evidence is insufficient in ${verdicts.insufficient_evidence}, the data in ${verdicts.insufficient_data}.`,
            de: `Von ${cells.length} bis ${germanDay(date)} getesteten Paaren aus Strategie und Filter hilft der Filter in ${verdicts.helps}, ist neutral in ${verdicts.neutral} und schadet in ${verdicts.hurts}; in ${verdicts.insufficient_evidence} reichen die Belege nicht, in ${verdicts.insufficient_data} die Daten.`,
          },
          score: null,
          factors: plainFactors(
            EDGE_VERDICT.values.map((verdict) => ({
              key: verdict,
              label: { en: `Cells: ${verdict.replace('_', ' ')}`, de: `Zellen: ${VERDICT_WORDS[verdict]}` },
              value: verdicts[verdict],
            })),
          ),
          confidence: roundSignificant(marketCoverage(markets)),
        },
      };
    },
  });

function verdictCounts(cells: readonly Pick<EdgeReport, 'verdict'>[]) {
  const count = (wanted: EdgeReport['verdict']) => cells.filter(({ verdict }) => verdict === wanted).length;
  return {
    helps: count('helps'),
    neutral: count('neutral'),
    hurts: count('hurts'),
    insufficient_evidence: count('insufficient_evidence'),
    insufficient_data: count('insufficient_data'),
  };
}

/** Builds a row per filter, in the order of the insights, with the report over all strategies. */
function filterRows(groups: readonly StrategyEdges[], runs: readonly RunOutcome[]) {
  // Edges compare backtests of equal configuration. With the strategy as configuration, strategies do not mix.
  const named = runs.map((run) => ({ ...run, configuration: run.strategy }));
  const bases = named.filter((run) => run.filters === '');
  const cells = groups.flatMap(({ edges }) => edges);
  return filterInsights(groups).map(({ filters, strategies, helped, hurt }) => {
    const filter = filters.join(',');
    const own = named.filter((run) => run.filters === filter);
    return {
      filter,
      strategies,
      ...verdictCounts(cells.filter((cell) => cell.filters.join(',') === filter)),
      helped,
      hurt,
      overall: toFields(edgeReport('all', filter, own, bases)),
    };
  });
}

function endOf(cells: readonly EdgeReport[], rank: (cell: EdgeReport) => number) {
  const nameOf = ({ strategy, filters }: EdgeReport) => `${strategy}/${filters.join(',')}`;
  return cells
    .filter(({ verdict, deltaCiLow }) => verdict !== 'insufficient_data' && deltaCiLow !== null)
    .sort((a, b) => rank(a) - rank(b) || (nameOf(a) < nameOf(b) ? -1 : 1))
    .slice(0, MAX_NAMED)
    .map((cell) => ({ strategy: cell.strategy, filter: cell.filters.join(','), ...toFields(cell) }));
}

function toFields({ decidedBy, ...cell }: EdgeReport) {
  return {
    verdict: cell.verdict,
    filtered_runs: cell.filteredRuns,
    matched_assets: cell.matchedAssets,
    cagr_delta: cell.cagrDelta,
    delta_ci_low: cell.deltaCiLow,
    delta_ci_high: cell.deltaCiHigh,
    sharpe_delta: cell.sharpeDelta,
    dsr: cell.dsr,
    dsr_pass: cell.dsrPass,
    dsr_pass_reason: cell.dsrPassReason,
    gate: decidedBy.gate,
    gate_threshold: decidedBy.threshold,
    gate_value: decidedBy.value,
    null_reason: cell.nullReason,
  };
}
