import type { FormerWordings } from './former-wording.ts';

/** Former wordings of terms for prices and price models. */
export const prices: FormerWordings = {
  'average_cap@1.1.0': {
    definition: {
      en: 'Mean of the market capitalisation over all days since the first price at an exchange, 2010-07-18.',
      de: 'Mittel der Marktkapitalisierung über alle Tage seit dem ersten Kurs an einer Börse, 2010-07-18.',
    },
  },
  'btc_cycle_adj_score@1.1.0': {
    definition: {
      en: 'Z-score damped by the institutionally held share, within -3 and 3.',
      de: 'Z-Wert, gedämpft um den institutionell gehaltenen Anteil, zwischen -3 und 3.',
    },
  },
  'btc_cycle_z_score@1.1.0': {
    definition: {
      en: 'Raw score against its own last year, each day of it scored by the components that the last one has.',
      de: 'Rohwert gegen sein eigenes letztes Jahr, jeder Tag daraus nach den Komponenten bewertet, die der letzte hat.',
    },
  },
  'btc_monthly_return@1.0.0': {
    label: { en: 'Bitcoin, return of the month' },
    definition: {
      en: 'Return of a completed calendar month, on its last day.',
      de: 'Rendite eines abgeschlossenen Kalendermonats, an seinem letzten Tag.',
    },
  },
  'btc_volume_usd@1.0.0': {
    definition: {
      en: 'Traded value of the UTC day at the source of the price.',
      de: 'Handelswert des UTC-Tages an der Quelle des Kurses.',
    },
  },
  'delta_price@1.0.0': {
    definition: {
      en: 'Realised less average capitalisation, per coin. Near it earlier bear markets ended.',
      de: 'Realisierte minus mittlere Kapitalisierung je Münze. Nahe ihm endeten frühere Bärenmärkte.',
    },
  },
  'halving_position@1.0.0': {
    label: { de: 'Lage im Halving-Takt' },
    definition: {
      en: 'Days since the last halving of the block subsidy, as a score shaped after past cycles.',
      de: 'Tage seit der letzten Halbierung der Blockprämie, als Wert nach der Gestalt vergangener Zyklen.',
    },
  },
  'hodl_waves_age_over_15y@1.1.0': {
    definition: {
      en: 'Share of the supply that last moved over fifteen years ago: what the other twelve bands leave.',
      de: 'Anteil der Menge, der seit seiner letzten Bewegung mehr als 15 Jahre ruht: was die zwölf übrigen Bänder lassen.',
    },
  },
  'ma200w_change_4w@1.0.0': {
    definition: {
      en: 'How fast the 200-week average rises: the colour of the heatmap.',
      de: 'Wie schnell der 200-Wochen-Schnitt steigt: die Farbe der Heatmap.',
    },
  },
  'ma200w_distance@1.0.0': {
    definition: {
      en: 'How far the price stands above or below its 200-week average.',
      de: 'Wie weit der Kurs über oder unter seinem 200-Wochen-Schnitt steht.',
    },
  },
  'mvrv_gradient_360d@1.0.0': {
    definition: {
      en: 'Change of MVRV per day, by the least-squares line through its last 360 values.',
      de: 'Änderung des MVRV je Tag nach der Geraden der kleinsten Quadrate durch seine letzten 360 Werte.',
    },
  },
  'mvrv_z@1.1.0': {
    definition: {
      en: 'Market less realised value, in deviations of the market value so far.',
      de: 'Markt- minus realisierter Wert in Streuungen des bisherigen Marktwerts.',
    },
  },
  'pi_cycle_ema150@1.0.0': {
    label: { en: 'Pi cycle bottom, fast leg' },
    definition: { en: '150-day exponential average.', de: 'Exponentieller 150-Tage-Schnitt.' },
  },
  'pi_cycle_ratio@1.0.0': {
    label: { en: 'Pi cycle top, ratio of the legs' },
    definition: {
      en: 'Fast over slow leg; rising above 1 is the crossing.',
      de: 'Schnelle zu langsamer Linie; der Anstieg über 1 ist die Kreuzung.',
    },
  },
  'pi_cycle_sma111@1.0.0': {
    label: { en: 'Pi cycle top, fast leg' },
    definition: { en: '111-day average.', de: '111-Tage-Schnitt.' },
  },
  'pi_cycle_sma350x2@1.0.0': {
    label: { en: 'Pi cycle top, slow leg' },
    definition: { en: 'Twice the 350-day average.', de: 'Das Doppelte des 350-Tage-Schnitts.' },
  },
  'pi_cycle_sma471x0745@1.0.0': {
    label: { en: 'Pi cycle bottom, slow leg' },
    definition: { en: '0.745 times the 471-day average.', de: 'Das 0,745-Fache des 471-Tage-Schnitts.' },
  },
  'power_law_exponent@1.1.0': {
    definition: {
      en: 'Slope of the power law as fitted on the day. It depends on the window: published fits differ.',
      de: 'Steigung des Potenzgesetzes nach der Anpassung des Tages. Sie hängt vom Fenster ab: Veröffentlichte Anpassungen weichen ab.',
    },
  },
  'power_law_fit@1.1.0': {
    definition: {
      en: 'Price on the power law of age fitted to the days up to that day.',
      de: 'Kurs auf dem Potenzgesetz des Alters, angepasst an die Tage bis zu diesem Tag.',
    },
  },
  'power_law_position@1.1.0': {
    definition: {
      en: 'Place of the price in the corridor around its power law of age, fitted to the past only.',
      de: 'Ort des Kurses im Korridor um sein Potenzgesetz des Alters, nur an die Vergangenheit angepasst.',
    },
  },
  'power_law_ratio@1.0.0': {
    definition: { en: 'Bitcoin close over its fitted price.', de: 'Bitcoin-Schluss zu seinem angepassten Kurs.' },
  },
  'rainbow_fit@1.1.0': {
    definition: {
      en: 'Price on the logarithmic regression fitted to the days up to that day.',
      de: 'Kurs auf der logarithmischen Regression, angepasst an die Tage bis zu diesem Tag.',
    },
  },
  'rainbow_position@1.1.0': {
    definition: {
      en: 'Share of history whose price lay lower against the logarithmic regression of the day.',
      de: 'Anteil der Geschichte, deren Kurs tiefer zur logarithmischen Regression des Tages lag.',
    },
  },
  'supply_younger_3m@1.1.0': {
    label: { de: 'Menge jünger als drei Monate' },
    definition: {
      en: 'Share of the supply that moved within three months. It swells when old coins are sold.',
      de: 'Anteil der Menge, der sich in den letzten drei Monaten bewegt hat. Er schwillt an, wenn alte Münzen verkauft werden.',
    },
  },
  'top_price@1.0.0': { definition: { de: 'Das 35-Fache der mittleren Kapitalisierung je Münze.' } },
  'weekly_rsi@1.0.0': {
    definition: {
      en: 'Relative strength of weekly closes: gains against losses over 14 weeks.',
      de: 'Relative Stärke der Wochenschlüsse: Gewinne gegen Verluste über 14 Wochen.',
    },
  },
};
