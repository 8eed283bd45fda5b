import type { OntologyTerm } from '../ontology-term.ts';
import { defineTerm } from './define-term.ts';
import { derived } from './facts.ts';

function cycleTerms(id: 'eth' | 'sol', en: string, de: string): readonly OntologyTerm[] {
  const close = `${id}_close`;
  return [
    defineTerm(
      `${id}_mayer_multiple`,
      'valuation',
      [`${en}: Mayer multiple`, `Price of ${en} as a multiple of its 200-day average.`],
      [`${de}: Mayer-Multiple`, `Kurs von ${de} als Vielfaches seines 200-Tage-Schnitts.`],
      derived(`${close} / SMA200(${close})`, 'ratio', [close, 'mayer_multiple', `${id}_cycle_score`], 'Trace Mayer'),
    ),
    defineTerm(
      `${id}_weekly_rsi`,
      'technical',
      [`${en}: weekly RSI`, `Relative strength of the weekly closes of ${en}: gains against losses over 14 weeks.`],
      [`${de}: Wochen-RSI`, `Relative Stärke der Wochenschlüsse von ${de}: Gewinne gegen Verluste über 14 Wochen.`],
      derived(
        'Wilder RSI 14 of completed weekly closes',
        'points',
        [close, 'weekly_rsi', `${id}_cycle_score`],
        'Wilder 1978',
      ),
    ),
    defineTerm(
      `${id}_ma200w_distance`,
      'valuation',
      [
        `${en}: distance from the 200-week average`,
        `How far the price of ${en} stands above or below its 200-week average.`,
      ],
      [
        `${de}: Abstand vom 200-Wochen-Schnitt`,
        `Wie weit der Kurs von ${de} über oder unter seinem 200-Wochen-Schnitt steht.`,
      ],
      derived(`100 * (${close} / SMA200 of completed weekly closes - 1)`, 'percent', [
        close,
        'ma200w_distance',
        `${id}_cycle_score`,
      ]),
    ),
    defineTerm(
      `${id}_cycle_score`,
      'composite',
      [
        `${en} cycle score`,
        'Weighted mean of the three components of the cycle that a price alone can give; what only Bitcoin has does not apply.',
      ],
      [
        `Zykluswert von ${de}`,
        'Gewichtetes Mittel der drei Zykluskomponenten, die ein Kurs allein hergibt; was nur Bitcoin hat, entfällt.',
      ],
      derived('sum(weight * component) / sum(weight present); weights 16, 14, 13', 'points', [
        `${id}_mayer_multiple`,
        `${id}_weekly_rsi`,
        `${id}_ma200w_distance`,
        'btc_cycle_raw_score',
      ]),
    ),
  ];
}

/** Cycle readings of ether and SOL. */
export const terms: readonly OntologyTerm[] = [
  ...cycleTerms('eth', 'Ether', 'Ether'),
  ...cycleTerms('sol', 'Solana', 'Solana'),
];
