import { defineTerm } from './define-term.ts';
import { derived, measured } from './facts.ts';

const rankedTerm = (id: string, en: string, de: string, components: readonly string[]) =>
  defineTerm(
    `${id}_cycle_ranked_score`,
    'composite',
    [
      `${en} cycle score without hindsight`,
      'Mean of where the components of the cycle stand among their own days so far, 0 to 100. Nothing in it was chosen after the days it judges: no bounds, no weights, and no component whose shape is drawn from past cycles.',
    ],
    [
      `Zykluswert von ${de} ohne Rückschau`,
      'Mittel dessen, wo die Zykluskomponenten unter ihren eigenen bisherigen Tagen stehen, 0 bis 100. Nichts darin wurde nach den Tagen gewählt, über die es urteilt: keine Grenzen, keine Gewichte und keine Komponente, deren Gestalt aus vergangenen Zyklen stammt.',
    ],
    derived(
      'mean of the expanding percentiles of the components present, each from 730 days on, at least half of them; Fear and Greed on its own scale; 100 - percentile where less is hotter',
      'points',
      components,
    ),
  );

const coinParts = (id: string) => [`${id}_mayer_multiple`, `${id}_weekly_rsi`, `${id}_ma200w_distance`];

/** What a score knows that its past days did not, and the scores without it. */
export const terms = [
  rankedTerm('btc', 'Bitcoin', 'Bitcoin', ['btc_cycle_raw_score', 'fear_greed', 'mayer_multiple', 'ma200w_distance']),
  rankedTerm('eth', 'Ether', 'Ether', ['eth_cycle_score', ...coinParts('eth')]),
  rankedTerm('sol', 'Solana', 'Solana', ['sol_cycle_score', ...coinParts('sol')]),
  defineTerm(
    'hindsight_reason',
    'statistics',
    [
      'Hindsight',
      'What part of a measure was chosen when the days it judges were over, and from what. Its past record is better than it could have been at the time.',
    ],
    [
      'Rückschau',
      'Welcher Teil eines Maßes gewählt wurde, als die Tage vorüber waren, über die es urteilt, und woraus. Seine Bilanz in der Vergangenheit ist besser, als sie damals hätte sein können.',
    ],
    measured('stated by the declaration', 'none', ['btc_cycle_ranked_score']),
  ),
];
