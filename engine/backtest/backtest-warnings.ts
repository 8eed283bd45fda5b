import type { BacktestReport, BacktestRequest } from './backtest-report.ts';

/** The parts of a report that warnings are derived from. */
type Judged = Pick<BacktestReport, 'metrics' | 'benchmark' | 'evidence' | 'certificate'> & {
  readonly request: BacktestRequest;
  readonly spread: BacktestReport['anchorSpread'];
};

/** Minimum round trips; a backtest with fewer is an anecdote. */
export const MIN_TRADES = 30;
/** Normalised Herfindahl index of the gains from which a concentration in few trades is reported. */
const CONCENTRATED = 0.25;
/** Spread of the yearly return over anchors from which it is reported, as a fraction. */
const WIDE_SPREAD = 0.05;

type Rule = (judged: Judged) => string | null;

const RULES: readonly Rule[] = [
  ({ certificate }) =>
    certificate.firstViolation === null
      ? null
      : `The look-ahead check failed at bar ${certificate.firstViolation}: do not use these numbers.`,
  ({ metrics, request }) =>
    metrics.trades >= MIN_TRADES || metrics.moneyWeightedReturn !== null
      ? null
      : `${metrics.trades} completed round trips of ${request.strategy} are an anecdote; evidence begins at ${MIN_TRADES}.`,
  ({ evidence }) =>
    evidence.own.verdict === 'fail'
      ? `After ${evidence.own.trials} trials the result is likely luck: deflated Sharpe ratio ${shown(evidence.own.deflatedSharpe)}.`
      : null,
  ({ metrics, benchmark }) =>
    metrics.totalReturn < benchmark.totalReturn ? 'Buying and holding earned more over the same window.' : null,
  ({ metrics }) =>
    metrics.concentration !== null && metrics.concentration > CONCENTRATED
      ? `A few trades made most of the gains (concentration ${shown(metrics.concentration)}).`
      : null,
  ({ spread }) =>
    spread.cagrMin !== null && spread.cagrMax !== null && spread.cagrMax - spread.cagrMin > WIDE_SPREAD
      ? `The yearly return depends on where bars begin: from ${shown(spread.cagrMin)} to ${shown(spread.cagrMax)}.`
      : null,
  ({ evidence }) =>
    evidence.pbo !== null && evidence.pbo > 0.5
      ? `The parameters are likely overfitted: probability ${shown(evidence.pbo)}.`
      : null,
];

/** Returns warnings in words, the most serious first. */
export function backtestWarnings(judged: Judged): string[] {
  return RULES.flatMap((rule) => rule(judged) ?? []);
}

function shown(value: number | null): string {
  return value === null ? 'unknown' : value.toFixed(3);
}
