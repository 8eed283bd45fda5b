import type { OntologyTerm } from '../ontology-term.ts';
import { defineTerm } from './define-term.ts';

const counted = (calculation: string, unit: string, related: readonly string[] = []) => ({
  ...{ calculation, unit, related },
  source: 'derived',
});

/** What followed in the past, and how much that says. */
export const terms: readonly OntologyTerm[] = [
  defineTerm(
    'horizon_days',
    'statistics',
    ['Horizon', 'Days over which it is measured what followed.'],
    ['Horizont', 'Tage, über die gemessen wird, was folgte.'],
    counted('given by the declaration', 'days', ['forward_return', 'up_share']),
  ),
  defineTerm(
    'effective_sample_count',
    'statistics',
    [
      'Effective observations',
      'Observations whose windows share no day. Windows that overlap tell the same story twice; a share is as sure as this number, not as the number of days.',
    ],
    [
      'Effektive Beobachtungen',
      'Beobachtungen, deren Fenster keinen Tag gemeinsam haben. Überlappende Fenster erzählen dasselbe doppelt; ein Anteil ist so sicher wie diese Zahl, nicht wie die Zahl der Tage.',
    ],
    counted('kept in order of time: the first, then each next one at least a horizon later', 'count', [
      'sample_count',
      'thin_sample',
    ]),
  ),
  defineTerm(
    'thin_sample',
    'statistics',
    ['Thin sample', 'Whether there are fewer than 30 effective observations: the numbers beside it say little.'],
    ['Dünne Stichprobe', 'Ob es weniger als 30 effektive Beobachtungen gibt: die Zahlen daneben sagen dann wenig.'],
    counted('effective_sample_count < 30', 'none', ['effective_sample_count']),
  ),
  defineTerm(
    'up_share',
    'statistics',
    ['Share that rose', 'Share of the observations after which the price stood higher at the end of the horizon.'],
    ['Anteil der Anstiege', 'Anteil der Beobachtungen, nach denen der Kurs am Ende des Horizonts höher stand.'],
    counted('count(forward_return > 0) / count(forward_return)', 'fraction', ['forward_return', 'share_lift']),
  ),
  defineTerm(
    'share_interval',
    'statistics',
    [
      'Interval of a share',
      'An end of the interval in which the true share lies with the stated confidence: Wilson, 95 percent, for events; stationary bootstrap, 90 percent, for overlapping windows.',
    ],
    [
      'Intervall eines Anteils',
      'Ein Ende des Intervalls, in dem der wahre Anteil mit der genannten Sicherheit liegt: Wilson, 95 Prozent, für Ereignisse; stationärer Bootstrap, 90 Prozent, für überlappende Fenster.',
    ],
    {
      calculation:
        'Wilson score interval on effective observations, or percentiles 5 and 95 of 1,000 stationary resamples whose mean block is at least the horizon',
      unit: 'fraction',
      source: 'Wilson 1927; Politis and Romano 1994',
      related: ['effective_sample_count', 'up_share'],
    },
  ),
  defineTerm(
    'share_interval',
    'statistics',
    [
      'Interval of a share',
      'An end of the interval in which the true share lies with the stated confidence: Wilson, 95 percent, for events; stationary bootstrap, 90 percent, for overlapping windows, and below 30 effective observations the wider of that and Wilson, 90 percent.',
    ],
    [
      'Intervall eines Anteils',
      'Ein Ende des Intervalls, in dem der wahre Anteil mit der genannten Sicherheit liegt: Wilson, 95 Prozent, für Ereignisse; stationärer Bootstrap, 90 Prozent, für überlappende Fenster, unter 30 effektiven Beobachtungen das weitere aus diesem und Wilson, 90 Prozent.',
    ],
    {
      calculation:
        'Wilson score interval on effective observations; or percentiles 5 and 95 of 1,000 stationary resamples whose mean block is at least the horizon, below 30 effective observations stretched at each end to the Wilson interval of 90 percent on effective observations / (1 + 2 sum of the positive correlations at whole horizons)',
      unit: 'fraction',
      source: 'Wilson 1927; Politis and Romano 1994; Geyer 1992',
      related: ['effective_sample_count', 'up_share'],
      version: '1.1.0',
    },
  ),
  defineTerm(
    'share_lift',
    'statistics',
    [
      'Lift over the base rate',
      'How many percentage points a share under a condition lies above the share without it; negative below.',
    ],
    [
      'Abstand zur Grundrate',
      'Um wie viele Prozentpunkte ein Anteil unter einer Bedingung über dem Anteil ohne sie liegt; negativ darunter.',
    ],
    counted('100 * (conditional share - unconditional share)', 'points', ['up_share']),
  ),
  defineTerm(
    'forward_return',
    'statistics',
    ['Return over the horizon', 'What the price gained or lost over the days that followed an observation.'],
    ['Rendite über den Horizont', 'Was der Kurs in den Tagen nach einer Beobachtung gewann oder verlor.'],
    counted('100 * (close[t + h] / close[t] - 1); only where t + h has passed', 'percent', [
      'horizon_days',
      'up_share',
    ]),
  ),
  defineTerm(
    'forward_drawdown',
    'statistics',
    ['Deepest fall within the horizon', 'Deepest fall from the highest close so far in the days that followed.'],
    ['Tiefster Fall im Horizont', 'Tiefster Fall vom bis dahin höchsten Schlusskurs in den Tagen danach.'],
    counted('100 * (min over the window of close / highest close of the window so far - 1)', 'percent', [
      'horizon_days',
      'forward_return',
    ]),
  ),
  defineTerm(
    'deep_fall_share',
    'statistics',
    ['Share with a deep fall', 'Share of the observations after which the price fell by 30 percent or more.'],
    ['Anteil tiefer Fälle', 'Anteil der Beobachtungen, nach denen der Kurs um 30 Prozent oder mehr fiel.'],
    counted('count(forward_drawdown <= -30) / count(forward_drawdown)', 'fraction', ['forward_drawdown']),
  ),
  defineTerm(
    'state_name',
    'structure',
    ['State', 'Name of a state, a band or a zone: one of the few that its measure can be in.'],
    ['Zustand', 'Name eines Zustands, Bandes oder einer Zone: einer der wenigen, in denen das Maß sein kann.'],
    counted('by the borders of the declaration', 'none'),
  ),
  defineTerm(
    'condition_holds',
    'structure',
    ['Condition holds', 'Whether the condition holds on the day of the reading.'],
    ['Bedingung erfüllt', 'Ob die Bedingung am Tag der Lesung gilt.'],
    counted('the condition, asked of the day', 'none', ['state_name']),
  ),
  defineTerm(
    'episode_count',
    'statistics',
    ['Episodes', 'Stays in a state: runs of days in a row, or the beginnings of them.'],
    ['Episoden', 'Aufenthalte in einem Zustand: Folgen von Tagen am Stück oder deren Anfänge.'],
    counted('counted', 'count', ['sample_count']),
  ),
  defineTerm(
    'effective_episode_count',
    'statistics',
    [
      'Effective episodes',
      'Episodes of one length that would say as much as those there are: one that lasts for years counts for little more than one.',
    ],
    [
      'Effektive Episoden',
      'Episoden gleicher Länge, die so viel sagen würden wie die vorhandenen: eine, die Jahre dauert, zählt kaum mehr als eine.',
    ],
    {
      calculation: 'days² / sum over the episodes of their days²',
      unit: 'count',
      source: 'Kish 1965',
      related: ['episode_count', 'thin_sample'],
    },
  ),
  defineTerm(
    'history_decile',
    'statistics',
    [
      'Decile of the own history',
      'Tenth of its own history so far in which a value stands, 1 the lowest and 10 the highest.',
    ],
    [
      'Dezil der eigenen Geschichte',
      'Zehntel der eigenen bisherigen Geschichte, in dem ein Wert steht, 1 das niedrigste und 10 das höchste.',
    ],
    counted('1 + floor(own_history_percentile / 10), at most 10', 'decile', ['own_history_percentile']),
  ),
  defineTerm(
    'parabolic_rise',
    'technical',
    ['Parabolic rise', 'The price doubled or more within 90 days and rose faster in the last 30 of them than before.'],
    [
      'Parabolischer Anstieg',
      'Der Kurs hat sich in 90 Tagen mindestens verdoppelt und stieg in den letzten 30 davon schneller als zuvor.',
    ],
    counted(
      'close[t] / close[t - 90] >= 2 and ln(close[t] / close[t - 30]) > ln(close[t] / close[t - 90]) / 3',
      'none',
      ['btc_close', 'forward_drawdown'],
    ),
  ),
  defineTerm(
    'analogue_distance',
    'statistics',
    [
      'Distance of an analogue',
      'How far the shape of a past window lies from that of the newest one; 0 where both are alike.',
    ],
    [
      'Abstand eines Analogons',
      'Wie weit die Form eines früheren Fensters von der des neuesten entfernt ist; 0, wo beide gleich sind.',
    ],
    {
      calculation:
        'Euclidean distance of the last 90 log closes, each window less its mean over its deviation; warped: least such distance with time shifted by up to 9 days',
      unit: 'standard_deviations',
      source: 'derived; Sakoe and Chiba 1978',
      related: ['analogue_correlation', 'distance_percentile'],
    },
  ),
  defineTerm(
    'analogue_correlation',
    'statistics',
    ['Correlation of an analogue', 'Correlation of the log prices of a past window with those of the newest one.'],
    [
      'Korrelation eines Analogons',
      'Korrelation der logarithmischen Kurse eines früheren Fensters mit denen des neuesten.',
    ],
    counted('1 - analogue_distance² / (2 * 90)', 'coefficient', ['analogue_distance']),
  ),
  defineTerm(
    'distance_percentile',
    'statistics',
    ['Percentile of the distance', 'Share of all past windows that lie as near to the newest one or nearer.'],
    ['Perzentil des Abstands', 'Anteil aller früheren Fenster, die dem neuesten gleich nah oder näher sind.'],
    counted('100 * rank of the distance among all windows / windows', 'percent', ['analogue_distance']),
  ),
  defineTerm(
    'forward_return_quantile',
    'statistics',
    [
      'Quantile of what followed',
      'Return below which the stated part of the past cases lay at the end of the horizon.',
    ],
    [
      'Quantil dessen, was folgte',
      'Rendite, unter der der genannte Teil der früheren Fälle am Ende des Horizonts lag.',
    ],
    counted('quantile of forward_return over the cases, linear between ranks', 'percent', ['forward_return']),
  ),
  defineTerm(
    'btc_beat_share',
    'statistics',
    [
      'Share that beat Bitcoin',
      'Share of the coins of a universe, month by month, that returned more than Bitcoin over the horizon.',
    ],
    [
      'Anteil, der Bitcoin schlug',
      'Anteil der Münzen eines Universums, Monat für Monat, die über den Horizont mehr brachten als Bitcoin.',
    ],
    counted(
      'count(coin return > Bitcoin return) / count(coins with both), over the members of each month, dead coins at their last price',
      'fraction',
      ['excess_return', 'alt_vs_btc_strength'],
    ),
  ),
  defineTerm(
    'excess_return',
    'statistics',
    ['Return above Bitcoin', 'Return of a coin less that of Bitcoin over the same horizon; the median of all cases.'],
    [
      'Rendite über Bitcoin',
      'Rendite einer Münze abzüglich der von Bitcoin über denselben Horizont; Median aller Fälle.',
    ],
    counted('median(coin return - Bitcoin return)', 'points', ['btc_beat_share']),
  ),
];
