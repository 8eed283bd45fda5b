import { defineTerm } from '../../terms/define-term.ts';

const plain = (calculation: string, unit = 'none') => ({ calculation, unit, source: 'cyclegraph' });

/** Terms shared by many payloads: component names, dates and reasons for missing values. */
export const terms = [
  defineTerm(
    'reading_date',
    'structure',
    ['Day of the reading', 'Day of the newest input used in the reading.'],
    ['Tag des Messwerts', 'Tag der neuesten Eingangsgröße, die in den Messwert eingeht.'],
    plain('newest day among the inputs used', 'date'),
  ),
  defineTerm(
    'component_key',
    'structure',
    ['Key', 'Stable key of a component, a venue, a strategy or another part of a reading.'],
    ['Schlüssel', 'Fester Schlüssel einer Komponente, eines Handelsplatzes, einer Strategie oder eines anderen Teils.'],
    plain('given by the declaration'),
  ),
  defineTerm(
    'reading_label',
    'structure',
    ['Label', 'Display name of a band, state or part.'],
    ['Bezeichnung', 'Anzeigename eines Bands, Zustands oder Teils.'],
    plain('given by the declaration'),
  ),
  defineTerm(
    'reading_verdict',
    'structure',
    ['Verdict', 'One sentence on the meaning of a band or state. Descriptive, not advice.'],
    ['Urteil', 'Ein Satz zur Bedeutung eines Bands oder Zustands. Beschreibend, keine Beratung.'],
    plain('given by the declaration for each band or state'),
  ),
  defineTerm(
    'display_color',
    'structure',
    ['Colour', 'Display colour of a band, #rrggbb.'],
    ['Farbe', 'Anzeigefarbe eines Bands, #rrggbb.'],
    plain('given by the declaration for each band'),
  ),
  defineTerm(
    'reading_note',
    'structure',
    ['Note', 'Note on the meaning and the limits of a number.'],
    ['Hinweis', 'Hinweis zu Bedeutung und Grenzen einer Zahl.'],
    plain('given by the declaration'),
  ),
  defineTerm(
    'null_reason',
    'structure',
    ['Reason for a missing value', 'Reason why the accompanying value is null; null when the value is present.'],
    ['Grund für einen fehlenden Wert', 'Grund, aus dem der zugehörige Wert null ist; null, wenn er vorhanden ist.'],
    plain('the first condition of the computation that was not met'),
  ),
  defineTerm(
    'input_coverage',
    'structure',
    ['Coverage', 'Share of the inputs of a reading that are available.'],
    ['Abdeckung', 'Anteil der verfügbaren Eingangsgrößen eines Messwerts.'],
    plain('inputs present over inputs declared, by weight where they have weights', 'fraction'),
  ),
  defineTerm(
    'survivorship',
    'structure',
    [
      'Survivorship',
      'Whether the history includes coins that no longer trade. A history of survivors alone is biased upwards.',
    ],
    [
      'Survivorship',
      'Ob die Geschichte auch Coins enthält, die nicht mehr gehandelt werden. Eine Geschichte der Überlebenden allein ist nach oben verzerrt.',
    ],
    plain(
      'dead_coins_included when a coin has had no price for a week on the day, survivors_only when every coin has one',
    ),
  ),
  defineTerm(
    'composition_changed',
    'structure',
    [
      'Composition changed',
      'Whether a score has different components on the two days of a change, so that part of the change is not a move of the market.',
    ],
    [
      'Zusammensetzung geändert',
      'Ob ein Wert an den beiden Tagen einer Änderung aus verschiedenen Komponenten besteht, sodass ein Teil der Änderung keine Marktbewegung ist.',
    ],
    plain('true when a component has a value on only one of the two days'),
  ),
  defineTerm(
    'composition_version',
    'structure',
    ['Composition version', 'Version of the components, weights and maps of a composite.'],
    ['Version der Zusammensetzung', 'Version der Komponenten, Gewichte und Abbildungen eines Verbundwerts.'],
    plain('raised with every change'),
  ),
  defineTerm(
    'component_value',
    'structure',
    ['Value of a component', 'Raw value of a component in the unit of its own term.'],
    ['Wert einer Komponente', 'Rohwert einer Komponente in der Einheit ihres eigenen Begriffs.'],
    plain('the newest value of the input on the day', 'unit of the component'),
  ),
  defineTerm(
    'component_points',
    'structure',
    ['Points of a component', 'Points that a component earns in a composite score.'],
    ['Punkte einer Komponente', 'Punkte, die eine Komponente in einem Verbundwert erreicht.'],
    plain('share of the maximum by the map of the component', 'points'),
  ),
  defineTerm(
    'component_max_points',
    'structure',
    ['Maximum points of a component', 'Maximum number of points that a component can earn in a composite score.'],
    [
      'Höchste Punkte einer Komponente',
      'Höchstzahl der Punkte, die eine Komponente in einem Verbundwert erreichen kann.',
    ],
    plain('given by the declaration', 'points'),
  ),
  defineTerm(
    'component_weight',
    'structure',
    ['Weight of a component', 'Weight of a component in a composite, in percent of the total weight.'],
    ['Gewicht einer Komponente', 'Gewicht einer Komponente in einem Verbundwert, in Prozent des Gesamtgewichts.'],
    plain('given by the declaration', 'percent'),
  ),
  defineTerm(
    'own_history_percentile',
    'structure',
    [
      'Percentile in its own history',
      'Percentage of the values of its series so far that are below a value; ties count half.',
    ],
    [
      'Perzentil in der eigenen Geschichte',
      'Prozentsatz der bisherigen Werte seiner Reihe, die unter einem Wert liegen; gleiche zählen halb.',
    ],
    plain('share of earlier values below, ties half, at least 365 values', 'percent'),
  ),
  defineTerm(
    'event_date',
    'structure',
    ['Date', 'Day of an event, a level or the end of a window.'],
    ['Datum', 'Tag eines Ereignisses, eines Niveaus oder des Endes eines Fensters.'],
    plain('as observed', 'date'),
  ),
  defineTerm(
    'days_since',
    'structure',
    ['Days since', 'Calendar days from an event to the day of the reading.'],
    ['Tage seit', 'Kalendertage von einem Ereignis bis zum Tag des Messwerts.'],
    plain('day of the reading less day of the event', 'days'),
  ),
  defineTerm(
    'ath_drawdown',
    'technical',
    [
      'Distance from the all-time high',
      'Price relative to the highest daily close so far, in percent; 0 at the all-time high.',
    ],
    ['Abstand vom Allzeithoch', 'Kurs gegenüber dem bisher höchsten Tagesschlusskurs, in Prozent; 0 am Allzeithoch.'],
    {
      calculation: '100 * (price / highest close so far - 1)',
      unit: 'percent',
      source: 'derived',
      related: ['btc_close'],
    },
  ),
  defineTerm(
    'sample_count',
    'statistics',
    ['Observations', 'Number of observations behind a statistic.'],
    ['Beobachtungen', 'Zahl der Beobachtungen, auf denen eine Statistik beruht.'],
    plain('counted', 'count'),
  ),
] as const;
