import { fredSource } from './fred-observations.ts';

/** Macro series of FRED with a weekly value. */
export const source = fredSource({
  key: 'fred-weekly',
  title: 'FRED, weekly series',
  cadence: 'weekly',
  since: '1967-01-07',
  staleDays: 14,
  series: {
    m2_us_weekly: { fredId: 'WM2NS' },
    fed_balance_sheet: { fredId: 'WALCL' },
    // Wednesday level; the weekly average is WTREGEN.
    treasury_general_account: { fredId: 'WDTGAL' },
    stress_index: { fredId: 'STLFSI4' },
    adjusted_nfci: { fredId: 'ANFCI' },
    initial_claims: { fredId: 'ICSA' },
  },
});
