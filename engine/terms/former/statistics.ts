import type { FormerWordings } from './former-wording.ts';

/** Former wordings of terms for base rates, fits and filter edges. */
export const statistics: FormerWordings = {
  'analogue_distance@1.0.0': {
    definition: {
      en: 'How far the shape of a past window lies from that of the newest one; 0 where both are alike.',
      de: 'Wie weit die Form eines früheren Fensters von der des neuesten entfernt ist; 0, wo beide gleich sind.',
    },
    calculation:
      'Euclidean distance of the last 90 log closes, each window less its mean over its deviation; warped: least such distance with time shifted by up to 9 days',
  },
  'btc_beat_share@1.0.0': {
    definition: {
      en: 'Share of the coins of a universe, month by month, that returned more than Bitcoin over the horizon.',
      de: 'Anteil der Münzen eines Universums, Monat für Monat, die über den Horizont mehr brachten als Bitcoin.',
    },
  },
  'condition_holds@1.0.0': {
    label: { en: 'Condition holds' },
    definition: {
      en: 'Whether the condition holds on the day of the reading.',
      de: 'Ob die Bedingung am Tag der Lesung gilt.',
    },
    calculation: 'the condition, asked of the day',
  },
  'cost_basis_level@1.0.0': {
    definition: {
      en: 'A price that a group of holders paid on average, or a model built on such prices.',
      de: 'Ein Kurs, den eine Gruppe von Haltern im Mittel gezahlt hat, oder ein Modell aus solchen Kursen.',
    },
  },
  'deep_fall_share@1.0.0': {
    label: { en: 'Share with a deep fall', de: 'Anteil tiefer Fälle' },
    definition: {
      en: 'Share of the observations after which the price fell by 30 percent or more.',
      de: 'Anteil der Beobachtungen, nach denen der Kurs um 30 Prozent oder mehr fiel.',
    },
  },
  'difficulty_change@1.0.0': {
    label: { en: 'Change of the difficulty' },
    definition: {
      en: 'How much harder or easier it became to find a block over a window.',
      de: 'Um wie viel schwerer oder leichter ein Block über ein Fenster zu finden wurde.',
    },
  },
  'distance_percentile@1.0.0': {
    definition: {
      en: 'Share of all past windows that lie as near to the newest one or nearer.',
      de: 'Anteil aller früheren Fenster, die dem neuesten gleich nah oder näher sind.',
    },
  },
  'edge_verdict@1.0.0': {
    definition: {
      en: 'Helps when the whole interval of the change lies above +1 percentage point a year, hurts below -1, neutral inside.',
      de: 'Hilft, wenn das ganze Intervall der Änderung über +1 Prozentpunkt im Jahr liegt, schadet unter -1, dazwischen neutral.',
    },
    calculation:
      'interval of 90 % of the change against +-0.01: above helps, below hurts, inside neutral, across insufficient_evidence; below 30 runs a side or 10 assets insufficient_data',
  },
  'effective_episode_count@1.0.0': {
    definition: {
      en: 'Episodes of one length that would say as much as those there are: one that lasts for years counts for little more than one.',
      de: 'Episoden gleicher Länge, die so viel sagen würden wie die vorhandenen: eine, die Jahre dauert, zählt kaum mehr als eine.',
    },
  },
  'effective_residual_count@1.0.0': {
    label: { de: 'Wirksame Beobachtungen' },
    definition: {
      en: 'Independent observations that would say as much as the dependent ones do.',
      de: 'Unabhängige Beobachtungen, die so viel sagen würden wie die abhängigen.',
    },
  },
  'effective_sample_count@1.0.0': {
    definition: {
      en: 'Observations whose windows share no day. Windows that overlap tell the same story twice; a share is as sure as this number, not as the number of days.',
      de: 'Beobachtungen, deren Fenster keinen Tag gemeinsam haben. Überlappende Fenster erzählen dasselbe doppelt; ein Anteil ist so sicher wie diese Zahl, nicht wie die Zahl der Tage.',
    },
    calculation: 'kept in order of time: the first, then each next one at least a horizon later',
  },
  'episode_count@1.0.0': {
    definition: {
      en: 'Stays in a state: runs of days in a row, or the beginnings of them.',
      de: 'Aufenthalte in einem Zustand: Folgen von Tagen am Stück oder deren Anfänge.',
    },
  },
  'evidence_gate@1.0.0': {
    definition: {
      en: 'What was measured in the test that decided a verdict.',
      de: 'Was in dem Test gemessen wurde, der ein Urteil entschied.',
    },
    calculation: 'the first test that was not met, else the nearer end of the interval',
  },
  'evidence_gate_value@1.0.0': {
    definition: {
      en: 'Measurement of the test that decided, or what it was held against.',
      de: 'Messwert des Tests, der entschied, oder die Schranke, an der er gemessen wurde.',
    },
  },
  'excess_return@1.0.0': {
    label: { en: 'Return above Bitcoin', de: 'Rendite über Bitcoin' },
    definition: {
      en: 'Return of a coin less that of Bitcoin over the same horizon; the median of all cases.',
      de: 'Rendite einer Münze abzüglich der von Bitcoin über denselben Horizont; Median aller Fälle.',
    },
  },
  'fair_value_deviation@1.0.0': {
    definition: {
      en: 'How far the price stands above its fair value; negative below it.',
      de: 'Wie weit der Kurs über seinem fairen Wert steht; negativ darunter.',
    },
  },
  'filter_cagr_delta@1.0.0': {
    label: { en: 'Change of the yearly return', de: 'Änderung des Jahresertrags' },
    definition: {
      en: 'What a filter changed of the yearly return: median over the assets of the median difference on each.',
      de: 'Was ein Filter am Jahresertrag änderte: Median über die Werte vom Median der Unterschiede auf jedem.',
    },
  },
  'filter_sharpe_delta@1.0.0': {
    label: { en: 'Change of the Sharpe ratio' },
    definition: {
      en: 'What a filter changed of the Sharpe ratio of a year, paired in the same way.',
      de: 'Was ein Filter an der Sharpe-Ratio eines Jahres änderte, ebenso gepaart.',
    },
  },
  'forward_drawdown@1.0.0': {
    label: { en: 'Deepest fall within the horizon', de: 'Tiefster Fall im Horizont' },
    definition: {
      en: 'Deepest fall from the highest close so far in the days that followed.',
      de: 'Tiefster Fall vom bis dahin höchsten Schlusskurs in den Tagen danach.',
    },
  },
  'forward_return@1.0.0': {
    label: { en: 'Return over the horizon' },
    definition: {
      en: 'What the price gained or lost over the days that followed an observation.',
      de: 'Was der Kurs in den Tagen nach einer Beobachtung gewann oder verlor.',
    },
  },
  'forward_return_quantile@1.0.0': {
    label: { en: 'Quantile of what followed', de: 'Quantil dessen, was folgte' },
    definition: {
      en: 'Return below which the stated part of the past cases lay at the end of the horizon.',
      de: 'Rendite, unter der der genannte Teil der früheren Fälle am Ende des Horizonts lag.',
    },
  },
  'hash_price@1.0.0': {
    definition: {
      en: 'What a petahash per second of computing power earns in a day.',
      de: 'Was ein Petahash pro Sekunde an Rechenleistung am Tag einbringt.',
    },
  },
  'history_decile@1.0.0': {
    label: { en: 'Decile of the own history', de: 'Dezil der eigenen Geschichte' },
    definition: {
      en: 'Tenth of its own history so far in which a value stands, 1 the lowest and 10 the highest.',
      de: 'Zehntel der eigenen bisherigen Geschichte, in dem ein Wert steht, 1 das niedrigste und 10 das höchste.',
    },
  },
  'horizon_days@1.0.0': {
    definition: {
      en: 'Days over which it is measured what followed.',
      de: 'Tage, über die gemessen wird, was folgte.',
    },
  },
  'ladder_position@1.0.0': {
    definition: {
      en: 'Share of the on-chain cost bases that the spot stands at or above.',
      de: 'Anteil der On-Chain-Einstandskurse, auf oder über denen der Kurs steht.',
    },
  },
  'level_distance@1.0.0': {
    definition: {
      en: 'How far the spot stands above a level; negative below it.',
      de: 'Wie weit der Kurs über einem Niveau steht; negativ darunter.',
    },
  },
  'liquidity_elasticity@2.0.0': {
    definition: {
      en: 'Percent the price changed with one percent of liquidity over 91 days, by the slope of the line.',
      de: 'Prozent, um die sich der Kurs mit einem Prozent Liquidität über 91 Tage änderte, nach der Steigung der Geraden.',
    },
  },
  'liquidity_fair_value@2.0.0': {
    definition: {
      en: 'Price of 91 days ago moved by what a change of liquidity over 91 days went with so far. None where that is too little to tell.',
      de: 'Kurs vor 91 Tagen, bewegt um das, womit eine Liquiditätsänderung über 91 Tage bisher einherging. Keiner, wo das zu wenig besagt.',
    },
    calculation:
      'close[t - 91] exp(a + b ln(liquidity[t] / liquidity[t - 91])), least squares of ln(close[t] / close[t - 91]) on the same change over all days from 2014-01-01 on; none below 10 windows without a day in common, for b <= 0 and where r_squared is below 0.05 or below what chance exceeds one time in ten',
  },
  'liquidity_lag@1.0.0': {
    label: { en: 'Publication delay' },
    definition: {
      en: 'Days from the day of a value to the day on which it is taken as known.',
      de: 'Tage vom Tag eines Wertes bis zu dem Tag, an dem er als bekannt gilt.',
    },
  },
  'matched_assets@1.0.0': {
    label: { de: 'Gepaarte Werte' },
    definition: {
      en: 'Assets with a run with and one without the filter over the same time.',
      de: 'Werte mit einem Lauf mit und einem ohne Filter über dieselbe Zeit.',
    },
  },
  'own_history_z_score@1.0.0': {
    label: { en: 'Z-score in the own history', de: 'Z-Wert der eigenen Geschichte' },
    definition: { de: 'Abstand eines Wertes vom Mittel seiner bisherigen Reihe, in Standardabweichungen.' },
  },
  'parabolic_rise@1.0.0': {
    definition: {
      en: 'The price doubled or more within 90 days and rose faster in the last 30 of them than before.',
      de: 'Der Kurs hat sich in 90 Tagen mindestens verdoppelt und stieg in den letzten 30 davon schneller als zuvor.',
    },
  },
  'price_drift@1.0.0': {
    label: { en: 'Drift of the price', de: 'Drift des Kurses' },
    definition: {
      en: 'Change of the price over the horizon that a fitted line gives while nothing else moved.',
      de: 'Kursänderung über den Horizont, die eine angepasste Gerade gibt, wenn sich sonst nichts tat.',
    },
  },
  'r_squared@1.0.0': {
    definition: {
      en: 'Part of the variance that a fitted line accounts for. Two things that grow share it without a cause.',
      de: 'Teil der Varianz, den eine angepasste Gerade wiedergibt. Zwei Dinge, die wachsen, teilen ihn auch ohne Ursache.',
    },
  },
  'residual_z@2.0.0': {
    label: { en: 'Residual in deviations', de: 'Residuum in Abweichungen' },
    definition: {
      en: 'Distance of a change from the one a fitted line gives, in standard deviations of all such distances.',
      de: 'Abstand einer Änderung von der, die eine angepasste Gerade gibt, in Standardabweichungen aller solcher Abstände.',
    },
  },
  'ribbon_spread@1.0.0': {
    label: { de: 'Abstand der Hash-Bänder' },
    definition: {
      en: 'How far the 30-day average of the hash rate stands above the 60-day one; negative in a capitulation.',
      de: 'Wie weit der 30-Tage-Schnitt der Hashrate über dem 60-Tage-Schnitt steht; negativ in einer Kapitulation.',
    },
  },
  'share_interval@1.1.0': {
    label: { en: 'Interval of a share', de: 'Intervall eines Anteils' },
    definition: {
      en: 'An end of the interval in which the true share lies with the stated confidence: Wilson, 95 percent, for events; stationary bootstrap, 90 percent, for overlapping windows, and below 30 effective observations the wider of that and Wilson, 90 percent.',
      de: 'Ein Ende des Intervalls, in dem der wahre Anteil mit der genannten Sicherheit liegt: Wilson, 95 Prozent, für Ereignisse; stationärer Bootstrap, 90 Prozent, für überlappende Fenster, unter 30 effektiven Beobachtungen das weitere aus diesem und Wilson, 90 Prozent.',
    },
  },
  'share_lift@1.0.0': {
    definition: {
      en: 'How many percentage points a share under a condition lies above the share without it; negative below.',
      de: 'Um wie viele Prozentpunkte ein Anteil unter einer Bedingung über dem Anteil ohne sie liegt; negativ darunter.',
    },
  },
  'slope_t_value@1.0.0': {
    definition: {
      en: 'Slope of a line over its standard error, which allows for windows that overlap. Between -2 and 2 it says little; over few windows even more may be chance.',
      de: 'Steigung einer Geraden über ihrem Standardfehler, der überlappende Fenster berücksichtigt. Zwischen -2 und 2 besagt er wenig; bei wenigen Fenstern kann auch mehr Zufall sein.',
    },
  },
  'state_name@1.0.0': {
    definition: {
      en: 'Name of a state, a band or a zone: one of the few that its measure can be in.',
      de: 'Name eines Zustands, Bandes oder einer Zone: einer der wenigen, in denen das Maß sein kann.',
    },
    calculation: 'by the borders of the declaration',
  },
  'supply_share@1.0.0': {
    definition: { en: 'Part of all coins issued so far.', de: 'Teil aller bisher ausgegebenen Coins.' },
  },
  'thin_sample@1.0.0': {
    definition: {
      en: 'Whether there are fewer than 30 effective observations: the numbers beside it say little.',
      de: 'Ob es weniger als 30 effektive Beobachtungen gibt: die Zahlen daneben sagen dann wenig.',
    },
  },
  'up_share@1.0.0': {
    definition: {
      en: 'Share of the observations after which the price stood higher at the end of the horizon.',
      de: 'Anteil der Beobachtungen, nach denen der Kurs am Ende des Horizonts höher stand.',
    },
  },
};
