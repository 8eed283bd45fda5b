import type { FormerWordings } from './former-wording.ts';

/** Former wordings of terms for the use of the chain, mining and supply. */
export const chain: FormerWordings = {
  'active_addresses@1.0.0': {
    definition: {
      en: 'Addresses that sent or received on the day.',
      de: 'Adressen, die am Tag sendeten oder empfingen.',
    },
  },
  'addresses_with_balance@1.0.0': { definition: { de: 'Adressen, die am Ende des Tages Münzen halten.' } },
  'addrs_over_100_btc_supply@1.0.0': {
    label: { de: 'Menge auf Adressen ab 100 BTC' },
    definition: {
      en: 'Coins on addresses that hold 100 BTC or more. Addresses are not people: exchanges are among them.',
      de: 'Münzen auf Adressen, die mindestens 100 BTC halten. Adressen sind keine Personen: Auch Börsen sind darunter.',
    },
  },
  'addrs_over_100k_btc_supply@1.0.0': {
    label: { de: 'Menge auf Adressen ab 100.000 BTC' },
    definition: {
      en: 'Coins on addresses that hold 100,000 BTC or more. Addresses are not people: exchanges are among them.',
      de: 'Münzen auf Adressen, die mindestens 100.000 BTC halten. Adressen sind keine Personen: Auch Börsen sind darunter.',
    },
  },
  'addrs_over_10_btc_supply@1.0.0': {
    label: { de: 'Menge auf Adressen ab 10 BTC' },
    definition: {
      en: 'Coins on addresses that hold 10 BTC or more. Addresses are not people: exchanges are among them.',
      de: 'Münzen auf Adressen, die mindestens 10 BTC halten. Adressen sind keine Personen: Auch Börsen sind darunter.',
    },
  },
  'addrs_over_10k_btc_supply@1.0.0': {
    label: { de: 'Menge auf Adressen ab 10.000 BTC' },
    definition: {
      en: 'Coins on addresses that hold 10,000 BTC or more. Addresses are not people: exchanges are among them.',
      de: 'Münzen auf Adressen, die mindestens 10.000 BTC halten. Adressen sind keine Personen: Auch Börsen sind darunter.',
    },
  },
  'addrs_over_1_btc_supply@1.0.0': {
    label: { de: 'Menge auf Adressen ab 1 BTC' },
    definition: {
      en: 'Coins on addresses that hold 1 BTC or more. Addresses are not people: exchanges are among them.',
      de: 'Münzen auf Adressen, die mindestens 1 BTC halten. Adressen sind keine Personen: Auch Börsen sind darunter.',
    },
  },
  'addrs_over_1k_btc_supply@1.0.0': {
    label: { de: 'Menge auf Adressen ab 1.000 BTC' },
    definition: {
      en: 'Coins on addresses that hold 1,000 BTC or more. Addresses are not people: exchanges are among them.',
      de: 'Münzen auf Adressen, die mindestens 1.000 BTC halten. Adressen sind keine Personen: Auch Börsen sind darunter.',
    },
  },
  'block_count@1.0.0': { definition: { de: 'Am Tag gefundene Blöcke; vorgesehen sind 144.' } },
  'circulating_supply@1.0.0': { definition: { de: 'Bisher ausgegebene Münzen.' } },
  'coindays_destroyed@1.0.0': {
    label: { de: 'Vernichtete Münztage' },
    definition: { en: 'Coins spent times the days they rested.', de: 'Ausgegebene Münzen mal ihrer Ruhetage.' },
  },
  'difficulty@1.0.0': { definition: { en: 'How hard a block is to find.', de: 'Wie schwer ein Block zu finden ist.' } },
  'dormancy@1.0.0': {
    label: { de: 'Ruhezeit bewegter Münzen (Dormancy)' },
    definition: {
      en: 'Mean days that the coins moved on the day had rested.',
      de: 'Mittlere Ruhezeit der am Tag bewegten Münzen in Tagen.',
    },
  },
  'dormancy_1m@1.0.0': {
    label: { en: 'Dormancy, a month', de: 'Ruhezeit bewegter Münzen, ein Monat' },
    definition: {
      en: 'Mean days that the coins moved within 30 days had rested.',
      de: 'Mittlere Ruhezeit der in 30 Tagen bewegten Münzen in Tagen.',
    },
  },
  'dormancy_flow@1.0.0': {
    definition: {
      en: 'Market capitalisation over the yearly average of dormancy in value; low near earlier bottoms.',
      de: 'Marktkapitalisierung zum Jahresmittel der mit dem Kurs bewerteten Ruhezeit; tief nahe früheren Böden.',
    },
  },
  'exchange_reserves@1.0.0': { definition: { de: 'Börsen zugeordnete Münzen, zweiter Anbieter.' } },
  'exchange_supply@1.0.0': {
    label: { de: 'Menge auf Börsen' },
    definition: { de: 'Börsen zugeordnete Münzen, erster Anbieter.' },
  },
  'hash_rate_sma30@1.0.0': { definition: { en: 'Mean hash rate of 30 days.', de: 'Mittlere Hashrate aus 30 Tagen.' } },
  'hash_rate_sma60@1.0.0': { definition: { en: 'Mean hash rate of 60 days.', de: 'Mittlere Hashrate aus 60 Tagen.' } },
  'hodl_waves_age_10y_15y@1.0.0': {
    definition: { de: 'Anteil der Menge, der seit seiner letzten Bewegung 10 bis 15 Jahre ruht.' },
  },
  'hodl_waves_age_1d_1w@1.0.0': {
    definition: { de: 'Anteil der Menge, der seit seiner letzten Bewegung 1 Tag bis 1 Woche ruht.' },
  },
  'hodl_waves_age_1m_3m@1.0.0': {
    definition: { de: 'Anteil der Menge, der seit seiner letzten Bewegung 1 bis 3 Monate ruht.' },
  },
  'hodl_waves_age_1w_1m@1.0.0': {
    definition: { de: 'Anteil der Menge, der seit seiner letzten Bewegung 1 Woche bis 1 Monat ruht.' },
  },
  'hodl_waves_age_1y_2y@1.0.0': {
    definition: { de: 'Anteil der Menge, der seit seiner letzten Bewegung 1 bis 2 Jahre ruht.' },
  },
  'hodl_waves_age_2y_3y@1.0.0': {
    definition: { de: 'Anteil der Menge, der seit seiner letzten Bewegung 2 bis 3 Jahre ruht.' },
  },
  'hodl_waves_age_3m_6m@1.0.0': {
    definition: { de: 'Anteil der Menge, der seit seiner letzten Bewegung 3 bis 6 Monate ruht.' },
  },
  'hodl_waves_age_3y_5y@1.0.0': {
    definition: { de: 'Anteil der Menge, der seit seiner letzten Bewegung 3 bis 5 Jahre ruht.' },
  },
  'hodl_waves_age_5y_7y@1.0.0': {
    definition: { de: 'Anteil der Menge, der seit seiner letzten Bewegung 5 bis 7 Jahre ruht.' },
  },
  'hodl_waves_age_6m_1y@1.0.0': {
    definition: { de: 'Anteil der Menge, der seit seiner letzten Bewegung 6 Monate bis 1 Jahr ruht.' },
  },
  'hodl_waves_age_7y_10y@1.0.0': {
    definition: { de: 'Anteil der Menge, der seit seiner letzten Bewegung 7 bis 10 Jahre ruht.' },
  },
  'hodl_waves_age_up_to_1d@1.0.0': {
    definition: { de: 'Anteil der Menge, der seit seiner letzten Bewegung bis zu 1 Tag ruht.' },
  },
  'issuance_btc@1.0.0': {
    label: { de: 'Emission in Münzen' },
    definition: { en: 'New coins of the day, without fees.', de: 'Neue Münzen des Tages, ohne Gebühren.' },
  },
  'issuance_usd@1.0.0': {
    definition: { en: 'New coins of the day at their price.', de: 'Neue Münzen des Tages zu ihrem Kurs.' },
  },
  'lth_coindays_destroyed@1.0.0': {
    label: { de: 'Vernichtete Münztage der Langzeithalter' },
    definition: {
      en: 'Coin days destroyed by coins that had rested 155 days (150 from the live source) or longer.',
      de: 'Münztage, vernichtet von Münzen, die 155 Tage (150 aus der Live-Quelle) oder länger ruhten.',
    },
  },
  'lth_supply@1.0.0': {
    label: { de: 'Menge der Langzeithalter' },
    definition: {
      en: 'Coins unmoved for at least 155 days (150 from the live source).',
      de: 'Münzen, die 155 Tage (150 aus der Live-Quelle) oder länger ruhen.',
    },
  },
  'market_cap@1.0.0': { definition: { en: 'Supply times price.', de: 'Menge mal Kurs.' } },
  'miner_revenue_usd@1.0.0': {
    definition: {
      en: 'New coins and fees of the day at its price.',
      de: 'Neue Münzen und Gebühren des Tages zu seinem Kurs.',
    },
  },
  'mvrv@1.0.0': { definition: { en: 'Market value over realised value.', de: 'Marktwert zu realisiertem Wert.' } },
  'new_addresses@1.0.0': { definition: { de: 'Adressen, die am Tag zum ersten Mal auftraten.' } },
  'nupl@1.0.0': {
    definition: {
      en: 'Unrealised profit less loss as a share of market value.',
      de: 'Nicht realisierter Gewinn minus Verlust als Anteil am Marktwert.',
    },
  },
  'nvt_signal@1.0.0': {
    definition: {
      en: 'Market capitalisation over the 90-day mean of the value moved on chain.',
      de: 'Marktkapitalisierung zum 90-Tage-Mittel des auf der Kette bewegten Werts.',
    },
  },
  'puell_multiple@1.0.0': {
    definition: {
      en: 'Issuance of the day against its yearly average.',
      de: 'Emission des Tages gegen ihr Jahresmittel.',
    },
  },
  'realized_cap@1.0.0': {
    definition: {
      en: 'Every coin at the price of the day it last moved.',
      de: 'Jede Münze zum Kurs des Tages ihrer letzten Bewegung.',
    },
  },
  'realized_cap_share_age_1d_1w@1.0.0': {
    definition: {
      en: 'Share of the realised capitalisation held by coins that last moved a day to a week ago.',
      de: 'Anteil der realisierten Kapitalisierung in Münzen, deren letzte Bewegung so lange zurückliegt: 1 Tag bis 1 Woche.',
    },
  },
  'realized_cap_share_age_1y_2y@1.0.0': {
    definition: {
      en: 'Share of the realised capitalisation held by coins that last moved one to two years ago.',
      de: 'Anteil der realisierten Kapitalisierung in Münzen, deren letzte Bewegung so lange zurückliegt: 1 bis 2 Jahre.',
    },
  },
  'realized_price@1.0.0': { definition: { de: 'Mittlerer Kurs der letzten Bewegung aller Münzen.' } },
  'sopr@1.0.0': {
    label: { de: 'Gewinnquote ausgegebener Münzen' },
    definition: {
      en: 'Value at spending over value at last move.',
      de: 'Wert bei Ausgabe zu Wert bei letzter Bewegung.',
    },
  },
  'stock_to_flow@1.0.0': {
    definition: {
      en: 'Supply over the coins issued within a year.',
      de: 'Umlaufmenge zu den in einem Jahr ausgegebenen Münzen.',
    },
  },
  'stock_to_flow_deflection@1.0.0': {
    definition: { en: 'Price over the stock-to-flow model price.', de: 'Kurs zum Modellkurs nach Stock-to-Flow.' },
  },
  'stock_to_flow_price@1.0.0': {
    definition: {
      en: 'Price that the model of 2019 gives to the scarcity. It has failed since 2021 and is kept as a reference.',
      de: 'Kurs, den das Modell von 2019 der Knappheit zuordnet. Es versagt seit 2021 und bleibt als Referenz.',
    },
  },
  'supply_in_profit@1.0.0': {
    label: { de: 'Menge im Gewinn' },
    definition: {
      en: 'Coins last moved below the price of the day.',
      de: 'Münzen, zuletzt unter dem Tageskurs bewegt.',
    },
  },
  'supply_share_wallets_100_1k@1.0.0': {
    label: { de: 'Mengenanteil der Adressen mit 100 bis 1.000 BTC' },
    definition: { de: 'Anteil der Menge auf Adressen, die 100 bis 1.000 BTC halten.' },
  },
  'supply_share_wallets_10_100@1.0.0': {
    label: { de: 'Mengenanteil der Adressen mit 10 bis 100 BTC' },
    definition: { de: 'Anteil der Menge auf Adressen, die 10 bis 100 BTC halten.' },
  },
  'supply_share_wallets_10k_100k@1.0.0': {
    label: { de: 'Mengenanteil der Adressen mit 10.000 bis 100.000 BTC' },
    definition: { de: 'Anteil der Menge auf Adressen, die 10.000 bis 100.000 BTC halten.' },
  },
  'supply_share_wallets_1_10@1.0.0': {
    label: { de: 'Mengenanteil der Adressen mit 1 bis 10 BTC' },
    definition: { de: 'Anteil der Menge auf Adressen, die 1 bis 10 BTC halten.' },
  },
  'supply_share_wallets_1k_10k@1.0.0': {
    label: { de: 'Mengenanteil der Adressen mit 1.000 bis 10.000 BTC' },
    definition: { de: 'Anteil der Menge auf Adressen, die 1.000 bis 10.000 BTC halten.' },
  },
  'supply_share_wallets_over_100k@1.0.0': {
    label: { de: 'Mengenanteil der Adressen mit mehr als 100.000 BTC' },
    definition: { de: 'Anteil der Menge auf Adressen, die mehr als 100.000 BTC halten.' },
  },
  'thermocap@1.0.0': {
    definition: {
      en: 'All coins ever issued, each at the price of its day.',
      de: 'Alle je ausgegebenen Münzen, jede zum Kurs ihres Tages.',
    },
  },
  'thermocap_ratio@1.0.0': {
    definition: { en: 'Market capitalisation over thermocap.', de: 'Marktkapitalisierung zu Thermocap.' },
  },
  'transfer_count@1.0.0': {
    label: { de: 'Überträge' },
    definition: {
      en: 'Transfers between addresses on the day; one transaction can hold many.',
      de: 'Überträge zwischen Adressen am Tag; eine Transaktion kann viele enthalten.',
    },
  },
  'transfer_volume_usd@1.0.0': {
    definition: { en: 'Value moved on chain on the day.', de: 'Am Tag auf der Kette bewegter Wert.' },
  },
  'vdd_multiple@1.0.0': {
    definition: {
      en: 'Value of the coin days destroyed within 30 days over that of a year: how fast old coins are sold.',
      de: 'Wert der in 30 Tagen vernichteten Münztage zu dem eines Jahres: wie rasch alte Münzen verkauft werden.',
    },
  },
};
