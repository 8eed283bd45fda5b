import { type QuadrantKey, quadrantOf } from '../../macro/quadrant.ts';
import { allowedWhile } from '../allowed-while.ts';
import type { FilterDeclaration } from '../filter-declaration.ts';

const ALLOWED: ReadonlySet<QuadrantKey | undefined> = new Set<QuadrantKey>(['sweet_spot', 'recovery']);

/** Allows entries only while liquidity is ample. */
export const filter: FilterDeclaration = {
  key: 'macro_quadrant',
  name: { en: 'Macro quadrant', de: 'Makro-Quadrant' },
  description: {
    en: 'Entries only in the macro quadrants of ample liquidity: sweet spot and recovery.',
    de: 'Einstiege nur in den Makro-Quadranten mit reichlicher Liquidität: Idealzone und Erholung.',
  },
  reads: 'market',
  series: ['macro_regime_quadrant'],
  warmup: 0,
  applies: () => true,
  allow(inputs, out) {
    allowedWhile(inputs.series('macro_regime_quadrant'), (code) => ALLOWED.has(quadrantOf(code)?.key), out);
  },
};
