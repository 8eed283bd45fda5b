import type { Derivation } from '../derivation.ts';
import { asKnown } from '../indicators/as-known.ts';

/** Thirteen weeks. */
const CHANGE_DAYS = 91;
const WEEK = 7;
/** Days a weekly level is carried forward: two missed releases. */
const KEEP_WEEKLY = 3 * WEEK;
/** Days a working-day series is carried forward over a long holiday. */
const KEEP_DAILY = 10;
/** Weekly levels of a Wednesday are published on Thursday afternoon, repos on the evening of their day. */
const WEEKLY_LAG = 2;
const DAILY_LAG = 1;

const liquidity = { group: 'liquidity', owner: 'macro', publicationLagDays: 0 } as const;

/** Dollars that the Federal Reserve leaves with the banks, as known on each day. */
export const derivation: Derivation = {
  id: 'net-liquidity',
  computeVersion: '1.1.0',
  inputs: ['fed_balance_sheet', 'treasury_general_account', 'reverse_repo'],
  outputs: [
    {
      ...liquidity,
      id: 'net_liquidity',
      label: 'Net liquidity',
      unit: 'usd_billions',
      description:
        'Federal Reserve assets minus the Treasury General Account and reverse repos, each as published on the day.',
      formula: 'fed_balance_sheet / 1000 - treasury_general_account / 1000 - reverse_repo, values known on the day',
    },
    {
      ...liquidity,
      id: 'net_liquidity_change_13w',
      label: 'Net liquidity, change over 13 weeks',
      unit: 'percent',
      description: 'Change of net liquidity over 91 days.',
      formula: '100 * (net_liquidity[t] / net_liquidity[t - 91] - 1)',
    },
  ],
  compute(view, out) {
    const scratch = () => new Float64Array(view.length);
    const [assets, account, repo] = [scratch(), scratch(), scratch()];
    asKnown(view.values('fed_balance_sheet'), WEEKLY_LAG, KEEP_WEEKLY, assets);
    asKnown(view.values('treasury_general_account'), WEEKLY_LAG, KEEP_WEEKLY, account);
    asKnown(view.values('reverse_repo'), DAILY_LAG, KEEP_DAILY, repo);
    const net = out.net_liquidity as Float64Array;
    const change = out.net_liquidity_change_13w as Float64Array;
    for (let i = 0; i < net.length; i++) {
      net[i] = assets[i]! / 1_000 - account[i]! / 1_000 - repo[i]!;
      change[i] = 100 * (net[i]! / (net[i - CHANGE_DAYS] ?? Number.NaN) - 1);
    }
  },
};
