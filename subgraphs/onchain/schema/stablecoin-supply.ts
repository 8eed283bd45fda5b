import { publishedNumber } from '../../../engine/published-number.ts';
import { addHistoryField } from '../../../services/graph/history-field.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';

interface StablecoinPoint {
  readonly date: string;
  readonly supply: number;
  readonly change30dPct: number | null;
}

/** Supply of stablecoins and its growth. */
export const schema: SchemaPart = (builder, types) => {
  const point = builder.objectRef<StablecoinPoint>('StablecoinSupplyPoint').implement({
    description: 'Stablecoins in circulation at the end of a day.',
    fields: (t) => ({
      date: t.expose('date', { type: 'Date', description: 'Day of the supply, UTC.' }),
      supply: t.exposeFloat('supply', { description: 'All tracked stablecoins, USD.' }),
      change30dPct: t.exposeFloat('change30dPct', {
        nullable: true,
        description: 'Change over 30 days, percent; null when there was no value 30 days before.',
      }),
    }),
  });
  addHistoryField(
    builder,
    types,
    {
      field: 'stablecoinSupply',
      description: 'The supply of stablecoins, and its change over 30 days.',
      series: ['stablecoin_supply', 'stablecoin_supply_change_30d'],
      tier: 'free',
      publicDays: 365,
    },
    point,
    ({ date, values: [supply, change] }) => ({
      date,
      supply,
      change30dPct: publishedNumber(change),
    }),
  );
};
