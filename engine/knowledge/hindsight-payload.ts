import { payload } from './payload.ts';

/** Payload field that lists the parts of a score chosen with hindsight. */
export const HINDSIGHT = payload.list(
  'Parts of the score that were chosen after the days it judges; all other parts are as known on the day.',
  payload.object('Hindsight', 'Part that was chosen in hindsight, with the data it was chosen from.', {
    key: payload.text('component_key', 'Key of the component, or `weights` or `zone_borders`.'),
    reason: payload.text('hindsight_reason'),
  }),
);
