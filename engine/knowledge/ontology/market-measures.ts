import { defineTerm } from '../../terms/define-term.ts';
import { derived, named } from '../../terms/facts.ts';
import type { OntologyTerm } from '../../terms/ontology-term.ts';

/** Terms for derivatives, flows, correlations and the screener as used in payloads. */
export const terms: readonly OntologyTerm[] = [
  defineTerm(
    'option_spot',
    'derivatives',
    ['Spot of the option chain', 'Forward price of the nearest expiry at the time of the snapshot.'],
    ['Kurs der Optionskette', 'Terminkurs des nächsten Verfalls zum Zeitpunkt der Momentaufnahme.'],
    derived('forward of the nearest expiry', 'usd', ['max_pain']),
  ),
  defineTerm(
    'days_to_expiry',
    'derivatives',
    ['Days to expiry', 'Calendar days from the snapshot to the expiry.'],
    ['Tage bis zum Verfall', 'Kalendertage von der Momentaufnahme bis zum Verfall.'],
    derived('day of expiry less day of the snapshot', 'days'),
  ),
  defineTerm(
    'quarterly_expiry',
    'derivatives',
    ['Quarterly expiry', 'Whether an expiry is the last Friday of March, June, September or December.'],
    ['Quartalsverfall', 'Ob ein Verfall der letzte Freitag im März, Juni, September oder Dezember ist.'],
    named('by the calendar', ['max_pain']),
  ),
  defineTerm(
    'distance_from_max_pain',
    'derivatives',
    ['Distance from max pain', 'Spot minus max pain in percent of max pain; positive when the spot is above.'],
    ['Abstand von Max Pain', 'Kurs minus Max Pain in Prozent von Max Pain; positiv, wenn der Kurs darüber liegt.'],
    derived('100 * (spot / max pain - 1)', 'percent', ['max_pain', 'option_spot']),
  ),
  defineTerm(
    'put_call_ratio',
    'derivatives',
    ['Put/call ratio', 'Open interest of puts divided by open interest of calls, in coins.'],
    ['Put/Call-Verhältnis', 'Open Interest der Puts geteilt durch das der Calls, in Coins.'],
    derived('open interest of puts / open interest of calls', 'ratio', ['option_open_interest']),
  ),
  defineTerm(
    'option_open_interest',
    'derivatives',
    ['Option open interest', 'Open option contracts of one coin each.'],
    ['Open Interest der Optionen', 'Offene Optionskontrakte über je einen Coin.'],
    { ...named('sum of the open interest of the expiry', ['option_notional']), unit: 'coins' },
  ),
  defineTerm(
    'option_notional',
    'derivatives',
    ['Option notional', 'Notional value of the open options at the spot price.'],
    ['Nominalwert der Optionen', 'Nominalwert der offenen Optionen zum Kassakurs.'],
    derived('open coins * spot', 'usd', ['option_open_interest', 'option_spot']),
  ),
  defineTerm(
    'implied_volatility_index',
    'volatility',
    ['Implied volatility index', "Deribit's 30-day implied volatility of a coin, annualised."],
    ['Index der impliziten Volatilität', 'Implizite 30-Tage-Volatilität eines Coins bei Deribit, annualisiert.'],
    derived('DVOL at the close of the UTC day', 'percent', ['btc_dvol', 'eth_dvol']),
  ),
  defineTerm(
    'realized_volatility',
    'volatility',
    [
      'Realised volatility',
      'Standard deviation of the daily log returns of the last 30 days, annualised over 365 days.',
    ],
    [
      'Realisierte Volatilität',
      'Standardabweichung der täglichen Log-Renditen der letzten 30 Tage, auf 365 Tage annualisiert.',
    ],
    derived('100 * sqrt(365) * sd30(log returns)', 'percent', ['btc_rv30', 'eth_rv30']),
  ),
  defineTerm(
    'volatility_risk_premium',
    'volatility',
    ['Volatility risk premium', 'Implied minus realised volatility; ex post, minus the volatility realised since.'],
    ['Volatilitätsprämie', 'Implizite minus realisierte Volatilität; ex post minus die seither realisierte.'],
    derived('implied volatility - realised volatility', 'points', ['btc_volatility_premium', 'eth_volatility_premium']),
  ),
  defineTerm(
    'extrapolated_maturity',
    'volatility',
    [
      'Outside the listed expiries',
      'Whether a maturity lies outside the listed expiries, so that the nearest expiry is used.',
    ],
    [
      'Außerhalb der Verfallstage',
      'Ob eine Laufzeit außerhalb der gelisteten Verfallstage liegt, sodass der nächstgelegene verwendet wird.',
    ],
    named('maturity before the first or after the last expiry', ['atm_iv']),
  ),
  defineTerm(
    'maturity_days',
    'volatility',
    ['Maturity', 'Days to the constant maturity.'],
    ['Laufzeit', 'Tage bis zur festen Laufzeit.'],
    derived('given by the declaration', 'days', ['atm_iv']),
  ),
  defineTerm(
    'seller_win_rate',
    'volatility',
    [
      'Seller win rate',
      'Share of days on which implied volatility exceeded the volatility realised over the next 30 days.',
    ],
    [
      'Trefferquote der Verkäufer',
      'Anteil der Tage, an denen die implizite Volatilität über der in den folgenden 30 Tagen realisierten lag.',
    ],
    derived('days whose ex-post premium is above 0 / days with a known outcome', 'fraction', [
      'volatility_risk_premium',
    ]),
  ),
  defineTerm(
    'premium_sign',
    'volatility',
    ['Sign of the premium', 'Whether implied volatility is above (positive) or below (negative) realised volatility.'],
    [
      'Vorzeichen der Prämie',
      'Ob die implizite Volatilität über (positive) oder unter (negative) der realisierten liegt.',
    ],
    named('premium >= 0 positive, else negative', ['volatility_risk_premium']),
  ),
  defineTerm(
    'flow_streak',
    'flows',
    ['Streak of flows', 'Consecutive trading days with flows in the same direction, including the newest.'],
    [
      'Serie der Flüsse',
      'Aufeinanderfolgende Handelstage mit Flüssen in dieselbe Richtung, einschließlich des neuesten.',
    ],
    derived('newest trading days with the sign of the newest flow', 'days', ['etf_net_flow']),
  ),
  defineTerm(
    'flow_direction',
    'flows',
    ['Direction of flows', 'Direction of the net flow: inflow, outflow or none.'],
    ['Richtung der Flüsse', 'Richtung des Nettoflusses: inflow (Zufluss), outflow (Abfluss) oder none (keine).'],
    named('sign of the net flow', ['etf_net_flow']),
  ),
  defineTerm(
    'perpetual_basis',
    'derivatives',
    [
      'Perpetual basis',
      'Close of the perpetual relative to the spot market of the same venue, in percent; positive when above.',
    ],
    [
      'Basis des Perpetuals',
      'Schlusskurs des Perpetuals gegenüber dem Kassamarkt derselben Börse, in Prozent; positiv, wenn er darüber liegt.',
    ],
    derived('100 * (close of the perpetual / close of the spot market - 1)', 'percent', ['funding_rate']),
  ),
  defineTerm(
    'perpetual_volume_ratio',
    'derivatives',
    ['Perpetual to spot volume', 'Volume of the perpetual divided by that of the spot market of the same venue.'],
    ['Perpetual- zu Kassaumsatz', 'Umsatz des Perpetuals geteilt durch den des Kassamarkts derselben Börse.'],
    derived('volume of the perpetual / volume of the spot market, both in the coin', 'ratio', ['perpetual_basis']),
  ),
  defineTerm(
    'open_interest_change',
    'derivatives',
    ['Change in open interest', 'Change in the value of open futures and perpetuals over a week.'],
    ['Änderung des Open Interest', 'Änderung des Werts offener Futures und Perpetuals binnen einer Woche.'],
    derived('100 * (open interest[t] / open interest[t - 7] - 1)', 'percent', ['btc_open_interest_usd']),
  ),
  defineTerm(
    'return_correlation',
    'statistics',
    ['Correlation', 'Pearson correlation of weekly changes, -1 to 1, with its 95 percent interval (Fisher z).'],
    ['Korrelation', 'Pearson-Korrelation wöchentlicher Änderungen, -1 bis 1, mit 95-Prozent-Intervall (Fisher z).'],
    derived('Pearson over completed ISO weeks in the window, nothing carried forward', 'ratio', ['sample_count']),
  ),
  defineTerm(
    'observation_window',
    'statistics',
    ['Window', 'Look-back period of a statistic.'],
    ['Fenster', 'Zeitraum, auf den eine Statistik zurückblickt.'],
    named('given by the declaration'),
  ),
  defineTerm(
    'change_method',
    'statistics',
    ['Change method', 'Computation of changes from levels: log_return or difference.'],
    [
      'Änderungsmethode',
      'Berechnung von Änderungen aus Niveaus: log_return (Log-Rendite) oder difference (Differenz).',
    ],
    named('log_return for prices and sums, difference for rates, spreads and series that can be zero'),
  ),
  defineTerm(
    'proxy_series',
    'structure',
    ['Proxy', 'Whether a series is a proxy for the asset it tracks.'],
    ['Stellvertreter', 'Ob eine Reihe stellvertretend für den Vermögenswert steht, den sie abbildet.'],
    named('true where the asset itself is not collected'),
  ),
  defineTerm(
    'annualized_return',
    'statistics',
    ['Annual return (CAGR)', 'Geometric return per year.'],
    ['Rendite pro Jahr (CAGR)', 'Geometrische Rendite pro Jahr.'],
    derived('100 * (exp(365 * mean daily log return) - 1)', 'percent', ['annualized_volatility']),
  ),
  defineTerm(
    'annualized_volatility',
    'statistics',
    ['Annualised volatility', 'Standard deviation of daily log returns, annualised.'],
    ['Annualisierte Volatilität', 'Standardabweichung der täglichen Log-Renditen, annualisiert.'],
    derived('100 * sqrt(365) * sd(daily log returns)', 'percent', ['annualized_return']),
  ),
  defineTerm(
    'deepest_fall',
    'statistics',
    ['Maximum drawdown', 'Largest decline from a running maximum, in percent, 0 to 100.'],
    ['Maximaler Drawdown', 'Größter Rückgang vom jeweils bisherigen Höchststand, in Prozent, 0 bis 100.'],
    derived('100 * max(1 - value / highest value so far)', 'percent'),
  ),
  defineTerm(
    'screener_group',
    'composite',
    ['Screener group', 'Mean percentile of the factors of a group among the compared coins.'],
    ['Gruppe des Screeners', 'Mittleres Perzentil der Faktoren einer Gruppe unter den verglichenen Coins.'],
    derived('mean of the percentiles of the factors of the group', 'points', ['gem_composite']),
  ),
  defineTerm(
    'screener_rank',
    'composite',
    ['Screener rank', 'Rank by composite score among the coins of the day; 1 is the highest.'],
    ['Rang im Screener', 'Rang nach Gesamtwert unter den Coins des Tages; 1 ist der höchste.'],
    derived('position by composite, highest first', 'count', ['gem_composite']),
  ),
  defineTerm(
    'median_btc_correlation',
    'statistics',
    ['Median correlation with Bitcoin', 'Median over coins of the 90-day correlation of daily returns with Bitcoin.'],
    [
      'Mediane Korrelation mit Bitcoin',
      'Median der 90-Tage-Korrelationen täglicher Renditen mit Bitcoin über alle Coins.',
    ],
    derived('median of the Pearson correlations of daily log returns over 90 days', 'ratio', ['return_correlation']),
  ),
];
