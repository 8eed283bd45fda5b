import type { Answers } from '../../../generated/answers.ts';

/** Answer behind the page of cycles. */
export type CyclesAnswer = Answers['CyclePage']['page'];
export type CycleRatesAnswer = CyclesAnswer['rates'];
