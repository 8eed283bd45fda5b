/** Lengths in days of the two averages that define the trend. */
export const FAST_DAYS = 50;
export const SLOW_DAYS = 200;
/** Number of weekly points of the sparkline. */
export const SPARKLINE_POINTS = 52;

/**
 * Definition of alt strength against Bitcoin, word for word. Its hash is part of every answer, so that readers notice
 * when the meaning of a number changes.
 */
export const STRENGTH_DEFINITION = {
  payload_version: '2.0.0',
  ratio: 'close_alt / close_btc, daily closes at 24:00 UTC of pairs against USDT',
  markets:
    'spot where the pair has a bar on the day, else the perpetual; without Bitcoin, stablecoins and copies of other coins',
  as_of: 'newest day with a bar of Bitcoin and of another pair',
  returns:
    '100 * (ratio[t] / ratio[start] - 1); start is 1, 7, 30, 90, 180 or 365 days before, or the last day of the year before',
  rank: '1 is the strongest; one more than the pairs that are strictly stronger',
  sparkline: { points: SPARKLINE_POINTS, step_days: 7, value: 'ratio' },
  trend: {
    fast_sma_days: FAST_DAYS,
    slow_sma_days: SLOW_DAYS,
    uptrending: 'ratio above both averages and the fast one above its value of the day before',
    downtrending: 'ratio below both averages and the fast one below its value of the day before',
    basing: 'otherwise',
  },
} as const;
