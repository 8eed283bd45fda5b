import { GRID_RANGE } from '../../../engine/backtest/grid-report.ts';
import { type AnsweredGrid, GRID_BACKTEST } from '../../../services/backtests/answered-grid.ts';
import { addAttributionsField } from '../../../services/graph/attributions-field.ts';
import type { GraphBuilder, SharedTypes } from '../../../services/graph/create-builder.ts';
import { describedValues } from '../../../services/graph/described-values.ts';
import { addOwnField } from '../../../services/graph/own-field.ts';
import { shapeType } from '../../../services/graph/shape-type.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';
import { marketGrounds } from '../../../services/markets/market-grounds.ts';
import { addEquityField } from '../equity-field.ts';

/** Backtests of spot grid bots. */
export const schema: SchemaPart = (builder, types) => {
  types.mutation();
  const spacing = builder.enumType('GridSpacing', {
    values: describedValues({
      arithmetic: 'Neighbouring levels have the same distance in price.',
      geometric: 'Neighbouring levels have the same distance in percent.',
    }),
    description: 'Levels equally far apart in price, or in percent.',
  });
  const grid = addGrid(builder, types);
  builder.mutationField('runGridBacktest', (t) =>
    t.field({
      type: grid,
      description: 'Tests a spot grid bot on daily bars, and keeps the result.',
      args: {
        pair: t.arg.string({ required: true, description: 'Id of a market, or its pair alone: `BTCUSDT`.' }),
        dateFrom: t.arg({ type: 'Date', description: 'First day; the first bar when left out.' }),
        dateTo: t.arg({ type: 'Date', description: 'Last day; the newest bar when left out.' }),
        lower: t.arg.float({ description: 'Lowest level, quote asset; suggested when both are left out.' }),
        upper: t.arg.float({ description: 'Highest level, quote asset.' }),
        cells: t.arg.int({ required: true, defaultValue: 20, description: 'Cells between the levels.' }),
        spacing: t.arg({
          type: spacing,
          required: true,
          defaultValue: 'geometric',
          description: 'How levels are spaced.',
        }),
        feeBps: t.arg.float({ description: 'Fee on each side, basis points: 10 for crypto, 5 else.' }),
      },
      resolve: (_root, given, { caller, snapshot, gridBacktests }) => gridBacktests.run(caller, snapshot, given),
    }),
  );
  addOwnField(builder, 'gridBacktest', {
    type: grid,
    noun: 'grid bot',
    tier: 'free',
    read: ({ caller, backtestStore }, id) => backtestStore.readGrid(caller.id, id),
  });
};

function addGrid(builder: GraphBuilder, types: SharedTypes) {
  const grid = shapeType(types, GRID_BACKTEST, ({ result }: AnsweredGrid) => result);
  builder.objectFields(grid, (t) => ({
    id: t.exposeID('id', { nullable: true, description: 'Id to read it again by; null when it is not kept.' }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was run; null when it is not kept.',
    }),
    range: t.field({
      type: shapeType(types, GRID_RANGE),
      description: 'Range and source of the levels.',
      resolve: ({ result }) => result,
    }),
  }));
  addEquityField(builder, types, grid, 'Worth at the close of bars on the likely order, in multiples of the start.');
  addAttributionsField(builder, types, grid, ({ result }, { attributions, snapshot }) =>
    attributions.of(snapshot, marketGrounds(result.inputs.map(({ id }) => id))),
  );
  return grid;
}
