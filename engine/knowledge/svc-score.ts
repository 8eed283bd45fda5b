import type { StrategyDeclaration } from '../backtest/strategy-declaration.ts';
import type { ScoreBand } from '../cycle/score-bands.ts';
import { leadsOverHolding, type ReferenceDelta } from '../evidence/reference-deltas.ts';
import { type RunFigures, runFigures } from '../evidence/run-figures.ts';
import type { RunOutcome } from '../evidence/run-outcome.ts';
import { createRunSet } from '../evidence/run-set.ts';
import { SVC_SCORE_PARTS, type SvcScore, svcScore } from '../evidence/svc-score.ts';
import { roundSignificant } from '../indicators/round-significant.ts';
import type { Words } from '../terms/words.ts';
import { defineKnowledge, type Factor } from './declaration.ts';
import { germanDay } from './german-day.ts';
import { germanNumber } from './german-number.ts';
import type { KnowledgeCatalogue } from './knowledge-catalogue.ts';
import { payload } from './payload.ts';
import { readSeries, serviceRuns } from './service-runs.ts';
import { strategyStudy } from './strategy-study.ts';
import { marketCoverage, STUDY_FIELDS, studyDate, studyParams, studySummary } from './study-summary.ts';

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

const LABELS: Readonly<Record<SvcScore['parts'][number]['key'], Words>> = {
  deflated_sharpe: { en: 'Deflated Sharpe ratio', de: 'Deflationierte Sharpe-Ratio' },
  reference: { en: 'Lead over buy and hold', de: 'Vorsprung vor Buy and Hold' },
  drawdown: { en: 'Low drawdown', de: 'Geringer Drawdown' },
  breadth: { en: 'Breadth over markets', de: 'Breite über Märkte' },
  sample: { en: 'Sample size', de: 'Umfang der Stichprobe' },
};

/** Robustness score of each strategy in the catalogue. */
/** Fifths of the scale, named by their place alone: the score has no borders that mean something. */
const FIFTHS: readonly ScoreBand[] = [
  { from: 0, label: { en: 'Lowest fifth', de: 'Unterstes Fünftel' } },
  { from: 20, label: { en: 'Second fifth', de: 'Zweites Fünftel' } },
  { from: 40, label: { en: 'Middle fifth', de: 'Mittleres Fünftel' } },
  { from: 60, label: { en: 'Fourth fifth', de: 'Viertes Fünftel' } },
  { from: 80, label: { en: 'Highest fifth', de: 'Oberstes Fünftel' } },
];

export const knowledge = ({ strategies, series }: KnowledgeCatalogue) =>
  defineKnowledge({
    type: 'svc_score',
    typename: 'SvcScore',
    ...strategyStudy(strategies, ['strategy_dna', 'strategy_regime_sensitivity']),
    title: { en: 'Robustness score of a strategy', de: 'Robustheitswert einer Strategie' },
    description:
      "How robust the evidence for a strategy is, 0 to 100, from the service's own backtests on a fixed list of markets. Backtests of callers never enter, so anyone can recompute the score; REST gives the same number.",
    computeVersion: '1.1.1',
    payload: {
      date: payload.day('reading_date'),
      strategy: payload.text('component_key', 'Key of the strategy.'),
      ...SCORE,
      formula_version: payload.text('composition_version'),
      parts: payload.list(
        'Parts of the score; their maximum points sum to 100.',
        payload.object('Part', 'Part of the score.', {
          key: payload.text('component_key'),
          rule: payload.text('reading_note', 'How the value is computed.'),
          max_points: payload.number('component_max_points'),
          value: payload.maybe(payload.number('score_part_value')),
          points: payload.maybe(payload.number('component_points')),
          null_reason: payload.maybe(payload.text('null_reason')),
        }),
      ),
      figures: payload.object('Figures', 'Medians over the markets of the median run of each market.', FIGURES),
      by_interval: payload.list(
        'Same figures for the backtests of one interval.',
        payload.object('Interval', 'Figures of a strategy at one interval.', {
          interval: payload.text('component_key', 'Length of a bar.'),
          ...SCORE,
          figures: payload.object('IntervalFigures', 'Medians over the markets.', FIGURES),
        }),
      ),
      study: payload.object('Study', 'Backtests behind the score.', STUDY_FIELDS),
    },
    params: {
      ...studyParams(INTERVALS),
      reference: 'bh',
      trials: 'all strategies at their defaults without filters, by market and interval, over the bars they share',
      parts: SVC_SCORE_PARTS.map(({ key, weight, rule }) => ({ key, weight, rule })),
    },
    inputs: () => readSeries(...strategies),
    chart: { rows: 'parts', label: 'key', value: 'points' },
    zones: { bands: FIFTHS, tone: 'rank' },
    cpuMs: 180,
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
          date,
          strategy: subject,
          score,
          null_reason: whole.detail.nullReason,
          formula_version: whole.detail.version,
          parts: whole.detail.parts.map(({ key, rule, weight, value, points, reason }) => ({
            key,
            rule,
            max_points: weight,
            value,
            points,
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

/** Returns the score and figures of `runs`; the breadth of the score is computed from `everywhere`. */
function scored(runs: readonly RunOutcome[], everywhere: readonly RunOutcome[]) {
  const leads = leadsOverHolding(runs);
  return {
    detail: svcScore(runs, everywhere),
    figures: toFigures(runFigures(runs, leads), leads),
  };
}

function toFigures(of: RunFigures, leads: readonly ReferenceDelta[]) {
  const reasons = [
    ...(of.runs === 0 ? ['No market has a bar after the warm-up.'] : []),
    ...(of.runs > 0 && of.medianCagr === null ? ['No backtest is long enough for an annual return.'] : []),
    ...(of.runs > 0 && of.medianWinRate === null ? ['No backtest has a completed trade.'] : []),
    ...(of.runs > 0 && of.medianSharpe === null ? ['No backtest has an annualised Sharpe ratio.'] : []),
    ...(of.runs > 0 && of.deflatedSharpe === null
      ? ['No backtest has the 30 completed trades that a deflated Sharpe ratio needs.']
      : []),
    ...(of.runs > 0 && leads.length === 0 ? ['No backtest can be compared with buy and hold.'] : []),
  ];
  return {
    runs: of.runs,
    trades: of.trades,
    median_cagr: of.medianCagr,
    median_drawdown: of.medianDrawdown,
    median_win_rate: of.medianWinRate,
    median_sharpe: of.medianSharpe,
    deflated_sharpe: of.deflatedSharpe,
    cagr_delta: of.cagrDelta,
    ahead_share: of.aheadShare,
    null_reason: reasons.length === 0 ? null : reasons.join(' '),
  };
}

/** Converts the parts to factors. Without a score their points sum to nothing, and only known parts have a weight. */
function factorsOf({ score, parts }: SvcScore): Factor[] {
  const present = parts.reduce((sum, { value, weight }) => sum + (value === null ? 0 : weight), 0);
  return parts.map(({ key, value, weight, points }) => ({
    key,
    label: LABELS[key],
    value,
    weight: value === null ? 0 : roundSignificant(weight / present),
    contribution: score === null ? 0 : (points ?? 0),
  }));
}

function nameOf(strategies: readonly StrategyDeclaration[], key: string): Words {
  return strategies.find((one) => one.key === key)?.name ?? { en: key, de: key };
}

function summaryOf(name: Words, date: string, { score, nullReason }: SvcScore, runs: number): Words {
  const basis = { en: `on ${runs} backtests up to ${date}`, de: `auf ${runs} Backtests bis ${germanDay(date)}` };
  if (score === null)
    return {
      en: `${name.en} has no robustness score ${basis.en}. ${nullReason}`,
      de: `${name.de} hat ${basis.de} keinen Robustheitswert.`,
    };
  return {
    en: `${name.en} scores ${score.toFixed(1)} of 100 for robustness ${basis.en}.`,
    de: `${name.de} erreicht ${basis.de} einen Robustheitswert von ${germanNumber(score, 1)} von 100.`,
  };
}
