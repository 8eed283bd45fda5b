import { shape, type ValueOf } from '../../engine/shape.ts';

export const SOURCE_FAILURE = shape.enumeration(
  'SourceFailure',
  'Cause of a failed attempt to collect from a provider.',
  {
    no_answer: 'The provider could not be reached, or did not answer in time.',
    http_status: 'The provider answered with an HTTP status that refuses the request.',
    paused: 'Requests are paused, because the provider asked for it or because the last ones all failed.',
    unexpected_answer: 'The answer differs from the documentation of the provider.',
    defect: 'An error of this service.',
    other: 'Another cause; the operator sees its text.',
  },
);

/** Cause of a failed attempt, without the text of the error: that may quote the provider. */
export interface SourceFailure {
  readonly kind: ValueOf<typeof SOURCE_FAILURE>;
  /** HTTP status of the answer; null without one. */
  readonly status: number | null;
}
