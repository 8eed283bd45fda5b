import type { Derivation } from '../derivation.ts';

const TRADING_DAYS = 20;
const flows = { group: 'flows', owner: 'market', unit: 'usd_millions', publicationLagDays: 1 } as const;

/** Flows into spot Bitcoin ETFs over a month of trading, and since the first day. */
export const derivation: Derivation = {
  id: 'etf-flows',
  computeVersion: '1.0.0',
  inputs: ['etf_net_flow'],
  outputs: [
    {
      ...flows,
      id: 'etf_net_flow_20d',
      label: 'Bitcoin ETF net flow, 20 trading days',
      description: 'Sum of the net flows of the last 20 trading days.',
      formula: 'sum of the last 20 values of etf_net_flow',
    },
    {
      ...flows,
      id: 'etf_net_flow_total',
      label: 'Bitcoin ETF net flow, total',
      description: 'Sum of all net flows since the first trading day.',
      formula: 'sum(etf_net_flow)',
      // The first trading day of the funds.
      since: [{ series: 'etf_net_flow', day: '2024-01-11' }],
    },
  ],
  compute(view, out) {
    const flow = view.values('etf_net_flow');
    const month = out.etf_net_flow_20d as Float64Array;
    const whole = out.etf_net_flow_total as Float64Array;
    // Only trading days count, so the window spans values, not calendar days.
    const recent: number[] = [];
    let total = 0;
    for (let i = 0; i < flow.length; i++) {
      const value = flow[i]!;
      if (Number.isNaN(value)) continue;
      total += value;
      recent.push(value);
      if (recent.length > TRADING_DAYS) recent.shift();
      whole[i] = total;
      if (recent.length === TRADING_DAYS) month[i] = recent.reduce((sum, one) => sum + one, 0);
    }
  },
};
