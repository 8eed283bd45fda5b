import { defineTerm } from '../../terms/define-term.ts';
import { derived } from '../../terms/facts.ts';
import type { OntologyTerm } from '../../terms/ontology-term.ts';

/** Terms for model prices and for the rate of change of valuation measures. */
export const terms: readonly OntologyTerm[] = [
  defineTerm(
    'average_cap',
    'valuation',
    ['Average capitalisation', 'Mean of the market capitalisation over all days since it has one.'],
    ['Mittlere Kapitalisierung', 'Mittel der Marktkapitalisierung über alle Tage, seit es sie gibt.'],
    derived('sum(market_cap) / days with market_cap; the first day is the first with a price', 'usd', [
      'market_cap',
      'delta_price',
      'top_price',
    ]),
  ),
  defineTerm(
    'delta_price',
    'valuation',
    ['Delta price', 'Realised minus average capitalisation, per coin. Past bear markets ended near it.'],
    ['Delta-Kurs', 'Realisierte minus mittlere Kapitalisierung, je Coin. Frühere Bärenmärkte endeten in seiner Nähe.'],
    derived(
      '(realized_cap - average_cap) / circulating_supply',
      'usd',
      ['realized_cap', 'average_cap', 'top_price'],
      'David Puell',
    ),
  ),
  defineTerm(
    'top_price',
    'valuation',
    ['Top price', 'Thirty-five times the average capitalisation, per coin.'],
    ['Top-Kurs', 'Das 35-Fache der mittleren Kapitalisierung, je Coin.'],
    derived('35 * average_cap / circulating_supply', 'usd', ['average_cap', 'delta_price'], 'Willy Woo'),
  ),
  defineTerm(
    'mvrv_gradient_360d',
    'valuation',
    ['MVRV gradient, 360 days', 'Slope per day of the least-squares line through the last 360 values of MVRV.'],
    ['MVRV-Steigung, 360 Tage', 'Steigung je Tag der Kleinste-Quadrate-Geraden durch die letzten 360 Werte des MVRV.'],
    derived('OLS slope of mvrv on days, 360 values', 'ratio', ['mvrv', 'mvrv_z']),
  ),
  defineTerm(
    'power_law_fit',
    'valuation',
    ['Power law, fitted price', 'Price on the power law of age fitted to the days up to that day.'],
    [
      'Potenzgesetz, angepasster Kurs',
      'Kurs auf dem Potenzgesetz des Alters, angepasst an die Tage bis zu diesem Tag.',
    ],
    derived('10 ^ (a + b log10(days since 2009-01-03)), expanding least squares of log10 P', 'usd', [
      'power_law_position',
      'power_law_ratio',
      'power_law_exponent',
    ]),
  ),
  defineTerm(
    'power_law_exponent',
    'valuation',
    [
      'Power law, exponent',
      'Slope of the power law as fitted on the day. It depends on the window: published fits differ.',
    ],
    [
      'Potenzgesetz, Exponent',
      'Steigung des Potenzgesetzes nach der Anpassung des Tages. Sie hängt vom Fenster ab: Veröffentlichte Anpassungen weichen ab.',
    ],
    derived('b of the expanding least squares of log10 P on log10 age', 'ratio', ['power_law_fit']),
  ),
  defineTerm(
    'power_law_ratio',
    'valuation',
    ['Power law, price over fit', 'Bitcoin close divided by its fitted price.'],
    ['Potenzgesetz, Kurs zu Anpassung', 'Bitcoin-Schlusskurs geteilt durch seinen angepassten Kurs.'],
    derived('btc_close / power_law_fit', 'ratio', ['power_law_fit', 'power_law_position']),
  ),
  defineTerm(
    'rainbow_fit',
    'valuation',
    ['Rainbow, fitted price', 'Price on the logarithmic regression fitted to the days up to that day.'],
    [
      'Regenbogen, angepasster Kurs',
      'Kurs auf der logarithmischen Regression, angepasst an die Tage bis zu diesem Tag.',
    ],
    derived('10 ^ (a + b ln(days since 2009-01-09)), expanding least squares of log10 P', 'usd', [
      'rainbow_position',
      'power_law_fit',
    ]),
  ),
  defineTerm(
    'pi_cycle_ratio',
    'technical',
    [
      'Pi cycle top, ratio of the averages',
      'Fast average divided by slow average; a rise above 1 is the signal of a top.',
    ],
    [
      'Pi-Cycle-Top, Verhältnis der Linien',
      'Schnelle Linie geteilt durch langsame Linie; ein Anstieg über 1 ist das Signal eines Hochs.',
    ],
    derived('pi_cycle_sma111 / pi_cycle_sma350x2', 'ratio', ['pi_cycle_sma111', 'pi_cycle_sma350x2'], 'Philip Swift'),
  ),
  defineTerm(
    'ma200w_change_4w',
    'technical',
    [
      '200-week average, change over four weeks',
      'Change in the 200-week average over four weeks, in percent; it sets the colour of the heatmap.',
    ],
    [
      '200-Wochen-Schnitt, Änderung in vier Wochen',
      'Änderung des 200-Wochen-Schnitts in vier Wochen, in Prozent; sie bestimmt die Farbe der Heatmap.',
    ],
    derived('100 * (ma200w[t] / ma200w[t - 28] - 1)', 'percent', ['ma200w', 'ma200w_distance']),
  ),
  defineTerm(
    'btc_monthly_return',
    'price',
    ['Bitcoin, monthly return', 'Return of a completed calendar month, dated on its last day.'],
    ['Bitcoin, Monatsrendite', 'Rendite eines abgeschlossenen Kalendermonats, datiert auf seinen letzten Tag.'],
    derived('100 * (close of the last day of the month / close of the last day of the month before - 1)', 'percent', [
      'btc_close',
    ]),
  ),
];
