import { defineTerm } from '../../terms/define-term.ts';

const plain = (calculation: string, unit = 'none', related: readonly string[] = []) => ({
  calculation,
  unit,
  related,
  source: 'cyclegraph',
});

/** Terms shared by market readings: subject, unit and share of the total. */
export const terms = [
  defineTerm(
    'component_unit',
    'structure',
    ['Unit of a component', 'Unit of the value of a component.'],
    ['Einheit einer Komponente', 'Einheit des Werts einer Komponente.'],
    plain('given by the declaration', 'none', ['component_value']),
  ),
  defineTerm(
    'component_score',
    'structure',
    ['Score of a component', 'Score of a component or tier, 0 to 100, before weighting.'],
    ['Wert einer Komponente', 'Wert einer Komponente oder Stufe, 0 bis 100, vor der Gewichtung.'],
    plain('by the map or the percentile of the component', 'points', ['component_weight', 'component_share']),
  ),
  defineTerm(
    'component_share',
    'structure',
    ['Share of a component', 'Share of a component in a score, after missing components are excluded.'],
    ['Anteil einer Komponente', 'Anteil einer Komponente am Gesamtwert, ohne fehlende Komponenten.'],
    plain('weight / sum of the weights present', 'fraction', ['component_weight']),
  ),
  defineTerm(
    'score_direction',
    'structure',
    ['Direction', 'Whether a high value raises a score (positive) or lowers it (negative).'],
    ['Richtung', 'Ob ein hoher Wert den Gesamtwert hebt (positive) oder senkt (negative).'],
    plain('given by the declaration'),
  ),
  defineTerm(
    'known_on',
    'structure',
    ['Known on', 'Day on which a value became known; readings of earlier days do not use it.'],
    ['Bekannt am', 'Tag, an dem ein Wert bekannt wurde; Messwerte früherer Tage verwenden ihn nicht.'],
    plain('day the value describes plus its publication lag', 'date'),
  ),
  defineTerm(
    'stale_value',
    'structure',
    ['Stale', 'Whether the newest value is too old to represent the day.'],
    ['Veraltet', 'Ob der neueste Wert zu alt ist, um den Tag zu repräsentieren.'],
    plain('age above the maximum of the declaration'),
  ),
  defineTerm(
    'market_code',
    'structure',
    ['Market', 'Market that a reading is taken from: venue and pair.'],
    ['Markt', 'Markt, aus dem ein Messwert stammt: Handelsplatz und Paar.'],
    plain('given by the declaration'),
  ),
  defineTerm(
    'universe_id',
    'structure',
    ['Universe', 'The largest coins by capitalisation, selected at the start of each month.'],
    ['Universum', 'Die größten Coins nach Kapitalisierung, zu jedem Monatsbeginn ausgewählt.'],
    plain('given by the declaration'),
  ),
  defineTerm(
    'coin_id',
    'structure',
    ['Coin', 'A coin by its CoinGecko id.'],
    ['Coin', 'Ein Coin nach seiner CoinGecko-Kennung.'],
    plain('as published by the source'),
  ),
  defineTerm(
    'coin_name',
    'structure',
    ['Name of a coin', 'Ticker or name of a coin.'],
    ['Name eines Coins', 'Kürzel oder Name eines Coins.'],
    plain('as published by the source', 'none', ['coin_id']),
  ),
  defineTerm(
    'coin_price',
    'price',
    ['Price of a coin', 'Price of a coin at the end of the UTC day.'],
    ['Kurs eines Coins', 'Kurs eines Coins am Ende des UTC-Tages.'],
    plain('as published by the source', 'usd', ['coin_id']),
  ),
  defineTerm(
    'period_return',
    'price',
    ['Return over a period', 'Change of a price from the start to the end of a period.'],
    ['Rendite eines Zeitraums', 'Änderung eines Kurses vom Anfang bis zum Ende eines Zeitraums.'],
    plain('100 * (last price / first price - 1)', 'percent'),
  ),
  defineTerm(
    'share_of_time',
    'statistics',
    ['Share of time', 'Share of all days or bars so far that were in a state.'],
    ['Zeitanteil', 'Anteil aller bisherigen Tage oder Kerzen, die in einem Zustand waren.'],
    plain('days in the state / all days with a state', 'fraction'),
  ),
  defineTerm(
    'share_of_members',
    'statistics',
    ['Share of members', 'Share of the members of a group that meet a condition.'],
    ['Anteil der Mitglieder', 'Anteil der Mitglieder einer Gruppe, die eine Bedingung erfüllen.'],
    plain('members that meet the condition / members with a value', 'fraction'),
  ),
] as const;
