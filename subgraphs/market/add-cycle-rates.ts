import type { ObjectRef } from '@pothos/core';
import { cycleSignal } from '../../engine/cycle/btc-cycle.ts';
import { readTodaySeries } from '../../services/charts/read-today.ts';
import type { GraphBuilder, SharedTypes } from '../../services/graph/create-builder.ts';
import { shapeType } from '../../services/graph/shape-type.ts';
import { CYCLE_RATES, readCycleRates } from '../../services/knowledge-pages/cycle-rates.ts';

const SCORE = 'btc_cycle_raw_score';

/** Adds `rates` to a page: what followed days in the present zone of the cycle score. */
export function addCycleRates<Shape>(
  builder: GraphBuilder,
  types: SharedTypes,
  page: ObjectRef<GraphBuilder['$inferSchemaTypes'], Shape>,
): void {
  builder.objectField(page, 'rates', (t) =>
    t.field({
      type: shapeType(types, CYCLE_RATES),
      nullable: true,
      description: 'Base rates of the present zone of the cycle score; null without a recent score.',
      resolve: (_page, _args, context) => {
        const { value: score } = readTodaySeries(SCORE, context);
        return readCycleRates(score === null ? null : cycleSignal(score), context);
      },
    }),
  );
}
