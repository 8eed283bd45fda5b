import type { SeriesDeclaration } from '../series-declaration.ts';

/** An older name of the vaulted supply. */
export const series: readonly SeriesDeclaration[] = [
  {
    id: 'hodled_or_lost_supply',
    label: 'HODLed or lost supply',
    group: 'supply',
    owner: 'onchain',
    unit: 'btc',
    description: 'Another name of vaulted_supply, the same values.',
    publicationLagDays: 1,
    aliasOf: 'vaulted_supply',
  },
];
