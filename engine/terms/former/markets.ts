import type { FormerWordings } from './former-wording.ts';

/** Former wordings of terms for markets. */
export const markets: FormerWordings = {
  'alt_cycle_score@1.0.0': {
    label: { de: 'Zykluswert einer Münze' },
    definition: {
      en: 'Weighted mean of the price-derived components of the cycle, with the band it falls in.',
      de: 'Gewichtetes Mittel der Zykluskomponenten, die ein Kurs hergibt, mit seinem Band.',
    },
  },
  'alt_dominance@1.0.0': {
    definition: {
      en: 'Share of everything but Bitcoin in the capitalisation of all crypto assets.',
      de: 'Anteil von allem außer Bitcoin an der Kapitalisierung aller Kryptowerte.',
    },
  },
  'alt_vs_btc_strength@1.0.0': {
    definition: {
      en: 'Change of the ratio of a coin to Bitcoin over a window, with its rank among all pairs and the trend of the ratio.',
      de: 'Änderung des Verhältnisses einer Münze zu Bitcoin über ein Fenster, mit ihrem Rang unter allen Paaren und dem Trend des Verhältnisses.',
    },
  },
  'altcoin_vote@1.0.0': {
    definition: {
      en: 'How the trend of one market share votes: 1 for altcoins, -1 against, 0 undecided.',
      de: 'Wie der Trend eines Marktanteils stimmt: 1 für Altcoins, -1 dagegen, 0 unentschieden.',
    },
    calculation: 'sign(SMA50 - SMA20) of the share, for ether the other way',
  },
  'atr_change@1.0.0': {
    label: { de: 'Änderung der mittleren wahren Spanne' },
    definition: { de: 'Änderung der mittleren wahren Spanne über 20 Kerzen.' },
  },
  'atr_of_median@1.0.0': {
    label: { de: 'Mittlere wahre Spanne gegen ihren Median' },
    definition: {
      en: 'The average true range in percent of its own median over 200 bars.',
      de: 'Die mittlere wahre Spanne in Prozent ihres Medians über 200 Kerzen.',
    },
  },
  'atr_pct@1.0.0': {
    label: { de: 'Mittlere wahre Spanne, Prozent' },
    definition: {
      en: 'The average true range in percent of the close.',
      de: 'Die mittlere wahre Spanne in Prozent des Schlusskurses.',
    },
  },
  'average_true_range@1.0.0': {
    label: { de: 'Mittlere wahre Spanne' },
    definition: { de: 'Mittlere wahre Spanne von 14 Tageskerzen, in der Kurswährung.' },
  },
  'beats_bitcoin@1.0.0': {
    definition: {
      en: 'Whether a coin returned more than Bitcoin over the period.',
      de: 'Ob eine Münze im Zeitraum mehr als Bitcoin rentierte.',
    },
  },
  'btc_cycle_coverage@1.0.0': {
    definition: {
      en: 'Part of the weight of the cycle score with data.',
      de: 'Teil des Gewichts des Zykluswerts mit Daten.',
    },
  },
  'bullmarket_stage@1.0.0': {
    label: { en: 'Bull market ampel' },
    definition: {
      en: 'How many of five bull-market conditions hold.',
      de: 'Wie viele von fünf Bedingungen eines Bullenmarkts gelten.',
    },
  },
  'coinbase_premium@1.0.0': {
    definition: {
      en: 'How far the close on Coinbase in dollars stands above that on Binance in USDT; USDT is taken as a dollar.',
      de: 'Wie weit der Schluss an Coinbase in Dollar über dem an Binance in USDT liegt; USDT gilt als Dollar.',
    },
  },
  'eth_cycle_score@1.0.0': {
    definition: {
      en: 'Weighted mean of the three components of the cycle that a price alone can give; what only Bitcoin has does not apply.',
      de: 'Gewichtetes Mittel der drei Zykluskomponenten, die ein Kurs allein hergibt; was nur Bitcoin hat, entfällt.',
    },
  },
  'eth_ma200w_distance@1.0.0': {
    definition: {
      en: 'How far the price of Ether stands above or below its 200-week average.',
      de: 'Wie weit der Kurs von Ether über oder unter seinem 200-Wochen-Schnitt steht.',
    },
  },
  'eth_weekly_rsi@1.0.0': {
    definition: {
      en: 'Relative strength of the weekly closes of Ether: gains against losses over 14 weeks.',
      de: 'Relative Stärke der Wochenschlüsse von Ether: Gewinne gegen Verluste über 14 Wochen.',
    },
  },
  'fear_greed@1.0.0': {
    definition: {
      en: 'Mood of the crypto market from 0, extreme fear, to 100, extreme greed.',
      de: 'Stimmung am Kryptomarkt von 0, extreme Angst, bis 100, extreme Gier.',
    },
  },
  'funding_ma30@1.0.0': {
    definition: { en: 'Mean funding rate of 30 days.', de: 'Mittlere Finanzierungsrate aus 30 Tagen.' },
  },
  'funding_rate@1.0.0': {
    definition: {
      en: 'What longs pay shorts every 8 hours on perpetual futures, over all venues.',
      de: 'Was Käufer den Verkäufern alle 8 Stunden auf Perpetuals zahlen, über alle Börsen.',
    },
  },
  'funding_rate_binance@1.0.0': {
    definition: {
      en: 'Mean funding of the day of the BTCUSDT perpetual.',
      de: 'Mittlere Finanzierung des Tages des BTCUSDT-Perpetuals.',
    },
  },
  'funding_rate_bybit@1.0.0': {
    definition: {
      en: 'Mean funding of the day of the BTCUSDT perpetual.',
      de: 'Mittlere Finanzierung des Tages des BTCUSDT-Perpetuals.',
    },
  },
  'funding_z@1.0.0': {
    definition: {
      en: 'How unusual the funding rate is against 90 days.',
      de: 'Wie ungewöhnlich die Finanzierungsrate gegen 90 Tage ist.',
    },
  },
  'gem_composite@1.0.0': {
    definition: {
      en: 'Mean of three groups of percentiles across the largest coins of a day: mean reversion, tokenomics and market structure.',
      de: 'Mittel aus drei Gruppen von Perzentilen über die größten Münzen eines Tages: Rückkehr zum Mittel, Tokenökonomie und Marktstruktur.',
    },
  },
  'kimchi_premium@1.0.0': {
    definition: {
      en: 'How far Bitcoin in won on Upbit stands above its price in USDT on Binance at the exchange rate last known. Capital controls let it persist.',
      de: 'Wie weit Bitcoin in Won an Upbit über dem Kurs in USDT an Binance zum zuletzt bekannten Wechselkurs liegt. Kapitalkontrollen lassen ihn bestehen.',
    },
  },
  'market_share@1.0.0': {
    definition: {
      en: 'Share of a coin, or an average of it, in the capitalisation of all crypto assets.',
      de: 'Anteil einer Münze, oder dessen Mittel, an der Kapitalisierung aller Kryptowerte.',
    },
  },
  'pulse_coverage@1.0.0': {
    definition: {
      en: 'How many components of the pulse have data.',
      de: 'Wie viele Komponenten des Pulses Daten haben.',
    },
  },
  'pulse_score@1.0.0': {
    definition: { en: 'Heat of the market out of eight components.', de: 'Hitze des Marktes aus acht Komponenten.' },
  },
  'season_index@1.0.0': {
    definition: {
      en: 'Share of the coins of a universe that returned more than Bitcoin over 90 days.',
      de: 'Anteil der Münzen eines Universums, die in 90 Tagen mehr als Bitcoin rentierten.',
    },
  },
  'sol_cycle_score@1.0.0': {
    definition: {
      en: 'Weighted mean of the three components of the cycle that a price alone can give; what only Bitcoin has does not apply.',
      de: 'Gewichtetes Mittel der drei Zykluskomponenten, die ein Kurs allein hergibt; was nur Bitcoin hat, entfällt.',
    },
  },
  'sol_ma200w_distance@1.0.0': {
    definition: {
      en: 'How far the price of Solana stands above or below its 200-week average.',
      de: 'Wie weit der Kurs von Solana über oder unter seinem 200-Wochen-Schnitt steht.',
    },
  },
  'sol_weekly_rsi@1.0.0': {
    definition: {
      en: 'Relative strength of the weekly closes of Solana: gains against losses over 14 weeks.',
      de: 'Relative Stärke der Wochenschlüsse von Solana: Gewinne gegen Verluste über 14 Wochen.',
    },
  },
  'swing_pivot@1.0.0': {
    label: { en: 'Turning point', de: 'Wendepunkt' },
    definition: {
      en: 'A confirmed fractal: a high or low that two bars on either side do not outdo.',
      de: 'Ein bestätigtes Fraktal: ein Hoch oder Tief, das zwei Kerzen auf beiden Seiten nicht überbieten.',
    },
  },
  'swing_trend@1.0.0': { label: { de: 'Schwungtrend' } },
  'swing_wave@1.0.0': {
    definition: {
      en: 'Change of the price from one turning point to the next.',
      de: 'Änderung des Kurses von einem Wendepunkt zum nächsten.',
    },
  },
  'taker_share@1.0.0': {
    definition: {
      en: 'Part of the volume of a market in which the buyer took the offer. Above a half buyers were in a hurry.',
      de: 'Teil des Umsatzes eines Marktes, bei dem der Käufer das Angebot nahm. Über der Hälfte hatten es Käufer eilig.',
    },
  },
  'total3_market_cap@1.0.0': {
    definition: {
      en: 'Capitalisation of all tracked crypto assets but the two largest.',
      de: 'Kapitalisierung aller erfassten Krypto-Assets ohne die beiden größten.',
    },
  },
  'trend_flip_rate@1.1.0': {
    definition: {
      en: 'How often the swing trend became another within a horizon of 7, 14 or 30 bars, after bars in a given trend.',
      de: 'Wie oft der Schwungtrend binnen 7, 14 oder 30 Kerzen wechselte, nach Kerzen in einem Trend.',
    },
  },
  'volatility_phase@1.0.0': {
    definition: {
      en: 'The average true range against its own median: low, normal, high or expansion.',
      de: 'Die mittlere Spanne gegen ihren eigenen Median: low, normal, high oder expansion.',
    },
  },
};
