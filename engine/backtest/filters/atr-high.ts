import { phaseFilter } from '../phase-filter.ts';

/** Allows entries only in the volatility phase `high` of the pair. */
export const filter = phaseFilter('high', {
  key: 'atr_high',
  name: { en: 'High volatility', de: 'Hohe Schwankung' },
  description: {
    en: 'Entries only while the 14-bar average true range is above 130 % of its 200-bar median, but not in expansion.',
    de: 'Einstiege nur, solange die mittlere Spanne (ATR 14) über 130 % ihres Medians über 200 Kerzen liegt, Ausweitung ausgenommen.',
  },
});
