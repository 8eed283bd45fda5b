import { momentumMode } from './momentum-mode.ts';
import type { PairModeDeclaration } from './pair-mode.ts';
import { ratioMode } from './ratio-mode.ts';
import { rsiMode } from './rsi-mode.ts';

/** Modes of trading pairs, in display order. */
export const PAIR_MODE_DECLARATIONS: readonly PairModeDeclaration[] = [ratioMode, momentumMode, rsiMode];
