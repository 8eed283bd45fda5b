import type { FormerWordings } from './former-wording.ts';

/** Former wordings of terms for macro data. */
export const macro: FormerWordings = {
  'activity_index@1.0.0': {
    label: { en: 'National activity' },
    definition: {
      en: 'Activity of the US economy by month; 0 is growth at trend.',
      de: 'Aktivität der US-Wirtschaft nach Monaten; 0 ist Wachstum im Trend.',
    },
  },
  'adjusted_nfci@1.0.0': {
    definition: {
      en: 'US financial conditions by week, adjusted for the economy; above 0 is tighter.',
      de: 'US-Finanzierungsbedingungen nach Wochen, um die Konjunktur bereinigt; über 0 sind sie straffer.',
    },
  },
  'breakeven_10y@1.0.0': { definition: { en: 'Inflation that the bond market prices over 10 years.' } },
  'breakeven_5y@1.0.0': { definition: { en: 'Inflation that the bond market prices over 5 years.' } },
  'consumer_sentiment@1.0.0': {
    definition: { en: 'Mood of US households by the survey of the University of Michigan, monthly.' },
  },
  'copper@1.0.0': { definition: { en: 'Price of a tonne in dollars, mean of the month.' } },
  'cpi_yoy@1.0.0': {
    definition: {
      en: 'Change of US consumer prices over a year.',
      de: 'Änderung der US-Verbraucherpreise in einem Jahr.',
    },
  },
  'dollar_index_broad@1.0.0': {
    definition: { en: 'Dollar against a broad basket.', de: 'Dollar gegen einen breiten Korb.' },
  },
  'dxy@1.0.0': {
    definition: { en: 'Dollar against six currencies, close.', de: 'Dollar gegen sechs Währungen, Schluss.' },
  },
  'fed_funds@1.0.0': { definition: { en: 'Mean of the month of the effective overnight rate between banks.' } },
  'fed_funds_daily@1.0.0': { definition: { de: 'Effektiver Tagesgeldsatz zwischen Banken am Tag.' } },
  'high_yield_spread@1.0.0': {
    label: { de: 'Hochzinsaufschlag' },
    definition: { en: 'Extra yield of weak borrowers.', de: 'Mehrrendite schwacher Schuldner.' },
  },
  'initial_claims@1.0.0': {
    definition: {
      en: 'First claims for unemployment benefits of the week.',
      de: 'Erstmalige Anträge auf Arbeitslosenhilfe der Woche.',
    },
  },
  'investment_grade_spread@1.0.0': {
    label: { de: 'Aufschlag guter Bonität' },
    definition: { en: 'Extra yield of sound corporate borrowers.', de: 'Mehrrendite von Unternehmen guter Bonität.' },
  },
  'm2_us@1.0.0': {
    definition: {
      en: 'Cash, deposits and retail money funds.',
      de: 'Bargeld, Einlagen und Geldmarktfonds der Haushalte.',
    },
  },
  'm2_us_weekly@1.0.0': {
    definition: {
      en: 'Money supply M2 by week, not seasonally adjusted.',
      de: 'Geldmenge M2 nach Wochen, nicht saisonbereinigt.',
    },
  },
  'm2_yoy@1.0.0': {
    definition: {
      en: 'Change of M2 over a year, by the newest month published by the day.',
      de: 'Änderung von M2 in einem Jahr nach dem jüngsten bis zum Tag veröffentlichten Monat.',
    },
  },
  'macro_adjusted_nfci_score@1.0.0': {
    definition: {
      en: 'Percentile of the value known on the day among all days so far, 0 to 100, turned around: less is better.',
      de: 'Perzentil des am Tag bekannten Werts unter allen Tagen bisher, 0 bis 100, umgekehrt: weniger ist besser.',
    },
  },
  'macro_baa_spread_score@1.0.0': {
    definition: {
      en: 'Percentile of the value known on the day among all days so far, 0 to 100, turned around: less is better.',
      de: 'Perzentil des am Tag bekannten Werts unter allen Tagen bisher, 0 bis 100, umgekehrt: weniger ist besser.',
    },
  },
  'macro_breakeven_5y5y_score@1.0.0': {
    definition: {
      en: 'Percentile of the value known on the day among all days so far, 0 to 100, turned around: less is better.',
      de: 'Perzentil des am Tag bekannten Werts unter allen Tagen bisher, 0 bis 100, umgekehrt: weniger ist besser.',
    },
  },
  'macro_copper_gold_score@1.0.0': {
    definition: {
      en: 'Percentile of the value known on the day among all days so far, 0 to 100.',
      de: 'Perzentil des am Tag bekannten Werts unter allen Tagen bisher, 0 bis 100.',
    },
  },
  'macro_cpi_yoy_score@1.0.0': {
    definition: {
      en: 'Percentile of the value known on the day among all days so far, 0 to 100, turned around: less is better.',
      de: 'Perzentil des am Tag bekannten Werts unter allen Tagen bisher, 0 bis 100, umgekehrt: weniger ist besser.',
    },
  },
  'macro_dollar_score@1.0.0': {
    definition: {
      en: 'Percentile of the value known on the day among all days so far, 0 to 100, turned around: less is better.',
      de: 'Perzentil des am Tag bekannten Werts unter allen Tagen bisher, 0 bis 100, umgekehrt: weniger ist besser.',
    },
  },
  'macro_etf_net_flow_20d_score@1.0.0': {
    definition: {
      en: 'Percentile of the value known on the day among all days so far, 0 to 100.',
      de: 'Perzentil des am Tag bekannten Werts unter allen Tagen bisher, 0 bis 100.',
    },
  },
  'macro_fed_balance_sheet_13w_score@1.0.0': {
    definition: {
      en: 'Percentile of the value known on the day among all days so far, 0 to 100.',
      de: 'Perzentil des am Tag bekannten Werts unter allen Tagen bisher, 0 bis 100.',
    },
  },
  'macro_industrial_production_yoy_score@1.0.0': {
    definition: {
      en: 'Percentile of the value known on the day among all days so far, 0 to 100.',
      de: 'Perzentil des am Tag bekannten Werts unter allen Tagen bisher, 0 bis 100.',
    },
  },
  'macro_initial_claims_score@1.0.0': {
    definition: {
      en: 'Percentile of the value known on the day among all days so far, 0 to 100, turned around: less is better.',
      de: 'Perzentil des am Tag bekannten Werts unter allen Tagen bisher, 0 bis 100, umgekehrt: weniger ist besser.',
    },
  },
  'macro_m2_yoy_score@1.0.0': {
    definition: {
      en: 'Percentile of the value known on the day among all days so far, 0 to 100.',
      de: 'Perzentil des am Tag bekannten Werts unter allen Tagen bisher, 0 bis 100.',
    },
  },
  'macro_real_yield_10y_score@1.0.0': {
    definition: {
      en: 'Percentile of the value known on the day among all days so far, 0 to 100, turned around: less is better.',
      de: 'Perzentil des am Tag bekannten Werts unter allen Tagen bisher, 0 bis 100, umgekehrt: weniger ist besser.',
    },
  },
  'macro_regime_coverage@1.0.0': {
    definition: {
      en: 'Part of the weight of the macro regime that has data on the day.',
      de: 'Anteil des Gewichts des Makro-Regimes, zu dem es am Tag Daten gibt.',
    },
  },
  'macro_regime_score@1.0.0': {
    definition: {
      en: 'How much the macro environment supports risk, 0 to 100, out of six weighted tiers.',
      de: 'Wie sehr das Makro-Umfeld Risiko stützt, 0 bis 100, aus sechs gewichteten Stufen.',
    },
  },
  'macro_reverse_repo_score@1.0.0': {
    definition: {
      en: 'Percentile of the value known on the day among all days so far, 0 to 100, turned around: less is better.',
      de: 'Perzentil des am Tag bekannten Werts unter allen Tagen bisher, 0 bis 100, umgekehrt: weniger ist besser.',
    },
  },
  'macro_spx_trend_score@1.0.0': {
    definition: {
      en: 'Percentile of the value known on the day among all days so far, 0 to 100.',
      de: 'Perzentil des am Tag bekannten Werts unter allen Tagen bisher, 0 bis 100.',
    },
  },
  'macro_stablecoin_supply_30d_score@1.0.0': {
    definition: {
      en: 'Percentile of the value known on the day among all days so far, 0 to 100.',
      de: 'Perzentil des am Tag bekannten Werts unter allen Tagen bisher, 0 bis 100.',
    },
  },
  'macro_tier_business_cycle@1.0.0': {
    definition: { de: 'Mittlerer Wert der Komponenten der Stufe, 0 bis 100; Gewicht 15 Prozent.' },
  },
  'macro_tier_crypto_liquidity@1.0.0': {
    definition: { de: 'Mittlerer Wert der Komponenten der Stufe, 0 bis 100; Gewicht 10 Prozent.' },
  },
  'macro_tier_financial_conditions@1.0.0': {
    definition: { de: 'Mittlerer Wert der Komponenten der Stufe, 0 bis 100; Gewicht 20 Prozent.' },
  },
  'macro_tier_inflation@1.0.0': {
    definition: { de: 'Mittlerer Wert der Komponenten der Stufe, 0 bis 100; Gewicht 10 Prozent.' },
  },
  'macro_tier_liquidity@1.0.0': {
    definition: { de: 'Mittlerer Wert der Komponenten der Stufe, 0 bis 100; Gewicht 30 Prozent.' },
  },
  'macro_tier_risk_appetite@1.0.0': {
    definition: { de: 'Mittlerer Wert der Komponenten der Stufe, 0 bis 100; Gewicht 15 Prozent.' },
  },
  'macro_treasury_general_account_score@1.0.0': {
    definition: {
      en: 'Percentile of the value known on the day among all days so far, 0 to 100, turned around: less is better.',
      de: 'Perzentil des am Tag bekannten Werts unter allen Tagen bisher, 0 bis 100, umgekehrt: weniger ist besser.',
    },
  },
  'macro_vix_score@1.0.0': {
    definition: {
      en: 'Percentile of the value known on the day among all days so far, 0 to 100, turned around: less is better.',
      de: 'Perzentil des am Tag bekannten Werts unter allen Tagen bisher, 0 bis 100, umgekehrt: weniger ist besser.',
    },
  },
  'macro_yield_curve_10y2y_score@1.0.0': {
    definition: {
      en: 'Percentile of the value known on the day among all days so far, 0 to 100.',
      de: 'Perzentil des am Tag bekannten Werts unter allen Tagen bisher, 0 bis 100.',
    },
  },
  'net_liquidity@1.0.0': {
    definition: {
      en: "The Federal Reserve's assets less the Treasury's account and reverse repos, each as published by the day.",
      de: 'Aktiva der Federal Reserve ohne das Konto des Finanzministeriums und Reverse Repos, je nach dem bis zum Tag veröffentlichten Stand.',
    },
  },
  'stress_index@1.0.0': {
    definition: {
      en: 'Stress in US financial markets by week; 0 is the mean, above is more.',
      de: 'Anspannung an den US-Finanzmärkten nach Wochen; 0 ist das Mittel, darüber ist sie höher.',
    },
  },
  'unemployment@1.0.0': {
    definition: {
      en: 'Share of the US labour force without work, monthly.',
      de: 'Anteil der US-Erwerbspersonen ohne Arbeit, monatlich.',
    },
  },
  'usd_krw@1.0.0': {
    definition: {
      en: 'Korean won for a dollar, close of the business day.',
      de: 'Koreanische Won für einen Dollar, Schluss des Geschäftstages.',
    },
  },
  'vix@1.0.0': {
    definition: {
      en: 'Expected volatility of the S&P 500 over 30 days.',
      de: 'Erwartete Schwankung des S&P 500 über 30 Tage.',
    },
  },
  'yield_curve_10y2y@1.0.0': {
    definition: { en: '10-year less 2-year yield.', de: 'Zehn- minus zweijährige Rendite.' },
  },
};
