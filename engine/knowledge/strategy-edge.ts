import { type EdgeReport, edgeReport } from '../evidence/edge-report.ts';
import { edgeReports, type StrategyEdges } from '../evidence/edge-reports.ts';
import { EDGE_VERDICTS } from '../evidence/edge-verdict.ts';
import { LEAST_ARM_RUNS, LEAST_MATCHED_ASSETS } from '../evidence/evidence-gate.ts';
import { filterInsights } from '../evidence/filter-insights.ts';
import type { RunOutcome } from '../evidence/run-outcome.ts';
import { createRunSet } from '../evidence/run-set.ts';
import { roundSignificant } from '../indicators/round-significant.ts';
import { defineKnowledge } from './declaration.ts';
import type { KnowledgeCatalogue } from './knowledge-catalogue.ts';
import { payload } from './payload.ts';
import { plainFactors } from './reading.ts';
import { readSeries, serviceRuns } from './service-runs.ts';
import { BARS, STUDY_FIELDS, studiedDay, studiedPanels } from './studied-markets.ts';
import { marketCoverage, studyDate, studyParams, studySummary } from './study-summary.ts';

/** Those of the stored runs, which the REST reports are told from. */
const INTERVALS = ['1d', '1w', '1M'] as const;
/** Cells that are named at each end. */
const MOST_NAMED = 10;

const VERDICT_COUNTS = {
  helps: payload.integer('edge_cells', 'Cells in which the filter helps.'),
  neutral: payload.integer('edge_cells', 'Cells in which it makes no difference that matters.'),
  hurts: payload.integer('edge_cells', 'Cells in which it hurts.'),
  insufficient_evidence: payload.integer('edge_cells', 'Cells whose interval reaches across a border.'),
  insufficient_data: payload.integer('edge_cells', 'Cells with too few runs or assets.'),
} as const;

const EDGE_FIELDS = {
  verdict: payload.oneOf('edge_verdict', EDGE_VERDICTS),
  filtered_runs: payload.integer('backtest_runs', 'Runs with the filter that have one without it over the same time.'),
  matched_assets: payload.integer('matched_assets'),
  cagr_delta: payload.maybe(payload.number('filter_cagr_delta')),
  delta_ci_low: payload.maybe(
    payload.number(
      'filter_cagr_delta',
      'Lower end of its interval of 90 %, a bootstrap of whole assets: about other coins of the same years, not about other years.',
    ),
  ),
  delta_ci_high: payload.maybe(payload.number('filter_cagr_delta', 'Upper end of it.')),
  sharpe_delta: payload.maybe(payload.number('filter_sharpe_delta')),
  dsr: payload.maybe(payload.number('deflated_sharpe', 'Of the runs with the filter.')),
  dsr_pass: payload.maybe(payload.flag('deflated_sharpe', 'Whether that is at least 0.95.')),
  dsr_pass_reason: payload.maybe(payload.text('null_reason', 'Why dsr_pass is null.')),
  gate: payload.text('evidence_gate'),
  gate_threshold: payload.number('evidence_gate_value', 'What the measurement was held against.'),
  gate_value: payload.maybe(payload.number('evidence_gate_value')),
  null_reason: payload.maybe(payload.text('null_reason')),
} as const;

const CELL_FIELDS = {
  strategy: payload.text('component_key', 'Key of the strategy.'),
  filter: payload.text('component_key', 'Key of the filter.'),
  ...EDGE_FIELDS,
} as const;

/** What filters change for the strategies of the catalogue on one kind of market. */
export const knowledge = ({ strategies, filters, series }: KnowledgeCatalogue) =>
  defineKnowledge({
    type: 'strategy_edge',
    typename: 'StrategyEdge',
    owner: 'strategies',
    subjects: ['crypto'],
    title: { en: 'Edges of filters', de: 'Vorteile durch Filter' },
    description:
      'What each filter changed for each strategy: every pair of both is a cell with a verdict, from the own backtests of the service with and without the filter on a fixed list of markets. What callers test never enters; the REST reports give the same verdicts.',
    minTier: 'free',
    cadence: 'daily',
    computeVersion: '1.1.0',
    payload: {
      date: payload.day('reading_date'),
      market: payload.text('component_key', 'Kind of asset the markets trade.'),
      cells: payload.integer('edge_cells'),
      verdicts: payload.object('Verdicts', 'Cells by verdict.', VERDICT_COUNTS),
      filters: payload.list(
        'Each filter over all strategies together, those that help more cells than they hurt first.',
        payload.object('Filter', 'What a filter changed for the strategies it was tested with.', {
          filter: payload.text('component_key', 'Key of the filter.'),
          strategies: payload.integer('edge_cells', 'Strategies that were tested with it.'),
          ...VERDICT_COUNTS,
          helped: payload.list('Keys of the strategies it helped.', payload.text('component_key')),
          hurt: payload.list('Keys of the strategies it hurt.', payload.text('component_key')),
          overall: payload.object(
            'Overall',
            'All strategies together: medians over the assets of the median of all their runs.',
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
        'The cells of each strategy.',
        payload.object('Strategy', 'What filters changed for one strategy.', {
          strategy: payload.text('component_key', 'Key of the strategy.'),
          ...VERDICT_COUNTS,
          filters_without_data: payload.list('Keys of filters without a run.', payload.text('component_key')),
        }),
      ),
      study: payload.object('Study', 'What it stands on.', STUDY_FIELDS),
    },
    params: {
      ...studyParams(INTERVALS),
      ...{ least_arm_runs: LEAST_ARM_RUNS, least_matched_assets: LEAST_MATCHED_ASSETS },
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
          ...{ date, market: subject, cells: cells.length, verdicts },
          filters: filterRows(groups, runs),
          best: endOf(cells, ({ deltaCiLow }) => -(deltaCiLow ?? 0)),
          worst: endOf(cells, ({ deltaCiHigh }) => deltaCiHigh ?? 0),
          strategies: groups.map(({ strategy, edges, filtersWithoutData }) => ({
            ...{ strategy, ...verdictCounts(edges), filters_without_data: filtersWithoutData },
          })),
          study: studySummary(markets, runs),
        },
        explanation: {
          summary: `Of ${cells.length} pairs of strategy and filter tested up to ${date}, the filter helps in ${verdicts.helps}, is neutral in ${verdicts.neutral} and hurts in ${verdicts.hurts}; the evidence does not suffice in ${verdicts.insufficient_evidence}, the data not in ${verdicts.insufficient_data}.`,
          score: null,
          factors: plainFactors(
            EDGE_VERDICTS.map((verdict) => ({
              ...{ key: verdict, label: `Cells: ${verdict.replace('_', ' ')}`, value: verdicts[verdict] },
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
    ...{ helps: count('helps'), neutral: count('neutral'), hurts: count('hurts') },
    ...{ insufficient_evidence: count('insufficient_evidence'), insufficient_data: count('insufficient_data') },
  };
}

/** Each filter in the order of the insights, with the report of all strategies at once. */
function filterRows(groups: readonly StrategyEdges[], runs: readonly RunOutcome[]) {
  // A run is compared with one of the same configuration: with the strategy in it, strategies are not mixed up.
  const named = runs.map((run) => ({ ...run, configuration: run.strategy }));
  const bases = named.filter((run) => run.filters === '');
  const cells = groups.flatMap(({ edges }) => edges);
  return filterInsights(groups).map(({ filters, strategies, helped, hurt }) => {
    const filter = filters.join(',');
    const own = named.filter((run) => run.filters === filter);
    return {
      ...{ filter, strategies, ...verdictCounts(cells.filter((cell) => cell.filters.join(',') === filter)) },
      ...{ helped, hurt, overall: toFields(edgeReport('all', filter, own, bases)) },
    };
  });
}

function endOf(cells: readonly EdgeReport[], rank: (cell: EdgeReport) => number) {
  const nameOf = ({ strategy, filters }: EdgeReport) => `${strategy}/${filters.join(',')}`;
  return cells
    .filter(({ verdict, deltaCiLow }) => verdict !== 'insufficient_data' && deltaCiLow !== null)
    .sort((a, b) => rank(a) - rank(b) || (nameOf(a) < nameOf(b) ? -1 : 1))
    .slice(0, MOST_NAMED)
    .map((cell) => ({ strategy: cell.strategy, filter: cell.filters.join(','), ...toFields(cell) }));
}

function toFields({ decidedBy, ...cell }: EdgeReport) {
  return {
    ...{ verdict: cell.verdict, filtered_runs: cell.filteredRuns, matched_assets: cell.matchedAssets },
    ...{ cagr_delta: cell.cagrDelta, delta_ci_low: cell.deltaCiLow, delta_ci_high: cell.deltaCiHigh },
    ...{ sharpe_delta: cell.sharpeDelta, dsr: cell.dsr, dsr_pass: cell.dsrPass, dsr_pass_reason: cell.dsrPassReason },
    ...{ gate: decidedBy.gate, gate_threshold: decidedBy.threshold, gate_value: decidedBy.value },
    null_reason: cell.nullReason,
  };
}
