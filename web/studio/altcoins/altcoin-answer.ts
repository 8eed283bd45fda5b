import type { Answers } from '../../../generated/answers.ts';

export type AltcoinRow = Answers['AltcoinPage']['page']['rows'][number];
/** Answer behind the page of a coin. */
export type CoinAnswer = Answers['CoinPage']['page'];
