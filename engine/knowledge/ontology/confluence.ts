import { defineTerm } from './define-term.ts';
import { measured } from './facts.ts';

/** Words of the objects that put other readings side by side. */
export const terms = [
  defineTerm(
    'gauge_heat',
    'composite',
    ['Heat of a gauge', 'Where a gauge stands between cold, 0, and hot, 100.'],
    ['Hitze einer Messgröße', 'Wo eine Messgröße zwischen kalt, 0, und heiß, 100, steht.'],
    measured('its score, its percentile so far, or its place in a declared range', 'points', [
      'own_history_percentile',
    ]),
  ),
  defineTerm(
    'confluence_score',
    'composite',
    ['Confluence', 'Mean lean of gauges of different families, from -100 all cold to 100 all hot.'],
    ['Konfluenz', 'Mittlere Neigung von Messgrößen verschiedener Familien, von -100 alle kalt bis 100 alle heiß.'],
    measured('mean of 2 * (heat - 50) over the gauges present', 'points', ['gauge_heat']),
  ),
  defineTerm(
    'gauge_agreement',
    'composite',
    ['Agreement', 'How far the gauges lean the same way: 1 when all do, 0 when both sides are even.'],
    ['Einigkeit', 'Wie weit die Messgrößen zur selben Seite neigen: 1, wenn alle es tun, 0 bei Gleichstand.'],
    measured('|gauges that lean hot - gauges that lean cold| / gauges present', 'fraction', ['gauge_heat']),
  ),
  defineTerm(
    'score_contribution',
    'structure',
    ['Contribution', 'What a part adds to a score. All contributions add up to it.'],
    ['Beitrag', 'Was ein Teil zu einem Wert beiträgt. Alle Beiträge ergeben ihn zusammen.'],
    measured('weight of the part times its lean', 'points', ['component_weight']),
  ),
  defineTerm(
    'part_lean',
    'composite',
    ['Lean', 'Which way a reading points: from -1, headwind, to 1, tailwind. Descriptive, not advice.'],
    ['Neigung', 'Wohin eine Lesung zeigt: von -1, Gegenwind, bis 1, Rückenwind. Beschreibend, kein Rat.'],
    measured('declared map of the reading, clamped to -1 to 1', 'ratio'),
  ),
  defineTerm(
    'net_tilt',
    'composite',
    ['Net tilt', 'Weighted mean lean of all readings, from -100, headwind, to 100, tailwind. Descriptive, not advice.'],
    [
      'Nettoneigung',
      'Gewichtete mittlere Neigung aller Lesungen, von -100, Gegenwind, bis 100, Rückenwind. Beschreibend, kein Rat.',
    ],
    measured('100 * sum(weight * lean) / sum(weight) over the parts that have a lean', 'points', ['part_lean']),
  ),
  defineTerm(
    'window_days',
    'structure',
    ['Window', 'Days that a window covers.'],
    ['Fenster', 'Tage, die ein Fenster umfasst.'],
    measured('given by the declaration', 'days'),
  ),
  defineTerm(
    'price_change',
    'price',
    ['Change of the price', 'Change of the price over a window.'],
    ['Kursänderung', 'Änderung des Kurses über ein Fenster.'],
    measured('100 * (price on the day / price at the beginning of the window - 1)', 'percent', ['btc_close']),
  ),
] as const;
