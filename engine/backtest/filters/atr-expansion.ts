import { phaseFilter } from '../phase-filter.ts';

/** Allows entries only in the volatility phase `expansion` of the pair. */
export const filter = phaseFilter('expansion', {
  key: 'atr_expansion',
  name: { en: 'Volatility expansion', de: 'Ausweitung der Volatilität' },
  description: {
    en: 'Entries only while the 14-bar average true range is at least twice its 200-bar median and 30 % above its value 20 bars ago.',
    de: 'Einstiege nur, solange die mittlere Spanne (ATR 14) mindestens das Doppelte ihres Medians über 200 Kerzen misst und 30 % über ihrem Wert vor 20 Kerzen liegt.',
  },
});
