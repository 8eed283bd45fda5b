import type { StrategyDeclaration } from '../backtest/strategy-declaration.ts';
import { leadsOverHolding, type ReferenceDelta } from '../evidence/reference-deltas.ts';
import { type RunFigures, runFigures } from '../evidence/run-figures.ts';
import type { RunOutcome } from '../evidence/run-outcome.ts';
import { createRunSet } from '../evidence/run-set.ts';
import { SVC_SCORE_PARTS, SVC_SCORE_VERSION, type SvcScore, svcScore } from '../evidence/svc-score.ts';
import { roundSignificant } from '../indicators/round-significant.ts';
import { defineKnowledge, type Factor } from './declaration.ts';
import type { KnowledgeCatalogue } from './knowledge-catalogue.ts';
import { payload } from './payload.ts';
import { readSeries, serviceRuns } from './service-runs.ts';
import { BARS, STUDY_FIELDS, studiedDay, studiedPanels } from './studied-markets.ts';
import { marketCoverage, studyDate, studyParams, studySummary } from './study-summary.ts';

const INTERVALS = ['1d', '1w', '1M'] as const;

const FIGURES = {
  runs: payload.integer('backtest_runs'),
  trades: payload.integer('completed_trades'),
  median_cagr: payload.maybe(payload.number('strategy_cagr')),
  median_drawdown: payload.maybe(payload.number('strategy_drawdown')),
  median_win_rate: payload.maybe(payload.number('trade_win_rate')),
  median_sharpe: payload.maybe(payload.number('strategy_sharpe')),
  deflated_sharpe: payload.maybe(payload.number('deflated_sharpe')),
  cagr_delta: payload.maybe(payload.number('lead_over_holding')),
  ahead_share: payload.maybe(payload.number('share_ahead_of_holding')),
  null_reason: payload.maybe(payload.text('null_reason')),
} as const;

const SCORE = {
  score: payload.maybe(payload.number('svc_score')),
  null_reason: payload.maybe(payload.text('null_reason')),
} as const;

const LABELS: Readonly<Record<SvcScore['parts'][number]['key'], string>> = {
  deflated_sharpe: 'Deflated Sharpe ratio',
  reference: 'Lead over buying and holding',
  drawdown: 'Shallow drawdown',
  breadth: 'Breadth over markets',
  sample: 'Size of the sample',
};

/** The robustness score of each strategy of the catalogue. */
export const knowledge = ({ strategies, series }: KnowledgeCatalogue) =>
  defineKnowledge({
    type: 'svc_score',
    typename: 'SvcScore',
    owner: 'strategies',
    subjects: strategies.map(({ key }) => key),
    title: { en: 'Robustness score of a strategy', de: 'Robustheitswert einer Strategie' },
    description:
      'How robust the evidence for a strategy is, 0 to 100, from the own backtests of the service on a fixed list of markets. What callers test never enters, so anyone can compute it again; REST gives the same number.',
    minTier: 'free',
    cadence: 'daily',
    computeVersion: SVC_SCORE_VERSION,
    payload: {
      date: payload.day('reading_date'),
      strategy: payload.text('component_key', 'Key of the strategy.'),
      ...SCORE,
      formula_version: payload.text('composition_version'),
      parts: payload.list(
        'The parts of the score; their most points sum to 100.',
        payload.object('Part', 'A part of the score.', {
          key: payload.text('component_key'),
          rule: payload.text('reading_note', 'How the value is made.'),
          max_points: payload.number('component_max_points'),
          value: payload.maybe(payload.number('score_part_value')),
          points: payload.maybe(payload.number('component_points')),
          null_reason: payload.maybe(payload.text('null_reason')),
        }),
      ),
      figures: payload.object('Figures', 'Medians over the markets of the median of each.', FIGURES),
      by_interval: payload.list(
        'The same for the backtests of one interval.',
        payload.object('Interval', 'A strategy at one length of a bar.', {
          interval: payload.text('component_key', 'Length of a bar.'),
          ...SCORE,
          figures: payload.object('IntervalFigures', 'Medians over the markets.', FIGURES),
        }),
      ),
      study: payload.object('Study', 'What the score stands on.', STUDY_FIELDS),
    },
    params: {
      ...studyParams(INTERVALS),
      ...{
        reference: 'bh',
        trials: 'all strategies at their defaults without filters, by market and interval, over the bars they share',
      },
      parts: SVC_SCORE_PARTS.map(({ key, weight, rule }) => ({ key, weight, rule })),
    },
    inputs: () => readSeries(...strategies),
    panels: studiedPanels,
    references: (subject) => [
      { kind: 'references', type: 'strategy_dna', subject },
      { kind: 'references', type: 'strategy_regime_sensitivity', subject },
    ],
    chart: { rows: 'parts', label: 'key', value: 'points' },
    heavy: true,
    cpuMs: 180,
    readingDay: ({ panel }) => studiedDay(panel(BARS)),
    compute(inputs, subject) {
      const { runs: all, ...markets } = serviceRuns(inputs, { strategies, filters: [], intervals: INTERVALS, series });
      const runs = createRunSet(all).of(subject);
      if (runs.length === 0) return null;
      const date = studyDate(markets);
      const whole = scored(runs, runs);
      const { score } = whole.detail;
      return {
        date,
        payload: {
          ...{ date, strategy: subject, score, null_reason: whole.detail.nullReason },
          formula_version: whole.detail.version,
          parts: whole.detail.parts.map(({ key, rule, weight, value, points, reason }) => ({
            ...{ key, rule, max_points: weight, value, points },
            null_reason: reason,
          })),
          figures: whole.figures,
          by_interval: INTERVALS.map((interval) => {
            const { detail, figures } = scored(
              runs.filter((run) => run.interval === interval),
              runs,
            );
            return { interval, score: detail.score, null_reason: detail.nullReason, figures };
          }),
          study: studySummary(markets, runs),
        },
        explanation: {
          summary: summaryOf(nameOf(strategies, subject), date, whole.detail, runs.length),
          score,
          factors: factorsOf(whole.detail),
          confidence: roundSignificant(marketCoverage(markets) * (score === null ? 0.5 : 1)),
        },
      };
    },
  });

/** The score and the figures of runs; `everywhere` are those its breadth is told from. */
function scored(runs: readonly RunOutcome[], everywhere: readonly RunOutcome[]) {
  const leads = leadsOverHolding(runs);
  return {
    detail: svcScore(runs, everywhere),
    figures: toFigures(runFigures(runs, leads), leads),
  };
}

function toFigures(of: RunFigures, leads: readonly ReferenceDelta[]) {
  const reasons = [
    ...(of.runs === 0 ? ['No market has a bar behind the warm-up.'] : []),
    ...(of.runs > 0 && of.medianCagr === null ? ['No run is long enough for a yearly return.'] : []),
    ...(of.runs > 0 && of.medianWinRate === null ? ['No run has a completed trade.'] : []),
    ...(of.runs > 0 && of.medianSharpe === null ? ['No run has a Sharpe ratio of a year.'] : []),
    ...(of.runs > 0 && of.deflatedSharpe === null
      ? ['No run has the 30 completed trades of a deflated Sharpe ratio.']
      : []),
    ...(of.runs > 0 && leads.length === 0 ? ['No run can be set against buying and holding.'] : []),
  ];
  return {
    ...{ runs: of.runs, trades: of.trades, median_cagr: of.medianCagr, median_drawdown: of.medianDrawdown },
    ...{ median_win_rate: of.medianWinRate, median_sharpe: of.medianSharpe, deflated_sharpe: of.deflatedSharpe },
    ...{ cagr_delta: of.cagrDelta, ahead_share: of.aheadShare },
    null_reason: reasons.length === 0 ? null : reasons.join(' '),
  };
}

/** Points of the parts; without a score they add up to nothing, and only what is known has a weight. */
function factorsOf({ score, parts }: SvcScore): Factor[] {
  const present = parts.reduce((sum, { value, weight }) => sum + (value === null ? 0 : weight), 0);
  return parts.map(({ key, value, weight, points }) => ({
    ...{ key, label: LABELS[key], value },
    weight: value === null ? 0 : roundSignificant(weight / present),
    contribution: score === null ? 0 : (points ?? 0),
  }));
}

function nameOf(strategies: readonly StrategyDeclaration[], key: string): string {
  return strategies.find((one) => one.key === key)?.name.en ?? key;
}

function summaryOf(name: string, date: string, { score, nullReason }: SvcScore, runs: number): string {
  const stands = `on ${runs} backtests as of ${date}`;
  if (score === null) return `${name} has no robustness score ${stands}. ${nullReason}`;
  return `${name} scores ${score.toFixed(1)} of 100 for robustness ${stands}.`;
}
