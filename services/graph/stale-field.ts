import type { ObjectRef } from '@pothos/core';
import type { Judged } from '../freshness/basis.ts';
import { STALE } from '../freshness/freshness.ts';
import { requireRecent } from '../freshness/require-recent.ts';
import type { GraphBuilder, SharedTypes } from './create-builder.ts';
import { shapeType } from './shape-type.ts';
import type { SubgraphContext } from './subgraph-context.ts';

/** Selects the data that decides whether an answer is late; null for a past day, which cannot be late. */
type JudgedBy<Shape> = (shape: Shape, context: SubgraphContext) => Judged | readonly Judged[] | null;

/**
 * Returns the answer unchanged when it is recent enough to be served as the latest.
 *
 * @throws DomainError `source_unavailable`, naming the missing input, when the answer is older than its limit.
 */
export type RequireRecent<Shape> = <Answer extends Shape>(answer: Answer, context: SubgraphContext) => Answer;

/**
 * Adds `stale` to a type that shows a newest value: null while every input is on time.
 *
 * @param judgedBy - Data that decides the lateness; null for a past day, which cannot be late.
 * @returns Check that root fields apply to their answer.
 */
export function addStaleField<Shape>(
  builder: GraphBuilder,
  types: SharedTypes,
  ref: ObjectRef<GraphBuilder['$inferSchemaTypes'], Shape>,
  judgedBy: JudgedBy<Shape>,
): RequireRecent<Shape> {
  builder.objectField(ref, 'stale', (t) =>
    t.field({
      type: shapeType(types, STALE),
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
