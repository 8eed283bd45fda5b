import type { FormerWordings } from './former-wording.ts';

/** Former wordings of terms for holders, cointime and flows. */
export const holders: FormerWordings = {
  'active_price@1.0.0': {
    label: { de: 'Kurs der aktiven Menge' },
    definition: { en: 'Realised capitalisation per active coin.', de: 'Realisierte Kapitalisierung je aktiver Münze.' },
  },
  'active_supply@1.0.0': {
    label: { de: 'Aktive Menge (Active Supply)' },
    definition: {
      en: 'Supply weighted by the coin time that was spent.',
      de: 'Menge, gewichtet mit der ausgegebenen Münzzeit.',
    },
  },
  'asopr@1.0.0': {
    definition: {
      en: 'SOPR without coins that moved less than an hour earlier.',
      de: 'SOPR ohne Münzen, die weniger als eine Stunde zuvor bewegt wurden.',
    },
  },
  'aviv@1.0.0': {
    definition: {
      en: 'Price over the true market mean: MVRV of the coins that move.',
      de: 'Kurs zum wahren Marktmittel: MVRV der Münzen, die sich bewegen.',
    },
  },
  'cvdd@1.0.0': {
    label: { de: 'Kumulierter Wert vernichteter Münztage (CVDD)' },
    definition: {
      en: 'Value of all coin days ever destroyed over the age of the market. The constant is arbitrary.',
      de: 'Wert aller je vernichteten Münztage zum Alter des Marktes. Die Konstante ist willkürlich.',
    },
  },
  'defi_tvl@1.0.0': {
    label: { en: 'Value locked in DeFi', de: 'In DeFi gebundener Wert' },
    definition: { de: 'Wert in Verträgen der dezentralen Finanzen auf allen erfassten Ketten.' },
  },
  'exchange_inflow_btc@1.0.0': { definition: { de: 'Am Tag an Adressen von Börsen gesendete Münzen.' } },
  'exchange_outflow_btc@1.0.0': { definition: { de: 'Am Tag von Adressen von Börsen gesendete Münzen.' } },
  'hodled_or_lost_supply@1.0.0': {
    label: { de: 'Gehaltene oder verlorene Menge' },
    definition: {
      en: 'Another name of the vaulted supply, the same values.',
      de: 'Anderer Name der ruhenden Menge, dieselben Werte.',
    },
  },
  'institutional_share@1.1.0': {
    definition: {
      en: 'Share of the supply that US spot Bitcoin ETFs hold (what the converted trust brought along and all net flows since, at the close of their day) and, where their holdings are delivered, companies.',
      de: 'Anteil des Umlaufs, den die US-Spot-Bitcoin-ETFs halten (was der umgewandelte Trust mitbrachte und alle Nettozuflüsse seither, zum Schlusskurs ihres Tages) und, wo ihre Bestände geliefert werden, Unternehmen.',
    },
  },
  'investor_cap@1.0.0': {
    definition: {
      en: 'Realised capitalisation less what was paid to miners.',
      de: 'Realisierte Kapitalisierung ohne das, was an Miner floss.',
    },
  },
  'liveliness@1.0.0': {
    label: { de: 'Lebendigkeit (Liveliness)' },
    definition: {
      en: 'Coin days ever destroyed over coin days ever created, from 0 to 1.',
      de: 'Alle je vernichteten Münztage zu allen je entstandenen, von 0 bis 1.',
    },
  },
  'lth_mvrv@1.0.0': {
    definition: {
      en: 'Price over the mean cost of coins that have rested 155 days (150 from the live source) or longer.',
      de: 'Kurs zum mittleren Einstand der Münzen, die 155 Tage (150 aus der Live-Quelle) oder länger ruhen.',
    },
  },
  'lth_realized_price@1.0.0': {
    definition: {
      en: 'Mean cost of coins that have rested 155 days (150 from the live source) or longer.',
      de: 'Mittlerer Einstand der Münzen, die 155 Tage (150 aus der Live-Quelle) oder länger ruhen.',
    },
  },
  'lth_sopr_24h@1.0.0': {
    definition: {
      en: 'SOPR of the coins spent on the day that had rested 155 days (150 from the live source) or longer.',
      de: 'SOPR der am Tag ausgegebenen Münzen, die 155 Tage (150 aus der Live-Quelle) oder länger ruhten.',
    },
  },
  'lth_sth_sopr_ratio@1.0.0': {
    definition: {
      en: 'Profit that long-term holders realise against that of short-term holders.',
      de: 'Gewinn, den Langzeithalter realisieren, gegen den der Kurzzeithalter.',
    },
  },
  'reserve_risk@1.0.0': {
    definition: {
      en: 'Price over the HODL bank, the sum of what holding cost day by day. High when price runs ahead of conviction.',
      de: 'Kurs zur HODL-Bank, der Summe dessen, was das Halten Tag für Tag kostete. Hoch, wenn der Kurs der Überzeugung vorausläuft.',
    },
  },
  'rhodl_ratio@1.0.0': {
    definition: {
      en: 'Realised value of coins a day to a week old over that of coins one to two years old, times the age of the market.',
      de: 'Realisierter Wert der Münzen von 1 Tag bis 1 Woche zu dem der Münzen von 1 bis 2 Jahren, mal dem Alter des Marktes.',
    },
  },
  'sopr_7d@1.0.0': { definition: { de: 'Mittel der Gewinnquote ausgegebener Münzen aus sieben Tagen.' } },
  'ssr@1.0.0': {
    definition: {
      en: "Bitcoin's capitalisation over the supply of stablecoins. Low means much buying power for the size.",
      de: 'Kapitalisierung von Bitcoin zur Menge der Stablecoins. Tief heißt viel Kaufkraft für die Größe.',
    },
  },
  'ssr_oscillator@1.0.0': {
    definition: {
      en: 'Distance of the stablecoin supply ratio from its 200-day mean, in deviations.',
      de: 'Abstand des Stablecoin-Verhältnisses von seinem 200-Tage-Mittel in Streuungen.',
    },
  },
  'stablecoin_supply_change_30d@1.0.0': {
    definition: {
      en: 'How much the supply of stablecoins grew or shrank in 30 days.',
      de: 'Wie stark die Menge der Stablecoins in 30 Tagen wuchs oder schrumpfte.',
    },
  },
  'sth_mvrv@1.0.0': {
    definition: {
      en: 'Price over the mean cost of coins that have rested less than 155 days (150 from the live source).',
      de: 'Kurs zum mittleren Einstand der Münzen, die weniger als 155 Tage (150 aus der Live-Quelle) ruhen.',
    },
  },
  'sth_realized_price@1.0.0': {
    definition: {
      en: 'Mean cost of coins that have rested less than 155 days (150 from the live source).',
      de: 'Mittlerer Einstand der Münzen, die weniger als 155 Tage (150 aus der Live-Quelle) ruhen.',
    },
  },
  'sth_sopr_24h@1.0.0': {
    definition: {
      en: 'SOPR of the coins spent on the day that had rested less than 155 days (150 from the live source).',
      de: 'SOPR der am Tag ausgegebenen Münzen, die weniger als 155 Tage (150 aus der Live-Quelle) ruhten.',
    },
  },
  'sth_supply@1.0.0': {
    label: { de: 'Menge der Kurzzeithalter' },
    definition: {
      en: 'Coins that have rested less than 155 days (150 from the live source).',
      de: 'Münzen, die weniger als 155 Tage (150 aus der Live-Quelle) ruhen.',
    },
  },
  'treasury_holdings_btc@1.0.0': {
    label: { en: 'Bitcoin of companies', de: 'Bitcoin von Unternehmen' },
    definition: {
      en: 'Coins that listed companies hold in their treasuries, as last reported.',
      de: 'Münzen, die börsennotierte Unternehmen in ihrer Treasury halten, wie zuletzt gemeldet.',
    },
  },
  'true_market_mean@1.0.0': {
    definition: {
      en: 'Investor capitalisation per active coin: the mean cost of those who trade.',
      de: 'Kapitalisierung der Anleger je aktiver Münze: mittlerer Einstand derer, die handeln.',
    },
  },
  'vaulted_price@1.0.0': {
    label: { de: 'Kurs der ruhenden Menge' },
    definition: {
      en: 'Realised capitalisation per vaulted coin.',
      de: 'Realisierte Kapitalisierung je ruhender Münze.',
    },
  },
  'vaulted_supply@1.0.0': {
    label: { de: 'Ruhende Menge (Vaulted Supply)' },
    definition: {
      en: 'Supply weighted by the coin time never spent: coins held or lost.',
      de: 'Menge, gewichtet mit der nie ausgegebenen Münzzeit: gehalten oder verloren.',
    },
  },
};
