import type { ObjectRef } from '@pothos/core';
import type { Judged } from '../freshness/basis.ts';
import { requireRecent } from '../freshness/require-recent.ts';
import type { GraphBuilder, SharedTypes } from './create-builder.ts';
import type { SubgraphContext } from './subgraph-context.ts';

/** What an answer is judged by; null for a past day, which cannot be late. */
type JudgedBy<Shape> = (shape: Shape, context: SubgraphContext) => Judged | readonly Judged[] | null;

/**
 * Gives an answer back that may be told as the latest one.
 *
 * @throws DomainError `source_unavailable` that names what is missing, for one that is older than its limit.
 */
export type RequireRecent<Shape> = <Answer extends Shape>(answer: Answer, context: SubgraphContext) => Answer;

/**
 * Adds `stale` to a type that shows the newest value of something: null while all that it is made of is on time.
 *
 * @param judgedBy - What to judge by; null for a past day, which cannot be late.
 * @returns What root fields pass their answer through.
 */
export function addStaleField<Shape>(
  builder: GraphBuilder,
  types: SharedTypes,
  ref: ObjectRef<GraphBuilder['$inferSchemaTypes'], Shape>,
  judgedBy: JudgedBy<Shape>,
): RequireRecent<Shape> {
  builder.objectField(ref, 'stale', (t) =>
    t.field({
      type: types.stale(),
      nullable: true,
      description: 'Set while a newer value is late; null otherwise.',
      resolve: (shape, _args, context) => {
        const judged = judgedBy(shape as Shape, context);
        return judged === null ? null : context.freshness.of(context.snapshot, judged).stale;
      },
    }),
  );
  return (answer, context) => {
    requireRecent(context.freshness, context.snapshot, judgedBy(answer, context));
    return answer;
  };
}
