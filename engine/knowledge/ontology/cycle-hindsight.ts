import { defineTerm } from '../../terms/define-term.ts';
import { derived, measured } from '../../terms/facts.ts';

const rankedTerm = (id: string, en: string, de: string, components: readonly string[]) =>
  defineTerm(
    `${id}_cycle_ranked_score`,
    'composite',
    [
      `${en} cycle score without hindsight`,
      'Mean percentile of the cycle components among their own past values, 0 to 100. Nothing in it was chosen after the days it judges: no bounds, no weights, and no component whose shape comes from past cycles.',
    ],
    [
      `Zykluswert von ${de} ohne Rückschau`,
      'Mittleres Perzentil der Zykluskomponenten unter ihren eigenen bisherigen Werten, 0 bis 100. Nichts darin wurde nach den beurteilten Tagen gewählt: keine Grenzen, keine Gewichte und keine Komponente, deren Form aus vergangenen Zyklen stammt.',
    ],
    derived(
      'mean of the expanding percentiles of the components present, each from 730 days on, at least half of them; Fear and Greed on its own scale; 100 - percentile where less is hotter',
      'points',
      components,
    ),
  );

const coinParts = (id: string) => [`${id}_mayer_multiple`, `${id}_weekly_rsi`, `${id}_ma200w_distance`];

/** Terms for the hindsight in a score, and for the scores without it. */
export const terms = [
  rankedTerm('btc', 'Bitcoin', 'Bitcoin', ['btc_cycle_raw_score', 'fear_greed', 'mayer_multiple', 'ma200w_distance']),
  rankedTerm('eth', 'Ether', 'Ether', ['eth_cycle_score', ...coinParts('eth')]),
  rankedTerm('sol', 'Solana', 'Solana', ['sol_cycle_score', ...coinParts('sol')]),
  defineTerm(
    'hindsight_reason',
    'statistics',
    [
      'Hindsight',
      'Part of a measure that was chosen after the days it judges, and the data it was chosen from. The track record of the measure is therefore better than it could have been at the time.',
    ],
    [
      'Rückschau',
      'Teil einer Messgröße, der nach den beurteilten Tagen gewählt wurde, und die Daten, aus denen er stammt. Die Bilanz der Messgröße ist daher besser, als sie damals hätte sein können.',
    ],
    measured('stated by the declaration', 'none', ['btc_cycle_ranked_score']),
  ),
];
