import type { FormerWordings } from './former-wording.ts';

/** Former wordings of terms for derivatives, flows and volatility. */
export const derivatives: FormerWordings = {
  'annualized_return@1.0.0': {
    label: { en: 'Return a year', de: 'Rendite pro Jahr' },
    definition: { en: 'Geometric return, brought to a year.', de: 'Geometrische Rendite, auf ein Jahr gebracht.' },
  },
  'annualized_volatility@1.0.0': {
    label: { en: 'Volatility a year', de: 'Volatilität pro Jahr' },
    definition: {
      en: 'Deviation of daily log returns, brought to a year.',
      de: 'Streuung täglicher Log-Renditen, auf ein Jahr gebracht.',
    },
  },
  'atm_iv@1.0.0': {
    label: { en: 'Volatility at the money', de: 'Volatilität am Geld' },
    definition: {
      en: 'Implied volatility at the forward, brought to a constant maturity by total variance that is linear in time between expiries.',
      de: 'Implizite Volatilität beim Terminkurs, auf eine feste Laufzeit gebracht: die Gesamtvarianz ist zwischen Verfallstagen linear in der Zeit.',
    },
  },
  'btc_open_interest_usd@1.0.0': {
    label: { de: 'Offene Bitcoin-Terminkontrakte' },
    definition: { de: 'Wert der offenen Futures und Perpetuals an allen erfassten Börsen.' },
  },
  'btc_rv30@1.0.0': {
    definition: {
      en: 'How far Bitcoin has swung over 30 days: deviation of daily log returns, annualised.',
      de: 'Wie weit Bitcoin über 30 Tage geschwankt ist: Streuung der täglichen Log-Renditen, annualisiert.',
    },
  },
  'btc_volatility_premium@1.0.0': {
    definition: {
      en: 'What options priced above what Bitcoin had realised over the 30 days before.',
      de: 'Was Optionen über das hinaus verlangten, was Bitcoin in den 30 Tagen zuvor realisiert hatte.',
    },
  },
  'btc_volatility_premium_ex_post@1.0.0': {
    label: { en: 'Volatility risk premium after the fact, Bitcoin', de: 'Nachträgliche Volatilitätsprämie, Bitcoin' },
    definition: {
      en: 'What options of 30 days before priced above what Bitcoin has realised since; known only now.',
      de: 'Was Optionen vor 30 Tagen über das hinaus verlangten, was Bitcoin seither realisiert hat; erst jetzt bekannt.',
    },
  },
  'change_method@1.0.0': {
    label: { en: 'Kind of change', de: 'Art der Änderung' },
    definition: {
      en: 'How a level becomes a change: log_return or difference.',
      de: 'Wie ein Stand zur Änderung wird: log_return (Log-Rendite) oder difference (Differenz).',
    },
    calculation: 'log_return for prices and sums, difference for rates, spreads and what may be zero',
  },
  'deepest_fall@1.0.0': {
    label: { en: 'Deepest fall', de: 'Tiefster Rückgang' },
    definition: {
      en: 'Largest fall from a high on a path, 0 to 100.',
      de: 'Größter Rückgang von einem Hoch auf einem Pfad, 0 bis 100.',
    },
  },
  'distance_from_max_pain@1.0.0': {
    definition: {
      en: 'Spot less max pain in percent of max pain; positive when the spot is above.',
      de: 'Kurs abzüglich Max Pain in Prozent von Max Pain; positiv, wenn der Kurs darüber liegt.',
    },
  },
  'eth_rv30@1.0.0': {
    definition: {
      en: 'How far Ether has swung over 30 days: deviation of daily log returns, annualised.',
      de: 'Wie weit Ether über 30 Tage geschwankt ist: Streuung der täglichen Log-Renditen, annualisiert.',
    },
  },
  'eth_volatility_premium@1.0.0': {
    definition: {
      en: 'What options priced above what Ether had realised over the 30 days before.',
      de: 'Was Optionen über das hinaus verlangten, was Ether in den 30 Tagen zuvor realisiert hatte.',
    },
  },
  'eth_volatility_premium_ex_post@1.0.0': {
    label: { en: 'Volatility risk premium after the fact, Ether', de: 'Nachträgliche Volatilitätsprämie, Ether' },
    definition: {
      en: 'What options of 30 days before priced above what Ether has realised since; known only now.',
      de: 'Was Optionen vor 30 Tagen über das hinaus verlangten, was Ether seither realisiert hat; erst jetzt bekannt.',
    },
  },
  'extrapolated_maturity@1.0.0': {
    definition: {
      en: 'Whether a maturity lies outside the expiries, where the nearest one is taken.',
      de: 'Ob eine Laufzeit außerhalb der Verfallstage liegt, wo der nächste genommen wird.',
    },
  },
  'flow_direction@1.0.0': {
    definition: { en: 'inflow, outflow or none.', de: 'inflow (Zufluss), outflow (Abfluss) oder none (keine).' },
  },
  'flow_streak@1.0.0': {
    definition: {
      en: 'Trading days in a row with flows in the same direction, the newest among them.',
      de: 'Handelstage in Folge mit Flüssen in dieselbe Richtung, der neueste eingeschlossen.',
    },
  },
  'funding_rate_okx@1.0.0': {
    definition: {
      en: 'Mean funding of the day of the BTC-USDT-SWAP perpetual.',
      de: 'Mittlere Finanzierung des Tages des BTC-USDT-SWAP-Perpetuals.',
    },
  },
  'gamma_exposure@1.0.0': {
    definition: {
      en: 'Dollars that dealers have to trade when the spot moves by one percent, if they are long calls and short puts.',
      de: 'Dollar, die Händler umsetzen müssen, wenn sich der Kurs um ein Prozent bewegt, sofern sie Calls halten und Puts schulden.',
    },
  },
  'implied_volatility_index@1.0.0': {
    definition: { de: 'Implizite 30-Tage-Volatilität einer Münze bei Deribit, annualisiert.' },
  },
  'median_btc_correlation@1.0.0': {
    definition: { de: 'Median über Münzen der 90-Tage-Korrelation täglicher Renditen mit Bitcoin.' },
  },
  'observation_window@1.0.0': {
    definition: {
      en: 'Length of time a statistic looks back over.',
      de: 'Zeitraum, über den eine Statistik zurückblickt.',
    },
  },
  'open_interest_change@1.0.0': {
    label: { en: 'Change of open interest', de: 'Änderung der offenen Kontrakte' },
    definition: {
      en: 'Change of the value of open futures and perpetuals over a week.',
      de: 'Änderung des Werts offener Terminkontrakte binnen einer Woche.',
    },
  },
  'option_notional@1.0.0': {
    label: { en: 'Notional of open options', de: 'Nennwert offener Optionen' },
    definition: { en: 'Value of the open options at the spot.', de: 'Wert der offenen Optionen zum Kurs.' },
  },
  'option_open_interest@1.0.0': {
    label: { en: 'Open options', de: 'Offene Optionen' },
    definition: { en: 'Open contracts of one coin each.', de: 'Offene Kontrakte über je eine Münze.' },
  },
  'option_spot@1.0.0': {
    definition: {
      en: 'Forward of the nearest expiry when the snapshot was taken.',
      de: 'Terminkurs des nächsten Verfalls, als die Momentaufnahme entstand.',
    },
  },
  'perpetual_basis@1.0.0': {
    definition: {
      en: 'How far the perpetual closed above (positive) or below the spot market of the same venue.',
      de: 'Wie weit das Perpetual über (positiv) oder unter dem Kassamarkt derselben Börse schloss.',
    },
  },
  'perpetual_volume_ratio@1.0.0': {
    label: { en: 'Perpetual over spot volume' },
    definition: {
      en: 'Volume of the perpetual over that of the spot market of the same venue.',
      de: 'Umsatz des Perpetuals zum Umsatz des Kassamarkts derselben Börse.',
    },
  },
  'premium_sign@1.0.0': {
    definition: { en: 'Whether implied volatility stands above (positive) or below (negative) the realised one.' },
  },
  'proxy_series@1.0.0': {
    label: { en: 'Stand-in' },
    definition: {
      en: 'Whether a series stands in for the asset it follows.',
      de: 'Ob eine Reihe für den Vermögenswert steht, dem sie folgt.',
    },
  },
  'put_call_ratio@1.0.0': {
    definition: { en: 'Open puts over open calls, by coins.', de: 'Offene Puts zu offenen Calls, nach Münzen.' },
  },
  'realized_volatility@1.0.0': {
    definition: {
      en: 'Deviation of the daily log returns of the last 30 days, annualised over 365 days.',
      de: 'Streuung der täglichen Log-Renditen der letzten 30 Tage, auf 365 Tage annualisiert.',
    },
  },
  'screener_group@1.0.0': {
    definition: {
      en: 'Mean percentile of the factors of a group across the coins compared.',
      de: 'Mittleres Perzentil der Faktoren einer Gruppe über die verglichenen Münzen.',
    },
  },
  'screener_rank@1.0.0': {
    definition: {
      en: 'Rank by composite among the coins of the day; 1 is the highest.',
      de: 'Rang nach Gesamtwert unter den Münzen des Tages; 1 ist der höchste.',
    },
  },
  'seller_win_rate@1.0.0': {
    definition: {
      en: 'How often implied volatility stood above what the next 30 days realised.',
      de: 'Wie oft die implizite Volatilität über der der nächsten 30 Tage lag.',
    },
    calculation: 'days whose premium after the fact is above 0 / days with a known outcome',
  },
  'volatility_risk_premium@1.0.0': {
    definition: {
      en: 'Implied less realised volatility; after the fact: less what was realised since.',
      de: 'Implizite abzüglich realisierter Volatilität; nachträglich: abzüglich der seither realisierten.',
    },
  },
};
