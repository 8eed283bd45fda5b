import { WALLET_BANDS } from '../catalogue/onchain-bands.ts';
import type { Derivation } from '../derivation.ts';

const idOf = (threshold: string) => `addrs_over_${threshold}_btc_supply`;

/** Supply on addresses above a size. */
export const derivation: Derivation = {
  id: 'wallet-size-supply',
  computeVersion: '1.0.0',
  inputs: ['circulating_supply', ...WALLET_BANDS.map(([band]) => `supply_share_wallets_${band}`)],
  outputs: WALLET_BANDS.map(([, , threshold]) => ({
    id: idOf(threshold),
    label: `Supply on addresses over ${threshold} BTC`,
    group: 'supply',
    owner: 'onchain',
    unit: 'btc',
    description: `Coins on addresses that hold ${threshold} BTC or more. Addresses are not people: some belong to exchanges.`,
    formula: 'circulating_supply * sum of the shares of the bands from this size up / 100',
    publicationLagDays: 1,
    by: 'wallet_size',
  })),
  compute(view, out) {
    const supply = view.values('circulating_supply');
    const share = new Float64Array(supply.length);
    // Starts at the largest wallets, so that each threshold adds one band.
    for (const [band, , threshold] of [...WALLET_BANDS].reverse()) {
      const values = view.values(`supply_share_wallets_${band}`);
      const column = out[idOf(threshold)] as Float64Array;
      for (let i = 0; i < supply.length; i++) {
        share[i] = share[i]! + values[i]!;
        column[i] = (supply[i]! * share[i]!) / 100;
      }
    }
  },
};
