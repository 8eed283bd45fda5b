import type { BacktestResult } from './backtest-answer.ts';

/** Completed round trips below which a backtest is an anecdote. */
const MIN_TRADES = 30;

/** Chance that the Sharpe ratio of a single try is above zero, below which it shows nothing. */
const MIN_CHANCE = 0.9;

/** Worth of a backtest as evidence: the key of its words, and whether it speaks for or against it. */
export interface Verdict {
  readonly key:
    | 'lookAhead'
    | 'anecdote'
    | 'luck'
    | 'unproven'
    | 'borderline'
    | 'single'
    | 'unjudged'
    | 'survives'
    | 'measure';
  readonly tone: 'ok' | 'warn' | 'bad' | 'plain';
}

/** Parts of a backtest that its verdict follows from. */
interface Judged {
  readonly strategy: string;
  readonly certificate: Pick<BacktestResult['certificate'], 'first_violation'>;
  readonly metrics: Pick<BacktestResult['metrics'], 'trades' | 'money_weighted_return'>;
  readonly evidence: { readonly own: Pick<BacktestResult['evidence']['own'], 'verdict' | 'deflated_sharpe'> };
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
  const { verdict, deflated_sharpe: chance } = evidence.own;
  if (verdict === 'single_trial' && chance !== null && chance < MIN_CHANCE) return { key: 'unproven', tone: 'bad' };
  return BY_EVIDENCE[verdict];
}
