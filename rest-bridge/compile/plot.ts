import { GraphQLError, type OperationDefinitionNode } from 'graphql';
import type { Parameter } from './endpoint.ts';
import type { PlotDeclaration } from './mcp-declarations.ts';

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
  if ((plot.listedBy === null) !== (plot.ids === null) || (plot.listedBy !== null && plot.id === null))
    throw new GraphQLError('@plot requires id, listedBy and ids together for charts requested by their subject.', {
      nodes: [operation],
    });
  if (plot.id !== null && !parameters.some(({ name }) => name === plot.id))
    throw new GraphQLError(
      `Unknown parameter ${plot.id} in @plot. Allowed: ${parameters.map(({ name }) => name).join(', ')}.`,
      { nodes: [operation] },
    );
}
