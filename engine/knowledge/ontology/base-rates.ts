import { defineTerm } from '../../terms/define-term.ts';
import type { OntologyTerm } from '../../terms/ontology-term.ts';

const counted = (calculation: string, unit: string, related: readonly string[] = []) => ({
  calculation,
  unit,
  related,
  source: 'derived',
});

/** Terms for base rates: past outcomes and their statistical weight. */
export const terms: readonly OntologyTerm[] = [
  defineTerm(
    'horizon_days',
    'statistics',
    ['Horizon', 'Days after an observation over which its outcome is measured.'],
    ['Horizont', 'Tage nach einer Beobachtung, über die ihr Ergebnis gemessen wird.'],
    counted('given by the declaration', 'days', ['forward_return', 'up_share']),
  ),
  defineTerm(
    'effective_sample_count',
    'statistics',
    [
      'Effective observations',
      'Observations whose windows do not overlap. Overlapping windows repeat the same information, so the certainty of a share depends on this number, not on the number of days.',
    ],
    [
      'Effektive Beobachtungen',
      'Beobachtungen, deren Fenster sich nicht überlappen. Überlappende Fenster wiederholen dieselbe Information; wie sicher ein Anteil ist, hängt daher von dieser Zahl ab, nicht von der Zahl der Tage.',
    ],
    counted('in chronological order: the first, then each that is at least a horizon later', 'count', [
      'sample_count',
      'thin_sample',
    ]),
  ),
  defineTerm(
    'thin_sample',
    'statistics',
    ['Thin sample', 'Whether there are fewer than 30 effective observations, too few for reliable figures.'],
    ['Dünne Stichprobe', 'Ob es weniger als 30 effektive Beobachtungen gibt, zu wenige für verlässliche Zahlen.'],
    counted('effective_sample_count < 30', 'none', ['effective_sample_count']),
  ),
  defineTerm(
    'up_share',
    'statistics',
    ['Share that rose', 'Share of observations after which the price was higher at the end of the horizon.'],
    ['Anteil der Anstiege', 'Anteil der Beobachtungen, nach denen der Kurs am Ende des Horizonts höher lag.'],
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
      'Confidence bound of a share',
      'Bound of the confidence interval of a share: Wilson, 95 percent, for events; stationary bootstrap, 90 percent, for overlapping windows. Below 30 effective observations, the wider of the bootstrap and Wilson, 90 percent.',
    ],
    [
      'Konfidenzgrenze eines Anteils',
      'Grenze des Konfidenzintervalls eines Anteils: Wilson, 95 Prozent, für Ereignisse; stationärer Bootstrap, 90 Prozent, für überlappende Fenster. Unter 30 effektiven Beobachtungen das breitere aus Bootstrap und Wilson, 90 Prozent.',
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
    ['Lift over the base rate', 'Conditional share minus unconditional share, in percentage points.'],
    ['Abstand zur Grundrate', 'Bedingter Anteil minus unbedingter Anteil, in Prozentpunkten.'],
    counted('100 * (conditional share - unconditional share)', 'points', ['up_share']),
  ),
  defineTerm(
    'forward_return',
    'statistics',
    ['Forward return', 'Return from an observation to the end of the horizon, in percent.'],
    ['Rendite über den Horizont', 'Rendite von einer Beobachtung bis zum Ende des Horizonts, in Prozent.'],
    counted('100 * (close[t + h] / close[t] - 1); only where t + h has passed', 'percent', [
      'horizon_days',
      'up_share',
    ]),
  ),
  defineTerm(
    'forward_drawdown',
    'statistics',
    [
      'Maximum drawdown within the horizon',
      'Largest decline from the highest close so far within the horizon, in percent; 0 or negative.',
    ],
    [
      'Maximaler Drawdown im Horizont',
      'Größter Rückgang vom bis dahin höchsten Schlusskurs im Horizont, in Prozent; 0 oder negativ.',
    ],
    counted('100 * (min over the window of close / highest close of the window so far - 1)', 'percent', [
      'horizon_days',
      'forward_return',
    ]),
  ),
  defineTerm(
    'deep_fall_share',
    'statistics',
    [
      'Share with a drawdown of 30 percent',
      'Share of observations followed by a drawdown of 30 percent or more within the horizon.',
    ],
    [
      'Anteil mit Drawdown von 30 Prozent',
      'Anteil der Beobachtungen, auf die im Horizont ein Drawdown von 30 Prozent oder mehr folgte.',
    ],
    counted('count(forward_drawdown <= -30) / count(forward_drawdown)', 'fraction', ['forward_drawdown']),
  ),
  defineTerm(
    'state_name',
    'structure',
    ['State', 'Name of a state, band or zone from the fixed set of its measure.'],
    ['Zustand', 'Name eines Zustands, Bands oder einer Zone aus der festen Liste der Messgröße.'],
    counted('by the bounds of the declaration', 'none'),
  ),
  defineTerm(
    'condition_holds',
    'structure',
    ['Condition met', 'Whether the condition is met on the day of the reading.'],
    ['Bedingung erfüllt', 'Ob die Bedingung am Tag des Messwerts erfüllt ist.'],
    counted('the condition, evaluated on the day', 'none', ['state_name']),
  ),
  defineTerm(
    'episode_count',
    'statistics',
    ['Episodes', 'Number of uninterrupted runs of days in a state.'],
    ['Episoden', 'Zahl der ununterbrochenen Folgen von Tagen in einem Zustand.'],
    counted('counted', 'count', ['sample_count']),
  ),
  defineTerm(
    'effective_episode_count',
    'statistics',
    [
      'Effective episodes',
      'Number of equally long episodes that carry the same information (Kish). One episode of several years counts for little more than one.',
    ],
    [
      'Effektive Episoden',
      'Zahl gleich langer Episoden mit demselben Informationsgehalt (Kish). Eine Episode von mehreren Jahren zählt kaum mehr als eine.',
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
      'Decile in its own history',
      'Decile of a value among all values of its series so far; 1 is the lowest, 10 the highest.',
    ],
    [
      'Dezil in der eigenen Geschichte',
      'Dezil eines Werts unter allen bisherigen Werten seiner Reihe; 1 ist das niedrigste, 10 das höchste.',
    ],
    counted('1 + floor(own_history_percentile / 10), at most 10', 'decile', ['own_history_percentile']),
  ),
  defineTerm(
    'parabolic_rise',
    'technical',
    [
      'Parabolic rise',
      'The price at least doubled within 90 days and rose faster over the last 30 of them than on average.',
    ],
    [
      'Parabolischer Anstieg',
      'Der Kurs hat sich in 90 Tagen mindestens verdoppelt und stieg in den letzten 30 davon schneller als im Durchschnitt.',
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
      'Distance between the normalised price path of a past window and that of the newest one; 0 for identical shapes.',
    ],
    [
      'Abstand eines Analogons',
      'Abstand zwischen dem normierten Kursverlauf eines früheren Fensters und dem des neuesten; 0 bei gleicher Form.',
    ],
    {
      calculation:
        'Euclidean distance of the 90 log closes of both windows, each less its mean and divided by its standard deviation; warped: smallest such distance with time shifted by up to 9 days',
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
    ['Percentile of the distance', 'Percentage of past windows that are as close to the newest one or closer.'],
    ['Perzentil des Abstands', 'Prozentsatz der früheren Fenster, die dem neuesten gleich nah oder näher sind.'],
    counted('100 * rank of the distance among all windows / windows', 'percent', ['analogue_distance']),
  ),
  defineTerm(
    'forward_return_quantile',
    'statistics',
    ['Forward return quantile', 'Forward return below which the stated share of past cases lies.'],
    [
      'Quantil der Rendite über den Horizont',
      'Rendite über den Horizont, unter der der genannte Anteil der früheren Fälle liegt.',
    ],
    counted('quantile of forward_return over the cases, linear between ranks', 'percent', ['forward_return']),
  ),
  defineTerm(
    'btc_beat_share',
    'statistics',
    [
      'Share that beat Bitcoin',
      'Share of the coins of a universe, selected monthly, whose return over the horizon exceeded that of Bitcoin.',
    ],
    [
      'Anteil, der Bitcoin schlug',
      'Anteil der monatlich ausgewählten Coins eines Universums, deren Rendite über den Horizont die von Bitcoin übertraf.',
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
    [
      'Excess return over Bitcoin',
      'Return of a coin minus that of Bitcoin over the same horizon, in percentage points; median of all cases.',
    ],
    [
      'Überrendite gegenüber Bitcoin',
      'Rendite eines Coins minus die von Bitcoin über denselben Horizont, in Prozentpunkten; Median aller Fälle.',
    ],
    counted('median(coin return - Bitcoin return)', 'points', ['btc_beat_share']),
  ),
];
