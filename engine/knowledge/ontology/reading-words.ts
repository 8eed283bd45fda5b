import { defineTerm } from './define-term.ts';

const plain = (calculation: string, unit = 'none', related: readonly string[] = []) => ({
  ...{ calculation, unit, related },
  source: 'cyclegraph',
});

/** Words that readings of markets share: of what, in what unit, how much of the whole. */
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
    ['Score of a component', 'Where a component or a tier stands, 0 to 100; what a weighted mean is taken of.'],
    ['Wert einer Komponente', 'Wo eine Komponente oder Stufe steht, 0 bis 100; woraus das gewichtete Mittel entsteht.'],
    plain('by the map or the percentile of the component', 'points', ['component_weight', 'component_share']),
  ),
  defineTerm(
    'component_share',
    'structure',
    ['Share of a component', 'Share of a component in a score after missing components were left out.'],
    ['Anteil einer Komponente', 'Anteil einer Komponente am Gesamtwert, nachdem fehlende weggelassen wurden.'],
    plain('weight / sum of the weights present', 'fraction', ['component_weight']),
  ),
  defineTerm(
    'score_direction',
    'structure',
    ['Direction', 'Whether a high value lifts a score (positive) or lowers it (negative).'],
    ['Richtung', 'Ob ein hoher Wert den Gesamtwert hebt (positive) oder senkt (negative).'],
    plain('given by the declaration'),
  ),
  defineTerm(
    'known_on',
    'structure',
    ['Known on', 'Day on which a value became known; nothing before that day may use it.'],
    ['Bekannt am', 'Tag, an dem ein Wert bekannt wurde; vorher darf ihn nichts verwenden.'],
    plain('day the value describes plus its publication lag', 'date'),
  ),
  defineTerm(
    'stale_value',
    'structure',
    ['Stale', 'Whether the newest value is too old to stand for the day.'],
    ['Veraltet', 'Ob der neueste Wert zu alt ist, um für den Tag zu stehen.'],
    plain('age above the days the declaration lets a value stand'),
  ),
  defineTerm(
    'market_code',
    'structure',
    ['Market', 'Market a reading is taken from: venue and pair.'],
    ['Markt', 'Markt, von dem eine Lesung stammt: Handelsplatz und Paar.'],
    plain('given by the declaration'),
  ),
  defineTerm(
    'universe_id',
    'structure',
    ['Universe', 'The largest coins by capitalisation, chosen anew at the start of each month.'],
    ['Universum', 'Die größten Münzen nach Kapitalisierung, zu jedem Monatsbeginn neu gewählt.'],
    plain('given by the declaration'),
  ),
  defineTerm(
    'coin_id',
    'structure',
    ['Coin', 'A coin by its CoinGecko id.'],
    ['Münze', 'Eine Münze nach ihrer CoinGecko-Kennung.'],
    plain('as published by the source'),
  ),
  defineTerm(
    'coin_name',
    'structure',
    ['Name of a coin', 'Ticker or name of a coin.'],
    ['Name einer Münze', 'Kürzel oder Name einer Münze.'],
    plain('as published by the source', 'none', ['coin_id']),
  ),
  defineTerm(
    'coin_price',
    'price',
    ['Price of a coin', 'Price of a coin at the end of the UTC day.'],
    ['Kurs einer Münze', 'Kurs einer Münze am Ende des UTC-Tages.'],
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
    ['Share of members', 'Share of the members of a group for which a condition holds.'],
    ['Anteil der Mitglieder', 'Anteil der Mitglieder einer Gruppe, für die eine Bedingung gilt.'],
    plain('members that meet the condition / members with a value', 'fraction'),
  ),
] as const;
