import type { SeriesDeclaration } from '../series-declaration.ts';

/** Older name of the vaulted supply. */
export const series: readonly SeriesDeclaration[] = [
  {
    id: 'hodled_or_lost_supply',
    label: 'HODLed or lost supply',
    group: 'supply',
    owner: 'onchain',
    unit: 'btc',
    description: 'Another name for vaulted_supply; the values are the same.',
    publicationLagDays: 1,
    aliasOf: 'vaulted_supply',
  },
];
