import type { Derivation } from '../derivation.ts';
import { FIRST_PRICE_DATE } from '../history/beginnings.ts';
import { forgottenAfter } from '../history/forgotten-after.ts';
import { ema } from '../indicators/ema.ts';
import { ratio } from '../indicators/ratio.ts';
import { sma } from '../indicators/sma.ts';

const leg = { group: 'price', owner: 'market', unit: 'usd', publicationLagDays: 1 } as const;
/** Factor of the slow leg of the bottom indicator, by convention. */
const BOTTOM_FACTOR = 0.745;
const EMA_DAYS = 150;

/** The four averages of the Pi-cycle top (Philip Swift) and bottom indicators. */
export const derivation: Derivation = {
  id: 'pi-cycle',
  computeVersion: '1.0.0',
  recursive: true,
  inputs: ['btc_close'],
  outputs: [
    {
      ...leg,
      id: 'pi_cycle_sma111',
      label: 'Pi cycle top, fast average',
      description: '111-day average of the Bitcoin close.',
      formula: 'SMA111(btc_close)',
    },
    {
      ...leg,
      id: 'pi_cycle_sma350x2',
      label: 'Pi cycle top, slow average',
      description:
        'Twice the 350-day average of the Bitcoin close. The fast average crossing above it marked past cycle tops.',
      formula: '2 * SMA350(btc_close)',
    },
    {
      ...leg,
      id: 'pi_cycle_ema150',
      label: 'Pi cycle bottom, fast average',
      description: '150-day exponential average of the Bitcoin close.',
      formula: 'EMA150(btc_close)',
      since: [
        {
          series: 'btc_close',
          day: FIRST_PRICE_DATE,
          forgottenAfterDays: forgottenAfter(2 / (EMA_DAYS + 1), EMA_DAYS),
        },
      ],
    },
    {
      ...leg,
      id: 'pi_cycle_sma471x0745',
      label: 'Pi cycle bottom, slow average',
      description:
        '0.745 times the 471-day average of the Bitcoin close. The fast average crossing below it marked past cycle lows.',
      formula: '0.745 * SMA471(btc_close)',
    },
    {
      ...leg,
      id: 'pi_cycle_ratio',
      label: 'Pi cycle top, ratio of the averages',
      unit: 'ratio',
      description: 'Fast average divided by slow average; a rise above 1 is the signal of a top.',
      formula: 'pi_cycle_sma111 / pi_cycle_sma350x2',
    },
  ],
  compute(view, out) {
    const close = view.values('btc_close');
    const topSlow = out.pi_cycle_sma350x2 as Float64Array;
    const bottomSlow = out.pi_cycle_sma471x0745 as Float64Array;
    sma(close, 111, out.pi_cycle_sma111 as Float64Array);
    sma(close, 350, topSlow);
    ema(close, EMA_DAYS, out.pi_cycle_ema150 as Float64Array);
    sma(close, 471, bottomSlow);
    for (let i = 0; i < close.length; i++) {
      topSlow[i] = 2 * topSlow[i]!;
      bottomSlow[i] = BOTTOM_FACTOR * bottomSlow[i]!;
    }
    ratio(out.pi_cycle_sma111 as Float64Array, topSlow, out.pi_cycle_ratio as Float64Array);
  },
};
