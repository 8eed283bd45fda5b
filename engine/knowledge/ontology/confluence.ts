import { defineTerm } from '../../terms/define-term.ts';
import { measured } from '../../terms/facts.ts';

/** Terms for objects that compare other readings. */
export const terms = [
  defineTerm(
    'gauge_heat',
    'composite',
    ['Heat of a gauge', 'Position of a gauge between cold (0) and hot (100).'],
    ['Hitze einer Messgröße', 'Lage einer Messgröße zwischen kalt (0) und heiß (100).'],
    measured('score of the gauge, its percentile so far, or its position in a declared range', 'points', [
      'own_history_percentile',
    ]),
  ),
  defineTerm(
    'confluence_score',
    'composite',
    ['Confluence', 'Mean lean of gauges of different families, from -100 (all cold) to 100 (all hot).'],
    ['Konfluenz', 'Mittlere Neigung von Messgrößen verschiedener Familien, von -100 (alle kalt) bis 100 (alle heiß).'],
    measured('mean of 2 * (heat - 50) over the gauges present', 'points', ['gauge_heat']),
  ),
  defineTerm(
    'gauge_agreement',
    'composite',
    ['Agreement', 'Agreement of the gauges on a side: 1 when all lean the same way, 0 when both sides are equal.'],
    ['Einigkeit', 'Einigkeit der Messgrößen über eine Seite: 1, wenn alle zur selben neigen, 0 bei Gleichstand.'],
    measured('|gauges that lean hot - gauges that lean cold| / gauges present', 'fraction', ['gauge_heat']),
  ),
  defineTerm(
    'score_contribution',
    'structure',
    ['Contribution', 'Amount that a part adds to a score. The contributions of all parts sum to the score.'],
    ['Beitrag', 'Betrag, den ein Teil zu einem Wert beiträgt. Die Beiträge aller Teile ergeben zusammen den Wert.'],
    measured('weight of the part times its lean', 'points', ['component_weight']),
  ),
  defineTerm(
    'part_lean',
    'composite',
    ['Lean', 'Direction of a reading from -1 (headwind) to 1 (tailwind). Descriptive, not advice.'],
    ['Neigung', 'Richtung eines Messwerts von -1 (Gegenwind) bis 1 (Rückenwind). Beschreibend, keine Beratung.'],
    measured('declared map of the reading, clamped to -1 to 1', 'ratio'),
  ),
  defineTerm(
    'net_tilt',
    'composite',
    [
      'Net tilt',
      'Weighted mean lean of all readings, from -100 (headwind) to 100 (tailwind). Descriptive, not advice.',
    ],
    [
      'Nettoneigung',
      'Gewichtete mittlere Neigung aller Messwerte, von -100 (Gegenwind) bis 100 (Rückenwind). Beschreibend, keine Beratung.',
    ],
    measured('100 * sum(weight * lean) / sum(weight) over the parts that have a lean', 'points', ['part_lean']),
  ),
  defineTerm(
    'window_days',
    'structure',
    ['Window', 'Length of a window in days.'],
    ['Fenster', 'Länge eines Zeitfensters in Tagen.'],
    measured('given by the declaration', 'days'),
  ),
  defineTerm(
    'price_change',
    'price',
    ['Price change', 'Change of the price over a window, in percent.'],
    ['Kursänderung', 'Änderung des Kurses über ein Zeitfenster, in Prozent.'],
    measured('100 * (price on the day / price at the beginning of the window - 1)', 'percent', ['btc_close']),
  ),
] as const;
