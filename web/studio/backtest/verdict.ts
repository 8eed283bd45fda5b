import type { BacktestResult } from './backtest-answer.ts';

/** Completed round trips below which a backtest is an anecdote. */
const MIN_TRADES = 30;

/** What a backtest is worth as evidence: the key of its words, and whether it speaks for or against it. */
export interface Verdict {
  readonly key: 'lookAhead' | 'anecdote' | 'luck' | 'borderline' | 'single' | 'unjudged' | 'survives' | 'measure';
  readonly tone: 'ok' | 'warn' | 'bad' | 'plain';
}

/** Parts of a backtest that its verdict follows from. */
interface Judged {
  readonly strategy: string;
  readonly certificate: Pick<BacktestResult['certificate'], 'first_violation'>;
  readonly metrics: Pick<BacktestResult['metrics'], 'trades' | 'money_weighted_return'>;
  readonly evidence: { readonly own: Pick<BacktestResult['evidence']['own'], 'verdict'> };
}

const BY_EVIDENCE: Readonly<Record<BacktestResult['evidence']['own']['verdict'], Verdict>> = {
  fail: { key: 'luck', tone: 'bad' },
  borderline: { key: 'borderline', tone: 'warn' },
  pass: { key: 'survives', tone: 'ok' },
  single_trial: { key: 'single', tone: 'plain' },
  insufficient: { key: 'unjudged', tone: 'warn' },
};

/** Judges a backtest by its most serious fault. Buying and holding is the measure, not a trial. */
export function verdictOf({ strategy, certificate, metrics, evidence }: Judged): Verdict {
  if (certificate.first_violation !== null) return { key: 'lookAhead', tone: 'bad' };
  if (strategy.startsWith('bnh')) return { key: 'measure', tone: 'plain' };
  const isPaidIn = metrics.money_weighted_return !== null;
  if (metrics.trades < MIN_TRADES && !isPaidIn) return { key: 'anecdote', tone: 'warn' };
  return BY_EVIDENCE[evidence.own.verdict];
}
