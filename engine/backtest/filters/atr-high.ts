import { PHASE_WARM_UP } from '../../volatility/volatility-phase.ts';
import { allowedInPhase } from '../allowed-in-phase.ts';
import type { FilterDeclaration } from '../filter-declaration.ts';

/** Allows entries only in the volatility phase `high` of the pair. */
export const filter: FilterDeclaration = {
  key: 'atr_high',
  name: { en: 'High volatility', de: 'Hohe Schwankung' },
  description: {
    en: 'Entries only while the 14-bar average true range is above 130 % of its 200-bar median, but not in expansion.',
    de: 'Einstiege nur, solange die mittlere Spanne (ATR 14) über 130 % ihres Medians über 200 Kerzen liegt, Ausweitung ausgenommen.',
  },
  reads: 'pair',
  series: [],
  warmup: PHASE_WARM_UP - 1,
  applies: () => true,
  allow({ bars }, out) {
    allowedInPhase(bars, 'high', out);
  },
};
