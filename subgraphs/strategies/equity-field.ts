import type { ObjectRef } from '@pothos/core';
import type { EquityColumns } from '../../services/backtests/equity-columns.ts';
import type { GraphBuilder, SharedTypes } from '../../services/graph/create-builder.ts';
import { shapeType } from '../../services/graph/shape-type.ts';
import { EQUITY_CURVE, MAX_POINTS, thinnedEquity } from '../../services/strategies/thinned-equity.ts';

const DEFAULT_POINTS = 200;

/** Adds the equity curve of a backtest. */
export function addEquityField<Parent extends { readonly equity: EquityColumns }>(
  builder: GraphBuilder,
  types: SharedTypes,
  ref: ObjectRef<GraphBuilder['$inferSchemaTypes'], Parent>,
  description: string,
): void {
  builder.objectField(ref, 'equity', (t) =>
    t.field({
      type: shapeType(types, EQUITY_CURVE),
      description,
      args: {
        points: t.arg.int({
          required: true,
          defaultValue: DEFAULT_POINTS,
          description: `Most points, 2 to ${MAX_POINTS}.`,
        }),
      },
      resolve: (parent, { points }) => thinnedEquity((parent as Parent).equity, points),
    }),
  );
}
