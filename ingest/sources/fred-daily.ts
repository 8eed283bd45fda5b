import { fredSource } from './fred-observations.ts';

/** Macro series of FRED with a value on business days. */
export const source = fredSource({
  key: 'fred-daily',
  title: 'FRED, daily series',
  cadence: 'daily',
  since: '1954-07-01',
  staleDays: 3,
  series: {
    reverse_repo: { fredId: 'RRPONTSYD' },
    us2y_yield: { fredId: 'DGS2' },
    us10y_yield: { fredId: 'DGS10' },
    us30y_yield: { fredId: 'DGS30' },
    yield_curve_10y2y: { fredId: 'T10Y2Y' },
    breakeven_5y: { fredId: 'T5YIE' },
    breakeven_10y: { fredId: 'T10YIE' },
    fed_funds_daily: { fredId: 'DFF' },
    baa_spread: { fredId: 'BAA10Y' },
    high_yield_spread: { fredId: 'BAMLH0A0HYM2' },
    investment_grade_spread: { fredId: 'BAMLC0A0CM' },
    vix: { fredId: 'VIXCLS' },
    dollar_index_broad: { fredId: 'DTWEXBGS' },
    spx_close: { fredId: 'SP500' },
    nasdaq_close: { fredId: 'NASDAQCOM' },
    nasdaq100_close: { fredId: 'NASDAQ100' },
    oil_wti: { fredId: 'DCOILWTICO' },
  },
});
