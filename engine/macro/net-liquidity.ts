import type { Derivation } from '../derivation.ts';
import { asKnown } from '../indicators/as-known.ts';

/** Thirteen weeks. */
const CHANGE_DAYS = 91;
const WEEK = 7;
/** How long a weekly level may stand in for the present: two releases missed. */
const KEEP_WEEKLY = 3 * WEEK;
/** A working-day series over a long holiday. */
const KEEP_DAILY = 10;
/** Weekly levels of a Wednesday come out on Thursday afternoon, repos on the evening of their day. */
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
        "The Federal Reserve's assets less the Treasury's account and reverse repos, each by what had been published by the day.",
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
      net[i] = (assets[i] as number) / 1_000 - (account[i] as number) / 1_000 - (repo[i] as number);
      change[i] = 100 * ((net[i] as number) / (net[i - CHANGE_DAYS] ?? Number.NaN) - 1);
    }
  },
};
