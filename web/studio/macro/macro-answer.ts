import type { Answers } from '../../../generated/answers.ts';

/** Answer behind the page of macro readings. */
export type MacroAnswer = Answers['MacroPage']['page'];
export type MacroTier = MacroAnswer['tiers'][number];
export type MacroRow = MacroTier['rows'][number];
export type MacroMonth = MacroAnswer['months'][number];
