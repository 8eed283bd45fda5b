import type { MissingReason } from './statistic.ts';

/** Why a statistic has no value, in words that follow its name and a colon. */
export const MISSING_REASON_WORDS: Readonly<Record<MissingReason, string>> = {
  too_few: 'too few observations',
  no_variation: 'what it divides by does not vary',
  no_gains: 'no trade won',
  no_losses: 'nothing lost',
  no_drawdown: 'it never fell below its high',
  total_loss: 'everything was lost',
  no_time: 'the window has no length',
  not_above_benchmark: 'it is not above what it is measured against',
  not_defined: 'it is not defined for these numbers',
};
