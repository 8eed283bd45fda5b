/** German names of quantities that texts of other series quote, by the English name. */
export const GERMAN_QUANTITIES: Readonly<Record<string, string>> = {
  'Bitcoin dominance': 'Bitcoin-Dominanz',
  'Circulating supply': 'Umlaufende Menge',
  'Distance from the 200-week average': 'Abstand vom 200-Wochen-Schnitt',
  'Ether cycle score': 'Zykluswert von Ether',
  'Fear and Greed': 'Angst und Gier',
  'Hash rate': 'Hashrate',
  'Long-term holder SOPR': 'SOPR der Langzeithalter',
  'MVRV gradient, 360 days': 'MVRV-Gradient über 360 Tage',
  'Market capitalisation': 'Marktkapitalisierung',
  'Mayer multiple': 'Mayer-Multiple',
  'Mining difficulty': 'Mining-Schwierigkeit',
  'Puell multiple': 'Puell-Multiple',
  'RHODL ratio': 'RHODL-Verhältnis',
  'Realised price': 'Realisierter Preis',
  'Reserve risk': 'Reserve Risk',
  'Short-term holder SOPR': 'SOPR der Kurzzeithalter',
  'Solana cycle score': 'Zykluswert von Solana',
  'Thermocap ratio': 'Thermocap-Verhältnis',
  'VDD multiple': 'VDD-Multiple',
  'Weekly RSI': 'Wochen-RSI',
};

/**
 * German names and descriptions of series without an ontology term, and of panels, by the English text; `{x}` stands for
 * the name of a quantity, `{source}` for a provider.
 */
export const GERMAN_SERIES: Readonly<Record<string, string>> = {
  '{x} as published by {source}; collected only to compare providers.':
    '„{x}“, wie {source} es veröffentlicht; nur gesammelt, um Anbieter zu vergleichen.',
  '{x}, own percentile': '{x}, Perzentil in der eigenen Geschichte',
  '{x}, values ranked': '{x}, Anzahl der verglichenen Werte',
  '{x}, ranked for the cycle score': '{x}, Perzentil für den Zykluswert',
  'Percentile of {x} among all its values so far.': 'Perzentil von „{x}“ unter allen bisherigen Werten.',
  'Number of values of {x} that its percentile ranks.': 'Anzahl der Werte von „{x}“, die das Perzentil vergleicht.',
  'Percentile of {x} among its own past values, 0 to 100.':
    'Perzentil von „{x}“ unter den eigenen vergangenen Werten, 0 bis 100.',
  'Percentile of {x} among its own past values, 0 to 100, inverted.':
    'Perzentil von „{x}“ unter den eigenen vergangenen Werten, 0 bis 100, umgekehrt.',
  'Daily bars': 'Tageskerzen',
  Coins: 'Coins',
  Options: 'Optionen',
  'A market as `venue:SYMBOL`, for example `binance:BTCUSDT`; perpetuals are `binance-perp:BTCUSDT`.':
    'Ein Markt als `börse:SYMBOL`, zum Beispiel `binance:BTCUSDT`; Perpetuals heißen `binance-perp:BTCUSDT`.',
  'Open, high, low, close and volume of the UTC day.': 'Eröffnung, Hoch, Tief, Schluss und Umsatz des UTC-Tags.',
  'First price of the UTC day.': 'Erster Kurs des UTC-Tags.',
  'Highest price of the UTC day.': 'Höchster Kurs des UTC-Tags.',
  'Lowest price of the UTC day.': 'Niedrigster Kurs des UTC-Tags.',
  'Last price of the UTC day.': 'Letzter Kurs des UTC-Tags.',
  'Traded amount of the base asset.': 'Gehandelte Menge des Basiswerts.',
  'Traded amount in the quote asset, where the venue publishes it.':
    'Gehandelter Betrag in der Notierungswährung, wo die Börse ihn veröffentlicht.',
  'Part of the volume with the buyer as taker, where known.':
    'Teil des Umsatzes, bei dem der Käufer zum bestehenden Angebot griff, soweit bekannt.',
  'A coin by its CoinGecko id, for example `bitcoin`.':
    'Ein Coin mit seinem Namen bei CoinGecko, zum Beispiel `bitcoin`.',
  'Price, capitalisation and volume at the end of the UTC day.':
    'Kurs, Kapitalisierung und Umsatz am Ende des UTC-Tags.',
  'Price at 24:00 UTC.': 'Kurs um 24:00 UTC.',
  'Circulating supply times price, where known.': 'Umlaufende Menge mal Kurs, soweit bekannt.',
  'Volume over 24 hours on the venues that the source tracks.':
    'Umsatz über 24 Stunden an den Börsen, die die Quelle verfolgt.',
  'An instrument by its exchange name, for example `BTC-26DEC25-100000-C`.':
    'Ein Kontrakt mit seinem Namen an der Börse, zum Beispiel `BTC-26DEC25-100000-C`.',
  'Option chain at the time of its capture on the day.': 'Alle Optionen zum Zeitpunkt der Aufnahme am Tag.',
  '1 for a call, 0 for a put.': '1 für einen Call, 0 für einen Put.',
  'Day of expiry, counted from 1970-01-01; 08:00 UTC.': 'Tag des Verfalls, gezählt ab dem 1.1.1970; 08:00 UTC.',
  'Strike price.': 'Basispreis.',
  'Forward of the expiry when captured.': 'Terminkurs des Verfalls bei der Aufnahme.',
  'Mark price in the underlying coin.': 'Bewertungskurs im zugrunde liegenden Coin.',
  'Implied volatility of the mark, annualised.': 'Implizite Volatilität des Bewertungskurses, auf ein Jahr gerechnet.',
  'Best bid in the underlying coin.': 'Bester Geldkurs im zugrunde liegenden Coin.',
  'Best ask in the underlying coin.': 'Bester Briefkurs im zugrunde liegenden Coin.',
  'Open option contracts of one coin each.': 'Offene Optionskontrakte über je einen Coin.',
};

/** German of where the values of a term come from, by the English text. */
export const GERMAN_SOURCES: Readonly<Record<string, string>> = {
  'computed here': 'hier berechnet',
  'this service': 'dieser Dienst',
  'on-chain data provider': 'Anbieter von On-Chain-Daten',
  'market data provider': 'Anbieter von Marktdaten',
  'official statistics': 'amtliche Statistik',
  'exchange candles': 'Kerzen der Börsen',
  'London auction': 'Londoner Auktion',
  'chain facts': 'feste Angaben der Blockchain',
  'a file or a declared source': 'eine Datei oder eine festgelegte Quelle',
};
