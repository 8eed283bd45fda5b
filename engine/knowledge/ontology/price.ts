import type { OntologyTerm } from '../ontology-term.ts';
import { defineTerm } from './define-term.ts';

const collected = { calculation: 'as published by the source', unit: 'usd', source: 'exchange candles' };

/** Prices and what is averaged from them. */
export const terms: readonly OntologyTerm[] = [
  defineTerm(
    'btc_open',
    'price',
    ['Bitcoin open', 'First price of the UTC day.'],
    ['Bitcoin-Eröffnung', 'Erster Kurs des UTC-Tages.'],
    { ...collected, related: ['btc_close'] },
  ),
  defineTerm(
    'btc_high',
    'price',
    ['Bitcoin high', 'Highest price of the UTC day.'],
    ['Bitcoin-Hoch', 'Höchster Kurs des UTC-Tages.'],
    { ...collected, related: ['btc_close'] },
  ),
  defineTerm(
    'btc_low',
    'price',
    ['Bitcoin low', 'Lowest price of the UTC day.'],
    ['Bitcoin-Tief', 'Tiefster Kurs des UTC-Tages.'],
    { ...collected, related: ['btc_close'] },
  ),
  defineTerm(
    'btc_close',
    'price',
    ['Bitcoin close', 'Price at the end of the UTC day, 24:00.'],
    ['Bitcoin-Schluss', 'Kurs am Ende des UTC-Tages, 24:00 Uhr.'],
    { ...collected, related: ['btc_open', 'btc_sma200'] },
  ),
  defineTerm(
    'btc_volume_usd',
    'price',
    ['Bitcoin volume', 'Traded value of the UTC day at the source of the price.'],
    ['Bitcoin-Umsatz', 'Handelswert des UTC-Tages an der Quelle des Kurses.'],
    { ...collected, related: ['btc_close'] },
  ),
  defineTerm(
    'eth_close',
    'price',
    ['Ether close', 'Price at the end of the UTC day.'],
    ['Ether-Schluss', 'Kurs am Ende des UTC-Tages.'],
    collected,
  ),
  defineTerm(
    'sol_close',
    'price',
    ['Solana close', 'Price at the end of the UTC day.'],
    ['Solana-Schluss', 'Kurs am Ende des UTC-Tages.'],
    collected,
  ),
  defineTerm(
    'btc_sma200',
    'technical',
    ['200-day average', 'Mean of the last 200 daily closes.'],
    ['200-Tage-Schnitt', 'Mittel der letzten 200 Tagesschlüsse.'],
    { calculation: 'SMA200(btc_close)', unit: 'usd', source: 'derived', related: ['mayer_multiple'] },
  ),
  defineTerm(
    'mayer_multiple',
    'valuation',
    ['Mayer multiple', 'Price as a multiple of its 200-day average.'],
    ['Mayer-Multiple', 'Kurs als Vielfaches seines 200-Tage-Schnitts.'],
    {
      calculation: 'btc_close / SMA200(btc_close)',
      unit: 'ratio',
      source: 'derived; Trace Mayer',
      related: ['btc_sma200', 'ma200w_distance'],
    },
  ),
  defineTerm(
    'ma200w',
    'technical',
    ['200-week average', 'Mean of the last 200 completed weekly closes.'],
    ['200-Wochen-Schnitt', 'Mittel der letzten 200 abgeschlossenen Wochenschlüsse.'],
    {
      calculation: 'SMA200 of ISO-week closes, Sunday 24:00 UTC',
      unit: 'usd',
      source: 'derived',
      related: ['ma200w_distance'],
    },
  ),
  defineTerm(
    'ma200w_distance',
    'valuation',
    ['Distance from the 200-week average', 'How far the price stands above or below its 200-week average.'],
    ['Abstand vom 200-Wochen-Schnitt', 'Wie weit der Kurs über oder unter seinem 200-Wochen-Schnitt steht.'],
    {
      calculation: '100 * (btc_close / ma200w - 1)',
      unit: 'percent',
      source: 'derived',
      related: ['ma200w', 'mayer_multiple'],
    },
  ),
  defineTerm(
    'weekly_rsi',
    'technical',
    ['Weekly RSI', 'Relative strength of weekly closes: gains against losses over 14 weeks.'],
    ['Wochen-RSI', 'Relative Stärke der Wochenschlüsse: Gewinne gegen Verluste über 14 Wochen.'],
    {
      calculation: 'Wilder RSI 14 of completed weekly closes',
      unit: 'points',
      source: 'derived; Wilder 1978',
      related: ['bullmarket_stage'],
    },
  ),
  defineTerm(
    'pi_cycle_sma111',
    'technical',
    ['Pi cycle top, fast leg', '111-day average.'],
    ['Pi-Cycle-Top, schnelle Linie', '111-Tage-Schnitt.'],
    { calculation: 'SMA111(btc_close)', unit: 'usd', source: 'derived; Philip Swift', related: ['pi_cycle_sma350x2'] },
  ),
  defineTerm(
    'pi_cycle_sma350x2',
    'technical',
    ['Pi cycle top, slow leg', 'Twice the 350-day average.'],
    ['Pi-Cycle-Top, langsame Linie', 'Das Doppelte des 350-Tage-Schnitts.'],
    {
      calculation: '2 * SMA350(btc_close)',
      unit: 'usd',
      source: 'derived; Philip Swift',
      related: ['pi_cycle_sma111'],
    },
  ),
  defineTerm(
    'pi_cycle_ema150',
    'technical',
    ['Pi cycle bottom, fast leg', '150-day exponential average.'],
    ['Pi-Cycle-Boden, schnelle Linie', 'Exponentieller 150-Tage-Schnitt.'],
    { calculation: 'EMA150(btc_close)', unit: 'usd', source: 'derived', related: ['pi_cycle_sma471x0745'] },
  ),
  defineTerm(
    'pi_cycle_sma471x0745',
    'technical',
    ['Pi cycle bottom, slow leg', '0.745 times the 471-day average.'],
    ['Pi-Cycle-Boden, langsame Linie', 'Das 0,745-Fache des 471-Tage-Schnitts.'],
    { calculation: '0.745 * SMA471(btc_close)', unit: 'usd', source: 'derived', related: ['pi_cycle_ema150'] },
  ),
  defineTerm(
    'power_law_position',
    'valuation',
    ['Power law position', 'Place of the price in the corridor around its power law of age, fitted to the past only.'],
    [
      'Lage im Potenzgesetz',
      'Ort des Kurses im Korridor um sein Potenzgesetz des Alters, nur an die Vergangenheit angepasst.',
    ],
    {
      calculation: '100 * scale(residual / sd, -2..2) of the expanding log-log fit',
      unit: 'points',
      source: 'derived',
      related: ['rainbow_position'],
    },
  ),
  defineTerm(
    'rainbow_position',
    'valuation',
    ['Rainbow position', 'Share of history whose price lay lower against the logarithmic regression of the day.'],
    ['Lage im Regenbogen', 'Anteil der Geschichte, deren Kurs tiefer zur logarithmischen Regression des Tages lag.'],
    {
      calculation: 'percentile of the residual of the expanding logarithmic fit',
      unit: 'points',
      source: 'derived',
      related: ['power_law_position'],
    },
  ),
  defineTerm(
    'halving_position',
    'cycle',
    ['Halving position', 'Days since the last halving of the block subsidy, as a score shaped after past cycles.'],
    [
      'Lage im Halving-Takt',
      'Tage seit der letzten Halbierung der Blockprämie, als Wert nach der Gestalt vergangener Zyklen.',
    ],
    {
      calculation: 'piecewise linear in days since the halving',
      unit: 'points',
      source: 'derived; chain facts',
      related: ['btc_cycle_raw_score'],
    },
  ),
];
