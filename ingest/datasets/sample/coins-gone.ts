import type { SampleCoin } from './sample-coin.ts';

/** Dead coins: their rows end, as in reality, so that backtests encounter them. */
export const GONE_COINS: readonly SampleCoin[] = [
  {
    id: 'bitconnect',
    symbol: 'BCC',
    name: 'BitConnect',
    prices:
      '2017-01-20:0.17 2017-06-11:27 2017-08-31:135 2017-12-20:425 2018-01-15:310 2018-01-17:28 2018-03-11:2.2 2018-08-11:0.7',
    supply: '2017-01-20:4.5e6 2017-12-20:9.3e6 2018-08-11:9.8e6',
    beta: 0.9,
    noise: 0.04,
    turnover: 0.01,
    until: '2018-08-11',
  },
  {
    id: 'terra-luna',
    symbol: 'LUNA',
    name: 'Terra',
    prices:
      '2019-05-08:1.4 2020-03-18:0.13 2021-03-21:20 2021-05-23:5 2021-12-26:95 2022-01-31:46 2022-04-05:115 2022-05-07:70 2022-05-09:30 2022-05-11:1.1 2022-05-13:0.00006 2022-05-28:0.0001',
    supply: '2019-05-08:1.9e8 2021-03-21:4.2e8 2022-05-08:3.45e8 2022-05-11:1.4e9 2022-05-13:6.53e12',
    beta: 1.2,
    noise: 0.035,
    turnover: 0.05,
    until: '2022-05-28',
  },
  {
    id: 'ftx-token',
    symbol: 'FTT',
    name: 'FTX Token',
    prices:
      '2019-07-31:1.7 2020-03-13:2 2021-02-01:11 2021-09-09:77 2022-06-18:23 2022-11-06:23 2022-11-08:5.4 2022-11-14:1.6 2022-12-31:0.85',
    supply: '2019-07-31:1.1e8 2022-12-31:1.33e8',
    beta: 0.9,
    noise: 0.025,
    turnover: 0.02,
    until: '2022-12-31',
  },
  {
    id: 'anchor-protocol',
    symbol: 'ANC',
    name: 'Anchor Protocol',
    prices:
      '2021-03-18:5.2 2021-07-20:1.8 2021-11-08:3.4 2022-03-05:5.2 2022-05-07:1.6 2022-05-10:0.35 2022-05-13:0.06 2022-05-28:0.12',
    supply: '2021-03-18:5e7 2022-05-28:3.5e8',
    beta: 1.3,
    noise: 0.045,
    turnover: 0.06,
    until: '2022-05-28',
  },
  {
    id: 'iron-titanium-token',
    symbol: 'TITAN',
    name: 'IRON Titanium',
    prices: '2021-05-25:10 2021-06-08:20 2021-06-15:52 2021-06-16:60 2021-06-17:0.0000003 2021-08-15:0.00000002',
    supply: '2021-05-25:2e6 2021-06-15:3e7 2021-06-16:3.4e7 2021-06-17:2.7e13 2021-08-15:3.4e13',
    beta: 1,
    noise: 0.05,
    turnover: 0.1,
    until: '2021-08-15',
  },
];
