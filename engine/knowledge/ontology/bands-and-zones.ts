import { defineTerm } from './define-term.ts';
import { named } from './facts.ts';

/** Names of the ranges a measure can be in, with their borders. */
export const terms = [
  defineTerm(
    'pulse_band',
    'composite',
    ['Band of the pulse', 'Which fifth of its range the pulse is in.'],
    ['Band des Pulses', 'In welchem Fünftel seiner Spanne der Puls liegt.'],
    named('below 20 capitulation, from 20 risk-off, 40 neutral, 60 constructive, 80 euphoric', ['pulse_score']),
  ),
  defineTerm(
    'cycle_band',
    'composite',
    ['Band of the cycle score', 'The range a cycle score is in. It labels a score and detects no phase.'],
    [
      'Band des Zykluswerts',
      'Der Bereich, in dem ein Zykluswert liegt. Er benennt einen Wert und erkennt keine Phase.',
    ],
    named('below 25 accumulation, from 25 recovery, 45 expansion, 60 distribution, 75 overheated', [
      'btc_cycle_raw_score',
      'alt_cycle_score',
    ]),
  ),
  defineTerm(
    'nupl_zone',
    'valuation',
    ['Zone of NUPL', 'Customary name of the range that net unrealised profit and loss is in.'],
    ['NUPL-Zone', 'Üblicher Name des Bereichs, in dem der unrealisierte Gewinn und Verlust liegt.'],
    named('below 0 capitulation, from 0 hope, 0.25 optimism, 0.5 belief, 0.75 euphoria', ['nupl']),
  ),
  defineTerm(
    'fair_value_zone',
    'valuation',
    ['Zone around fair value', 'How far the price lies from a fitted fair value, in deviations of the fit so far.'],
    [
      'Zone um den fairen Wert',
      'Wie weit der Kurs von einem angepassten fairen Wert liegt, in Abweichungen der Anpassung.',
    ],
    named('z below -2 far_below, to -1 below, to 1 near, to 2 above, beyond far_above', ['residual_z']),
  ),
  defineTerm(
    'confluence_band',
    'composite',
    ['Band of the confluence', 'What independent gauges say together.'],
    ['Band der Konfluenz', 'Was unabhängige Messgrößen zusammen sagen.'],
    named('score below -40 cold, to -15 leaning_cold, to 15 mixed, to 40 leaning_hot, beyond hot', [
      'confluence_score',
    ]),
  ),
  defineTerm(
    'gauge_lean',
    'composite',
    ['Lean of a gauge', 'Which side of its own history a gauge is on.'],
    ['Neigung einer Messgröße', 'Auf welcher Seite ihrer eigenen Geschichte eine Messgröße liegt.'],
    named('heat up to 40 cold, from 60 hot, neutral between', ['gauge_heat']),
  ),
  defineTerm(
    'tilt_band',
    'composite',
    ['Band of the net tilt', 'Whether the readings together count as a tailwind or a headwind.'],
    ['Band der Nettoneigung', 'Ob die Lesungen zusammen als Rückenwind oder Gegenwind zählen.'],
    named('below -30 headwind, to -10 slight_headwind, to 10 balanced, to 30 slight_tailwind, beyond tailwind', [
      'net_tilt',
    ]),
  ),
  defineTerm(
    'part_side',
    'composite',
    ['Side of a part', 'Whether a part of the briefing counts as a tailwind or a headwind.'],
    ['Seite eines Teils', 'Ob ein Teil des Überblicks als Rückenwind oder Gegenwind zählt.'],
    named('lean below -0.25 headwind, above 0.25 tailwind, neutral between', ['part_lean']),
  ),
  defineTerm(
    'miner_phase',
    'mining',
    ['Phase of the miners', 'Which way miners go by the hash ribbons.'],
    ['Phase der Miner', 'Wohin die Miner nach den Hash-Ribbons gehen.'],
    named('30-day below 60-day hash rate capitulation; crossed back recovery; confirmed by the price expansion', [
      'hash_ribbons_state',
    ]),
  ),
  defineTerm(
    'spending_state',
    'activity',
    ['State of spending', 'Whether coins move on average at a loss or at a profit.'],
    ['Lage der Ausgaben', 'Ob Coins im Mittel mit Verlust oder mit Gewinn bewegt werden.'],
    named('weekly mean of SOPR within 0.005 of 1 break_even, below loss_taking, above profit_taking', ['sopr_7d']),
  ),
  defineTerm(
    'mayer_zone',
    'valuation',
    ['Zone of the Mayer multiple', 'Which range the Mayer multiple is in.'],
    ['Zone des Mayer-Multiples', 'In welchem Bereich das Mayer-Multiple liegt.'],
    named('below 0.7 capitulation, to 1.5 neutral, to 2.4 bullish, above euphoria', ['mayer_multiple']),
  ),
  defineTerm(
    'chart_zone',
    'technical',
    ['Zone of a chart', 'How the newest value of a chart is read.'],
    ['Zone eines Charts', 'Wie der neueste Wert eines Charts gelesen wird.'],
    named('bearish, neutral or bullish by the borders in the methodology of the chart', []),
  ),
  defineTerm(
    'correlation_kind',
    'structure',
    ['Kind of what is compared', 'Whether a correlation is with a macro component or with an asset.'],
    ['Art des Verglichenen', 'Ob eine Korrelation mit einer Makro-Komponente oder einem Vermögenswert gemeint ist.'],
    named('component of the macro regime, or asset with a price', []),
  ),
] as const;
