import type { Day } from '../calendar.ts';
import type { PanelView } from '../panel-view.ts';
import { payload } from './payload.ts';

/** Days without a price after which a coin has died. */
const DEAD_AFTER_DAYS = 7;

/** The payload field of {@link survivorshipOf}. */
export const SURVIVORSHIP = payload.oneOf('survivorship', ['dead_coins_included', 'survivors_only']);

/** Whether the panel knows coins that had died by a day: with none its history knows only survivors. */
export function survivorshipOf({ entities }: PanelView, day: Day): 'dead_coins_included' | 'survivors_only' {
  for (const { days } of entities.values())
    if ((days.at(-1) as Day) < day - DEAD_AFTER_DAYS) return 'dead_coins_included';
  return 'survivors_only';
}
