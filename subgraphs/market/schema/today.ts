import { TODAY_SERIES as SHOWN } from '../../../engine/today/today-groups.ts';
import { readToday } from '../../../services/charts/read-today.ts';
import { readTodayBriefing } from '../../../services/charts/read-today-briefing.ts';
import { TODAY, TODAY_BRIEFING } from '../../../services/charts/today.ts';
import { addAttributionsField } from '../../../services/graph/attributions-field.ts';
import { shapeType } from '../../../services/graph/shape-type.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';
import { addCycleRates } from '../add-cycle-rates.ts';

const CYCLE = 'btc_cycle_raw_score';

/** Front page: current state of Bitcoin by reading. */
export const schema: SchemaPart = (builder, types) => {
  const today = shapeType(types, TODAY);
  addAttributionsField(builder, types, today, (_today, { attributions, snapshot }) =>
    attributions.of(snapshot, { series: [...SHOWN, CYCLE] }),
  );
  builder.objectField(today, 'briefing', (t) =>
    t.field({
      type: shapeType(types, TODAY_BRIEFING),
      nullable: true,
      description: 'The market briefing; null before it begins and once it is too old.',
      resolve: (_today, _args, context) => readTodayBriefing(context),
    }),
  );
  addCycleRates(builder, types, today);
  builder.queryField('today', (t) =>
    t.field({
      type: today,
      description: 'Current state of Bitcoin, reading by reading.',
      resolve: (_root, _args, context) => readToday(context),
    }),
  );
};
