import { payload } from './payload.ts';

/** What a score knows that its past days did not, in the field of every payload that says so. */
export const HINDSIGHT = payload.list(
  'What in the score was chosen after the days it judges; all else is as known on the day.',
  payload.object('Hindsight', 'A component, the weights or the borders, and what was chosen from what.', {
    key: payload.text('component_key', 'Key of the component, weights or zone_borders.'),
    reason: payload.text('hindsight_reason'),
  }),
);
