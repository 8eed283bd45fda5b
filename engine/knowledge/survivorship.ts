import type { Day } from '../calendar.ts';
import type { PanelView } from '../panel-view.ts';
import { payload } from './payload.ts';

/** Days without a price after which a coin counts as dead. */
const DEAD_AFTER_DAYS = 7;

/** Payload field of {@link survivorshipOf}. */
export const SURVIVORSHIP = payload.oneOf('survivorship', {
  dead_coins_included: 'At least one coin of the history has had no price for a week: coins that died are in it.',
  survivors_only: 'Every coin of the history still has a price; leaving out dead coins flatters the figures.',
});

/** Returns whether the panel contains coins that had died by a day. Without any, its history covers survivors only. */
export function survivorshipOf({ entities }: PanelView, day: Day): 'dead_coins_included' | 'survivors_only' {
  for (const { days } of entities.values())
    if ((days.at(-1) as Day) < day - DEAD_AFTER_DAYS) return 'dead_coins_included';
  return 'survivors_only';
}
