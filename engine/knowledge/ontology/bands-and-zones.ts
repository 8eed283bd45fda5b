import { defineTerm } from '../../terms/define-term.ts';
import { named } from '../../terms/facts.ts';

/** Terms for the named ranges of measures, with their bounds. */
export const terms = [
  defineTerm(
    'pulse_band',
    'composite',
    ['Pulse band', 'Band of the pulse score, 20 points each.'],
    ['Pulsband', 'Band des Pulswerts, je 20 Punkte.'],
    named('below 20 capitulation, from 20 risk-off, 40 neutral, 60 constructive, 80 euphoric', ['pulse_score']),
  ),
  defineTerm(
    'cycle_band',
    'composite',
    ['Cycle band', 'Range that contains the cycle score. It labels the score and does not detect a cycle phase.'],
    ['Zyklusband', 'Bereich, in dem der Zykluswert liegt. Er benennt den Wert und erkennt keine Zyklusphase.'],
    named('below 25 accumulation, from 25 recovery, 45 expansion, 60 distribution, 75 overheated', [
      'btc_cycle_raw_score',
      'alt_cycle_score',
    ]),
  ),
  defineTerm(
    'nupl_zone',
    'valuation',
    ['NUPL zone', 'Customary name of the range that contains net unrealised profit and loss.'],
    ['NUPL-Zone', 'Üblicher Name des Bereichs, in dem der nicht realisierte Nettogewinn liegt.'],
    named('below 0 capitulation, from 0 hope, 0.25 optimism, 0.5 belief, 0.75 euphoria', ['nupl']),
  ),
  defineTerm(
    'fair_value_zone',
    'valuation',
    [
      'Fair value zone',
      'Distance of the price from a fitted fair value, in standard deviations of the residuals so far.',
    ],
    [
      'Zone um den fairen Wert',
      'Abstand des Kurses von einem angepassten fairen Wert, in Standardabweichungen der bisherigen Residuen.',
    ],
    named('z below -2 far_below, to -1 below, to 1 near, to 2 above, beyond far_above', ['residual_z']),
  ),
  defineTerm(
    'confluence_band',
    'composite',
    ['Confluence band', 'Whether gauges of different families agree that the market is cold or hot.'],
    ['Konfluenzband', 'Ob Messgrößen verschiedener Familien den Markt übereinstimmend als kalt oder heiß zeigen.'],
    named('score below -40 cold, to -15 leaning_cold, to 15 mixed, to 40 leaning_hot, beyond hot', [
      'confluence_score',
    ]),
  ),
  defineTerm(
    'gauge_lean',
    'composite',
    ['Lean of a gauge', 'Whether the heat of a gauge is cold, neutral or hot.'],
    ['Neigung einer Messgröße', 'Ob die Hitze einer Messgröße kalt, neutral oder heiß ist.'],
    named('heat up to 40 cold, from 60 hot, neutral between', ['gauge_heat']),
  ),
  defineTerm(
    'tilt_band',
    'composite',
    ['Net tilt band', 'Whether all readings together are a tailwind or a headwind.'],
    ['Band der Nettoneigung', 'Ob alle Messwerte zusammen Rückenwind oder Gegenwind sind.'],
    named('below -30 headwind, to -10 slight_headwind, to 10 balanced, to 30 slight_tailwind, beyond tailwind', [
      'net_tilt',
    ]),
  ),
  defineTerm(
    'part_side',
    'composite',
    ['Side of a part', 'Whether a part of the briefing is a tailwind or a headwind.'],
    ['Seite eines Teils', 'Ob ein Teil der Marktlage Rückenwind oder Gegenwind ist.'],
    named('lean below -0.25 headwind, above 0.25 tailwind, neutral between', ['part_lean']),
  ),
  defineTerm(
    'miner_phase',
    'mining',
    ['Miner phase', 'Phase of the miners by the hash ribbons: capitulation, recovery or expansion.'],
    [
      'Phase der Miner',
      'Phase der Miner nach den Hash-Ribbons: capitulation (Kapitulation), recovery (Erholung) oder expansion (Ausbau).',
    ],
    named('30-day below 60-day hash rate capitulation; crossed back recovery; confirmed by the price expansion', [
      'hash_ribbons_state',
    ]),
  ),
  defineTerm(
    'spending_state',
    'activity',
    ['Spending state', 'Whether coins are spent on average at a loss, at cost or at a profit.'],
    ['Ausgabezustand', 'Ob Coins im Mittel mit Verlust, zum Einstandskurs oder mit Gewinn ausgegeben werden.'],
    named('weekly mean of SOPR within 0.005 of 1 break_even, below loss_taking, above profit_taking', ['sopr_7d']),
  ),
  defineTerm(
    'mayer_zone',
    'valuation',
    ['Mayer multiple zone', 'Range that contains the Mayer multiple.'],
    ['Zone des Mayer-Multiples', 'Bereich, in dem das Mayer-Multiple liegt.'],
    named('below 0.7 capitulation, to 1.5 neutral, to 2.4 bullish, above euphoria', ['mayer_multiple']),
  ),
  defineTerm(
    'chart_zone',
    'technical',
    ['Chart zone', 'Zone that contains the newest value of a chart.'],
    ['Zone eines Charts', 'Zone, in der der neueste Wert eines Charts liegt.'],
    named('bearish, neutral or bullish by the bounds in the methodology of the chart', []),
  ),
  defineTerm(
    'correlation_kind',
    'structure',
    ['Type of comparison', 'Whether a correlation is with a macro component or with an asset.'],
    ['Art des Vergleichs', 'Ob eine Korrelation eine Makro-Komponente oder einen Vermögenswert betrifft.'],
    named('component of the macro regime, or asset with a price', []),
  ),
] as const;
