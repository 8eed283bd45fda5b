import type { FormerWordings } from './former-wording.ts';

/** Former wordings of terms for payload fields and bands. */
export const payload: FormerWordings = {
  'ath_drawdown@1.0.0': {
    definition: {
      en: 'Price against its highest daily close so far; 0 at the high.',
      de: 'Kurs gegen den bisher höchsten Tagesschluss; 0 am Hoch.',
    },
  },
  'chart_zone@1.0.0': {
    label: { en: 'Zone of a chart' },
    definition: {
      en: 'How the newest value of a chart is read.',
      de: 'Wie der neueste Wert eines Charts gelesen wird.',
    },
    calculation: 'bearish, neutral or bullish by the borders in the methodology of the chart',
  },
  'coin_id@1.0.0': { label: { de: 'Münze' }, definition: { de: 'Eine Münze nach ihrer CoinGecko-Kennung.' } },
  'coin_name@1.0.0': { label: { de: 'Name einer Münze' }, definition: { de: 'Kürzel oder Name einer Münze.' } },
  'coin_price@1.0.0': {
    label: { de: 'Kurs einer Münze' },
    definition: { de: 'Kurs einer Münze am Ende des UTC-Tages.' },
  },
  'component_max_points@1.0.0': {
    label: { en: 'Most points of a component' },
    definition: {
      en: 'What a component can earn of a composite score.',
      de: 'Was eine Komponente zu einem Verbundwert höchstens beiträgt.',
    },
  },
  'component_points@1.0.0': {
    definition: {
      en: 'What a component earns of a composite score.',
      de: 'Was eine Komponente zu einem Verbundwert beiträgt.',
    },
  },
  'component_score@1.0.0': {
    definition: {
      en: 'Where a component or a tier stands, 0 to 100; what a weighted mean is taken of.',
      de: 'Wo eine Komponente oder Stufe steht, 0 bis 100; woraus das gewichtete Mittel entsteht.',
    },
  },
  'component_share@1.0.0': {
    definition: {
      en: 'Share of a component in a score after missing components were left out.',
      de: 'Anteil einer Komponente am Gesamtwert, nachdem fehlende weggelassen wurden.',
    },
  },
  'component_weight@1.0.0': {
    definition: {
      en: 'Weight of a component in a composite, percent of the whole.',
      de: 'Gewicht einer Komponente in einem Verbundwert, Prozent des Ganzen.',
    },
  },
  'composition_changed@1.0.0': {
    definition: {
      en: 'Whether a score is made of other components on the two days of a change, so that a part of the change is no move of the market.',
      de: 'Ob ein Wert an den beiden Tagen einer Änderung aus anderen Komponenten besteht, sodass ein Teil der Änderung keine Bewegung des Marktes ist.',
    },
    calculation: 'true where a component has a value on one of the two days only',
  },
  'confluence_band@1.0.0': {
    label: { en: 'Band of the confluence', de: 'Band der Konfluenz' },
    definition: { en: 'What independent gauges say together.', de: 'Was unabhängige Messgrößen zusammen sagen.' },
  },
  'confluence_score@1.0.0': {
    definition: {
      en: 'Mean lean of gauges of different families, from -100 all cold to 100 all hot.',
      de: 'Mittlere Neigung von Messgrößen verschiedener Familien, von -100 alle kalt bis 100 alle heiß.',
    },
  },
  'correlation_kind@1.0.0': {
    label: { en: 'Kind of what is compared', de: 'Art des Verglichenen' },
    definition: { de: 'Ob eine Korrelation mit einer Makro-Komponente oder einem Vermögenswert gemeint ist.' },
  },
  'cycle_band@1.0.0': {
    label: { en: 'Band of the cycle score', de: 'Band des Zykluswerts' },
    definition: {
      en: 'The range a cycle score is in. It labels a score and detects no phase.',
      de: 'Der Bereich, in dem ein Zykluswert liegt. Er benennt einen Wert und erkennt keine Phase.',
    },
  },
  'days_since@1.0.0': { definition: { de: 'Kalendertage von einem Ereignis bis zum Tag der Lesung.' } },
  'display_color@1.0.0': {
    definition: { en: 'Colour of a band on screens, #rrggbb.', de: 'Farbe eines Bandes auf Bildschirmen, #rrggbb.' },
  },
  'fair_value_zone@1.0.0': {
    label: { en: 'Zone around fair value' },
    definition: {
      en: 'How far the price lies from a fitted fair value, in deviations of the fit so far.',
      de: 'Wie weit der Kurs von einem angepassten fairen Wert liegt, in Abweichungen der Anpassung.',
    },
  },
  'gauge_agreement@1.0.0': {
    definition: {
      en: 'How far the gauges lean the same way: 1 when all do, 0 when both sides are even.',
      de: 'Wie weit die Messgrößen zur selben Seite neigen: 1, wenn alle es tun, 0 bei Gleichstand.',
    },
  },
  'gauge_heat@1.0.0': {
    definition: {
      en: 'Where a gauge stands between cold, 0, and hot, 100.',
      de: 'Wo eine Messgröße zwischen kalt, 0, und heiß, 100, steht.',
    },
    calculation: 'its score, its percentile so far, or its place in a declared range',
  },
  'gauge_lean@1.0.0': {
    definition: {
      en: 'Which side of its own history a gauge is on.',
      de: 'Auf welcher Seite ihrer eigenen Geschichte eine Messgröße liegt.',
    },
  },
  'input_coverage@1.0.0': {
    definition: {
      en: 'Share of the inputs of a reading that were present.',
      de: 'Anteil der Eingaben einer Lesung, die vorhanden waren.',
    },
  },
  'known_on@1.0.0': {
    definition: {
      en: 'Day on which a value became known; nothing before that day may use it.',
      de: 'Tag, an dem ein Wert bekannt wurde; vorher darf ihn nichts verwenden.',
    },
  },
  'market_code@1.0.0': {
    definition: {
      en: 'Market a reading is taken from: venue and pair.',
      de: 'Markt, von dem eine Lesung stammt: Handelsplatz und Paar.',
    },
  },
  'mayer_zone@1.0.0': {
    label: { en: 'Zone of the Mayer multiple' },
    definition: { en: 'Which range the Mayer multiple is in.', de: 'In welchem Bereich das Mayer-Multiple liegt.' },
  },
  'miner_phase@1.0.0': {
    label: { en: 'Phase of the miners' },
    definition: { en: 'Which way miners go by the hash ribbons.', de: 'Wohin die Miner nach den Hash-Ribbons gehen.' },
  },
  'net_tilt@1.0.0': {
    definition: {
      en: 'Weighted mean lean of all readings, from -100, headwind, to 100, tailwind. Descriptive, not advice.',
      de: 'Gewichtete mittlere Neigung aller Lesungen, von -100, Gegenwind, bis 100, Rückenwind. Beschreibend, kein Rat.',
    },
  },
  'null_reason@1.0.0': {
    label: { en: 'Reason of a missing value', de: 'Grund eines fehlenden Wertes' },
    definition: {
      en: 'Why the value beside it is null; null when it is there.',
      de: 'Warum der Wert daneben null ist; null, wenn er da ist.',
    },
  },
  'nupl_zone@1.0.0': {
    label: { en: 'Zone of NUPL' },
    definition: {
      en: 'Customary name of the range that net unrealised profit and loss is in.',
      de: 'Üblicher Name des Bereichs, in dem der unrealisierte Gewinn und Verlust liegt.',
    },
  },
  'own_history_percentile@1.0.0': {
    label: { en: 'Percentile in the own history', de: 'Perzentil der eigenen Geschichte' },
    definition: {
      en: 'Where a value stands among all values of its series so far, ties counted half.',
      de: 'Wo ein Wert unter allen bisherigen Werten seiner Reihe steht.',
    },
  },
  'part_lean@1.0.0': {
    definition: {
      en: 'Which way a reading points: from -1, headwind, to 1, tailwind. Descriptive, not advice.',
      de: 'Wohin eine Lesung zeigt: von -1, Gegenwind, bis 1, Rückenwind. Beschreibend, kein Rat.',
    },
  },
  'part_side@1.0.0': {
    definition: {
      en: 'Whether a part of the briefing counts as a tailwind or a headwind.',
      de: 'Ob ein Teil des Überblicks als Rückenwind oder Gegenwind zählt.',
    },
  },
  'price_change@1.0.0': {
    label: { en: 'Change of the price' },
    definition: { en: 'Change of the price over a window.', de: 'Änderung des Kurses über ein Fenster.' },
  },
  'pulse_band@1.0.0': {
    label: { en: 'Band of the pulse', de: 'Band des Pulses' },
    definition: {
      en: 'Which fifth of its range the pulse is in.',
      de: 'In welchem Fünftel seiner Spanne der Puls liegt.',
    },
  },
  'reading_date@1.0.0': {
    label: { de: 'Tag der Lesung' },
    definition: {
      en: 'Day of the newest input that entered the reading.',
      de: 'Tag der neuesten Eingabe, die in die Lesung eingegangen ist.',
    },
    calculation: 'newest day among the inputs that entered',
  },
  'reading_label@1.0.0': {
    definition: {
      en: 'Name for people of a band, a state or a part.',
      de: 'Name eines Bandes, Zustands oder Teils für Menschen.',
    },
  },
  'reading_note@1.0.0': {
    definition: { en: 'What a number is and is not.', de: 'Was eine Zahl ist und was sie nicht ist.' },
  },
  'reading_verdict@1.0.0': {
    definition: {
      en: 'A sentence that says what a band or state stands for. Descriptive, not advice.',
      de: 'Ein Satz, der sagt, wofür ein Band oder Zustand steht. Beschreibend, kein Rat.',
    },
  },
  'sample_count@1.0.0': {
    definition: {
      en: 'Number of observations a statistic is made of.',
      de: 'Zahl der Beobachtungen, aus denen eine Statistik gemacht ist.',
    },
  },
  'score_contribution@1.0.0': {
    definition: {
      en: 'What a part adds to a score. All contributions add up to it.',
      de: 'Was ein Teil zu einem Wert beiträgt. Alle Beiträge ergeben ihn zusammen.',
    },
  },
  'score_direction@1.0.0': {
    definition: { en: 'Whether a high value lifts a score (positive) or lowers it (negative).' },
  },
  'share_of_members@1.0.0': {
    definition: {
      en: 'Share of the members of a group for which a condition holds.',
      de: 'Anteil der Mitglieder einer Gruppe, für die eine Bedingung gilt.',
    },
  },
  'spending_state@1.0.0': {
    label: { en: 'State of spending', de: 'Lage der Ausgaben' },
    definition: {
      en: 'Whether coins move on average at a loss or at a profit.',
      de: 'Ob Coins im Mittel mit Verlust oder mit Gewinn bewegt werden.',
    },
  },
  'stale_value@1.0.0': {
    definition: {
      en: 'Whether the newest value is too old to stand for the day.',
      de: 'Ob der neueste Wert zu alt ist, um für den Tag zu stehen.',
    },
    calculation: 'age above the days the declaration lets a value stand',
  },
  'survivorship@1.0.0': {
    label: { de: 'Überlebende' },
    definition: {
      en: 'Whether coins that have died are among those a history knows. One of survivors only flatters.',
      de: 'Ob unter den Coins einer Geschichte auch gestorbene sind. Eine von Überlebenden allein schmeichelt.',
    },
    calculation:
      'dead_coins_included where a coin has had no price for a week on the day, survivors_only where all have one',
  },
  'tilt_band@1.0.0': {
    label: { en: 'Band of the net tilt' },
    definition: {
      en: 'Whether the readings together count as a tailwind or a headwind.',
      de: 'Ob die Lesungen zusammen als Rückenwind oder Gegenwind zählen.',
    },
  },
  'universe_id@1.0.0': {
    definition: {
      en: 'The largest coins by capitalisation, chosen anew at the start of each month.',
      de: 'Die größten Münzen nach Kapitalisierung, zu jedem Monatsbeginn neu gewählt.',
    },
  },
  'window_days@1.0.0': { definition: { en: 'Days that a window covers.', de: 'Tage, die ein Fenster umfasst.' } },
};
