import type { Answers } from '../../../generated/answers.ts';

export type AltcoinRow = Answers['AltcoinPage']['page']['rows'][number];
/** What the page of a coin shows. */
export type CoinAnswer = Answers['CoinPage']['page'];
