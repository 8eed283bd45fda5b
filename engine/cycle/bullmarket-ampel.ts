import type { Derivation } from '../derivation.ts';
import { ema } from '../indicators/ema.ts';
import { sma } from '../indicators/sma.ts';
import { weekly } from '../indicators/weekly.ts';

/** Highest stage. */
export const AMPEL_STAGES = 5;

/** Five conditions of a bull market, one point each. */
export const derivation: Derivation = {
  id: 'bullmarket-ampel',
  computeVersion: '1.0.0',
  inputs: ['btc_close', 'btc_sma200', 'weekly_rsi'],
  outputs: [
    {
      id: 'bullmarket_stage',
      label: 'Bull market ampel',
      group: 'technical',
      owner: 'market',
      unit: 'count',
      description: 'How many of five bull-market conditions hold, 0 to 5. No value until all five can be judged.',
      formula: '[P > SMA200d] + [SMA50d > SMA200d] + [P > SMA50w] + [weekly RSI > 50] + [P > SMA20w and P > EMA21w]',
      publicationLagDays: 1,
    },
  ],
  compute(view, out) {
    const close = view.values('btc_close');
    const sma200 = view.values('btc_sma200');
    const strength = view.values('weekly_rsi');
    const column = () => new Float64Array(close.length);
    const [sma50, sma50w, sma20w, ema21w] = [column(), column(), column(), column()] as const;
    sma(close, 50, sma50);
    weekly(close, view.firstDay, (closes, result) => sma(closes, 50, result), sma50w);
    weekly(close, view.firstDay, (closes, result) => sma(closes, 20, result), sma20w);
    weekly(close, view.firstDay, (closes, result) => ema(closes, 21, result), ema21w);
    const stage = out.bullmarket_stage as Float64Array;
    for (let i = 0; i < stage.length; i++) {
      const price = close[i] as number;
      // Each margin is positive where its condition holds, NaN where it cannot be judged.
      const margins = [
        price - (sma200[i] as number),
        (sma50[i] as number) - (sma200[i] as number),
        price - (sma50w[i] as number),
        (strength[i] as number) - 50,
        price - Math.max(sma20w[i] as number, ema21w[i] as number),
      ];
      stage[i] = margins.some(Number.isNaN) ? Number.NaN : margins.filter((margin) => margin > 0).length;
    }
  },
};
