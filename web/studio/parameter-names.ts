import type { NamesByKey } from './names-by-key.ts';

/** Names of the parameters of strategies, by the key that requests use. */
export const PARAMETER_NAMES: NamesByKey = {
  atr_length: { en: 'ATR length', de: 'Länge der ATR' },
  channel: { en: 'Channel, × ATR', de: 'Kanal, × ATR' },
  entry: { en: 'Entry', de: 'Einstieg' },
  exit: { en: 'Exit', de: 'Ausstieg' },
  fast: { en: 'Fast', de: 'Schnell' },
  interval_days: { en: 'Every … days', de: 'Alle … Tage' },
  kijun: { en: 'Kijun', de: 'Kijun' },
  length: { en: 'Length', de: 'Länge' },
  long: { en: 'Long', de: 'Lang' },
  lower: { en: 'Lower bound', de: 'Untere Grenze' },
  middle: { en: 'Middle', de: 'Mittel' },
  rsi_length: { en: 'RSI length', de: 'Länge des RSI' },
  senkou: { en: 'Senkou', de: 'Senkou' },
  short: { en: 'Short', de: 'Kurz' },
  signal: { en: 'Signal line', de: 'Signallinie' },
  slow: { en: 'Slow', de: 'Langsam' },
  sma_length: { en: 'Average length', de: 'Länge des Schnitts' },
  smooth: { en: 'Smoothing', de: 'Glättung' },
  target: { en: 'Target volatility', de: 'Zielvolatilität' },
  tenkan: { en: 'Tenkan', de: 'Tenkan' },
  threshold: { en: 'Threshold', de: 'Schwelle' },
  trend: { en: 'Trend', de: 'Trend' },
  upper: { en: 'Upper bound', de: 'Obere Grenze' },
  width: { en: 'Width', de: 'Breite' },
};
