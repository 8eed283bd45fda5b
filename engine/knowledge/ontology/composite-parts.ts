import { CYCLE_COMPONENTS } from '../../cycle/btc-cycle.ts';
import { PULSE_COMPONENTS } from '../../cycle/pulse.ts';
import { defineTerm } from './define-term.ts';
import { derived } from './facts.ts';

/** German names of the components of the cycle score, by key. */
const GERMAN: Readonly<Record<string, string>> = {
  fear_greed: 'Angst und Gier',
  mayer_multiple: 'Mayer-Multiple',
  ma200w_distance_pct: 'Abstand vom 200-Wochen-Schnitt',
  weekly_rsi: 'Wochen-RSI',
  pi_cycle_top: 'Pi-Cycle-Hoch',
  pi_cycle_bottom: 'Pi-Cycle-Tief',
  halving_position: 'Lage im Halving-Zyklus',
  btc_dominance: 'Bitcoin-Dominanz',
  mining_difficulty: 'Mining-Schwierigkeit',
};

/** What each component adds to the pulse and to the cycle score. */
export const terms = [
  ...PULSE_COMPONENTS.map(({ output, label, input, maxPoints, low, high }) =>
    defineTerm(
      output,
      'composite',
      [`Pulse: ${label.en}`, `What the component ${label.en} earns of the market pulse, 0 to ${maxPoints} points.`],
      [`Puls: ${label.de}`, `Was die Komponente ${label.de} zum Marktpuls beiträgt, 0 bis ${maxPoints} Punkte.`],
      derived(`${input} mapped linearly from ${low}..${high} to 0..${maxPoints}, clamped`, 'points', [
        'pulse_score',
        input,
      ]),
    ),
  ),
  ...CYCLE_COMPONENTS.map(({ key, output, label, weight, map, inputs }) =>
    defineTerm(
      output,
      'composite',
      [`Cycle score: ${label}`, `Where the component ${label} stands in its range, 0 to 100; weight ${weight} of 100.`],
      [
        `Zyklus-Score: ${GERMAN[key] ?? label}`,
        `Wo die Komponente ${GERMAN[key] ?? label} in ihrer Spanne steht, 0 bis 100; Gewicht ${weight} von 100.`,
      ],
      derived(map, 'points', ['btc_cycle_raw_score', ...inputs]),
    ),
  ),
];
