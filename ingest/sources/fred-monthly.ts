import { fredSource } from './fred-observations.ts';

/** Macro series of FRED with a monthly value, dated by the first day of the month. */
export const source = fredSource({
  key: 'fred-monthly',
  title: 'FRED, monthly series',
  cadence: 'monthly',
  since: '1854-12-01',
  staleDays: 75,
  series: {
    m2_us: { fredId: 'M2SL' },
    fed_funds: { fredId: 'FEDFUNDS' },
    copper: { fredId: 'PCOPPUSDM' },
    unemployment: { fredId: 'UNRATE' },
    payrolls: { fredId: 'PAYEMS' },
    job_openings: { fredId: 'JTSJOL' },
    industrial_production: { fredId: 'INDPRO' },
    activity_index: { fredId: 'CFNAI' },
    consumer_sentiment: { fredId: 'UMCSENT' },
    recession: { fredId: 'USREC' },
    cpi: { fredId: 'CPIAUCSL' },
    cpi_yoy: { fredId: 'CPIAUCSL', units: 'pc1' },
    core_cpi: { fredId: 'CPILFESL' },
    core_pce: { fredId: 'PCEPILFE' },
  },
});
