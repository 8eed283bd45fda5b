import { phaseFilter } from '../phase-filter.ts';

/** Allows entries only in the volatility phase `low` of the pair. */
export const filter = phaseFilter('low', {
  key: 'atr_low',
  name: { en: 'Low volatility', de: 'Niedrige Schwankung' },
  description: {
    en: 'Entries only while the 14-bar average true range is below 70 % of its 200-bar median.',
    de: 'Einstiege nur, solange die mittlere Spanne (ATR 14) unter 70 % ihres Medians über 200 Kerzen liegt.',
  },
});
