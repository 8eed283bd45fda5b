import type { Answers } from '../../../generated/answers.ts';
import type { ObjectContent } from '../object-content.ts';
import type { Part } from '../part.ts';

/** Latest readings of the market. */
export interface BriefingContent {
  readonly pulse: Part<Answers['PulseToday']>;
  readonly pulse_history: Part<Answers['PulseHistory']>;
  readonly cycle: Part<Answers['BtcCycleLatest']>;
  readonly regime: Part<Answers['MacroRegimeLatest']>;
  readonly levels: Part<Answers['BtcKeyLevelsLatest']>;
  /** The same readings as knowledge objects, with their inputs and hashes. */
  readonly objects: readonly ObjectContent[];
}
