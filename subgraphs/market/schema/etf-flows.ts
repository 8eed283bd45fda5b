import { publishedNumber } from '../../../engine/published-number.ts';
import { addHistoryField } from '../../../services/graph/history-field.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';

interface EtfFlowPoint {
  readonly date: string;
  readonly netFlow: number;
  readonly netFlow20d: number | null;
  readonly netFlowTotal: number | null;
}

/** Flows into US spot Bitcoin ETFs. */
export const schema: SchemaPart = (builder, types) => {
  const point = builder.objectRef<EtfFlowPoint>('EtfFlowPoint').implement({
    description: 'Flows of a trading day into all US spot Bitcoin ETFs, in millions of USD.',
    fields: (t) => ({
      date: t.expose('date', { type: 'Date', description: 'Trading day of the flow, UTC.' }),
      netFlow: t.exposeFloat('netFlow', {
        description: 'Net flow of the day, millions of USD; negative when money left. The newest days can be revised.',
      }),
      netFlow20d: t.exposeFloat('netFlow20d', {
        nullable: true,
        description: 'Sum of the last 20 trading days, millions of USD; null before there were 20.',
      }),
      netFlowTotal: t.exposeFloat('netFlowTotal', {
        nullable: true,
        description: 'Sum since the first trading day, millions of USD.',
      }),
    }),
  });
  addHistoryField(
    builder,
    types,
    {
      field: 'etfFlows',
      type: 'EtfFlowsHistory',
      description: 'Net flows into US spot Bitcoin ETFs by trading day, in millions of USD.',
      series: ['etf_net_flow', 'etf_net_flow_20d', 'etf_net_flow_total'],
      tier: 'free',
      publicDays: 365,
    },
    point,
    ({ date, values: [netFlow, netFlow20d, netFlowTotal] }) => ({
      date,
      netFlow,
      netFlow20d: publishedNumber(netFlow20d),
      netFlowTotal: publishedNumber(netFlowTotal),
    }),
  );
};
