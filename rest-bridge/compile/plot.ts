import { GraphQLError, type OperationDefinitionNode } from 'graphql';
import type { Parameter } from './endpoint.ts';

/** Declaration in an operation document of how to draw the answer as lines over days. */
export interface PlotDeclaration {
  /** Name that callers request the chart by. */
  readonly name: string;
  /** Title template, with members of the answer in braces. */
  readonly title: string;
  /** Unit of all lines, with members of the answer in braces. Null if `fields` lists a unit per line. */
  readonly unit: string | null;
  /** Member of the answer with the rows, each with a `date`. */
  readonly rows: string;
  /** Members of a row that can be drawn, default first; null if `fields` lists them. */
  readonly values: readonly string[] | null;
  /** Member of the answer that lists the drawable members with key, label and unit. */
  readonly fields: string | null;
  /** Parameter that selects the subject; null for charts with a single subject. */
  readonly id: string | null;
}

/** @throws GraphQLError for a plot without lines or unit, or with an unknown parameter. */
export function checkPlot(
  operation: OperationDefinitionNode,
  parameters: readonly Parameter[],
  plot: PlotDeclaration | null,
): void {
  if (!plot) return;
  if ((plot.values === null) === (plot.fields === null))
    throw new GraphQLError('@plot requires either values or fields.', { nodes: [operation] });
  if (plot.values && plot.unit === null)
    throw new GraphQLError('@plot with values requires a unit.', { nodes: [operation] });
  if (plot.id !== null && !parameters.some(({ name }) => name === plot.id))
    throw new GraphQLError(
      `Unknown parameter ${plot.id} in @plot. Allowed: ${parameters.map(({ name }) => name).join(', ')}.`,
      { nodes: [operation] },
    );
}
