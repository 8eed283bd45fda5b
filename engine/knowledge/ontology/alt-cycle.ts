import { defineTerm } from '../../terms/define-term.ts';
import { derived } from '../../terms/facts.ts';
import type { OntologyTerm } from '../../terms/ontology-term.ts';

function cycleTerms(id: 'eth' | 'sol', en: string, de: string): readonly OntologyTerm[] {
  return [...componentTerms(id, en, de), scoreTerm(id, en, de)];
}

function componentTerms(id: 'eth' | 'sol', en: string, de: string): readonly OntologyTerm[] {
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
      [`${en}: weekly RSI`, `Relative strength index of completed weekly closes of ${en} over 14 weeks, 0 to 100.`],
      [
        `${de}: Wochen-RSI`,
        `Relative-Stärke-Index der abgeschlossenen Wochenschlusskurse von ${de} über 14 Wochen, 0 bis 100.`,
      ],
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
        `Price of ${en} relative to its 200-week average, in percent; negative when below.`,
      ],
      [
        `${de}: Abstand vom 200-Wochen-Schnitt`,
        `Kurs von ${de} gegenüber seinem 200-Wochen-Schnitt, in Prozent; negativ, wenn er darunter liegt.`,
      ],
      derived(`100 * (${close} / SMA200 of completed weekly closes - 1)`, 'percent', [
        close,
        'ma200w_distance',
        `${id}_cycle_score`,
      ]),
    ),
  ];
}

function scoreTerm(id: 'eth' | 'sol', en: string, de: string): OntologyTerm {
  return defineTerm(
    `${id}_cycle_score`,
    'composite',
    [
      `${en} cycle score`,
      'Weighted mean of the three cycle components that need only a price: Mayer multiple, distance from the 200-week average and weekly RSI. Components specific to Bitcoin do not apply.',
    ],
    [
      `Zykluswert von ${de}`,
      'Gewichtetes Mittel der drei Zykluskomponenten, die nur einen Kurs brauchen: Mayer-Multiple, Abstand vom 200-Wochen-Schnitt und Wochen-RSI. Komponenten, die es nur für Bitcoin gibt, entfallen.',
    ],
    derived('sum(weight * component) / sum(weight present); weights 16, 14, 13', 'points', [
      `${id}_mayer_multiple`,
      `${id}_weekly_rsi`,
      `${id}_ma200w_distance`,
      'btc_cycle_raw_score',
    ]),
  );
}

/** Terms for the cycle readings of Ether and SOL. */
export const terms: readonly OntologyTerm[] = [
  ...cycleTerms('eth', 'Ether', 'Ether'),
  ...cycleTerms('sol', 'Solana', 'Solana'),
];
