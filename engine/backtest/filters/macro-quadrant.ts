import { type QuadrantKey, quadrantOf } from '../../macro/quadrant.ts';
import { marketFilter } from '../market-filter.ts';

const ALLOWED: ReadonlySet<QuadrantKey | undefined> = new Set<QuadrantKey>(['sweet_spot', 'recovery']);

/** Allows entries only while liquidity is ample. */
export const filter = marketFilter({
  key: 'macro_quadrant',
  name: { en: 'Macro quadrant', de: 'Makro-Quadrant' },
  description: {
    en: 'Entries only in the macro quadrants of ample liquidity: sweet spot and recovery.',
    de: 'Einstiege nur in den Makro-Quadranten mit reichlicher Liquidität: Idealzone und Erholung.',
  },
  series: 'macro_regime_quadrant',
  allows: (code) => ALLOWED.has(quadrantOf(code)?.key),
});
