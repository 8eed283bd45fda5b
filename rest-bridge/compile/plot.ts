import { GraphQLError, type OperationDefinitionNode } from 'graphql';
import type { Parameter } from './endpoint.ts';

/** How an answer is drawn as lines over days, as the document of the operation declares it. */
export interface PlotDeclaration {
  /** What callers ask for it by. */
  readonly name: string;
  /** Name for people; members of the answer in braces. */
  readonly title: string;
  /** Unit of all lines; members of the answer in braces. Null where `fields` says it for each. */
  readonly unit: string | null;
  /** Member of the answer that lists the days, each with a `date`. */
  readonly rows: string;
  /** Members of a day that can be drawn, the first ones where none is named; null where `fields` lists them. */
  readonly values: readonly string[] | null;
  /** Member of the answer that lists what can be drawn: key, label and unit of each. */
  readonly fields: string | null;
  /** Parameter that says of what; null where there is but one. */
  readonly id: string | null;
}

/** @throws GraphQLError when a plot does not say what its lines are, or names what is no parameter. */
export function checkPlot(
  operation: OperationDefinitionNode,
  parameters: readonly Parameter[],
  plot: PlotDeclaration | null,
): void {
  if (!plot) return;
  if ((plot.values === null) === (plot.fields === null))
    throw new GraphQLError('@plot has either values or fields', { nodes: [operation] });
  if (plot.values && plot.unit === null) throw new GraphQLError('@plot does not say the unit', { nodes: [operation] });
  if (plot.id !== null && !parameters.some(({ name }) => name === plot.id))
    throw new GraphQLError(`@plot names ${plot.id}, which is no parameter`, { nodes: [operation] });
}
