import { CYCLE_COMPONENTS } from '../../cycle/btc-cycle.ts';
import { PULSE_COMPONENTS } from '../../cycle/pulse.ts';
import { defineTerm } from '../../terms/define-term.ts';
import { derived } from '../../terms/facts.ts';

/** Terms for the contribution of each component to the pulse and to the cycle score. */
export const terms = [
  ...PULSE_COMPONENTS.map(({ output, label, input, maxPoints, low, high }) =>
    defineTerm(
      output,
      'composite',
      [`Pulse: ${label.en}`, `Points that the component ${label.en} earns in the market pulse, 0 to ${maxPoints}.`],
      [`Puls: ${label.de}`, `Punkte, die die Komponente ${label.de} im Marktpuls erreicht, 0 bis ${maxPoints}.`],
      derived(`${input} mapped linearly from ${low}..${high} to 0..${maxPoints}, clamped`, 'points', [
        'pulse_score',
        input,
      ]),
    ),
  ),
  ...CYCLE_COMPONENTS.map(({ output, label, weight, map, inputs }) =>
    defineTerm(
      output,
      'composite',
      [
        `Cycle score: ${label.en}`,
        `Score of the component ${label.en} within its range, 0 to 100; weight ${weight} of 100.`,
      ],
      [
        `Zykluswert: ${label.de}`,
        `Wert der Komponente ${label.de} in ihrer Spanne, 0 bis 100; Gewicht ${weight} von 100.`,
      ],
      derived(map, 'points', ['btc_cycle_raw_score', ...inputs]),
    ),
  ),
];
