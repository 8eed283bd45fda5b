import type { Answers } from '../../../generated/answers.ts';

/** What the page of cycles shows. */
export type CyclesAnswer = Answers['CyclePage']['page'];
export type CycleRatesAnswer = CyclesAnswer['rates'];
