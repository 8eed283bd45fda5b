import { derivedSeries } from '../derived-series.ts';

/** Share of fees in miner revenue. */
export const derivation = derivedSeries({
  id: 'fee-dominance',
  computeVersion: '1.0.0',
  inputs: ['fees_btc', 'issuance_usd', 'btc_close'],
  series: {
    id: 'fee_dominance',
    label: 'Fee dominance',
    group: 'mining',
    owner: 'onchain',
    unit: 'percent',
    description: "Fees as a share of the miners' revenue of the day.",
    formula: '100 * fees / (fees + issuance), fees = fees_btc * btc_close',
  },
  compute(view, share) {
    const fees = view.values('fees_btc');
    const issuance = view.values('issuance_usd');
    const close = view.values('btc_close');
    for (let i = 0; i < share.length; i++) {
      const paid = fees[i]! * close[i]!;
      share[i] = (100 * paid) / (paid + issuance[i]!);
    }
  },
});
