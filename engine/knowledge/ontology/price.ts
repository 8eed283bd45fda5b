import { defineTerm } from '../../terms/define-term.ts';
import type { OntologyTerm } from '../../terms/ontology-term.ts';

const collected = { calculation: 'as published by the source', unit: 'usd', source: 'exchange candles' };

/** Terms for prices and their averages. */
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
    ['Bitcoin volume', 'Value traded on the UTC day at the source of the price.'],
    ['Bitcoin-Umsatz', 'An diesem UTC-Tag an der Quelle des Kurses gehandelter Wert.'],
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
    ['Distance from the 200-week average', 'Price relative to its 200-week average, in percent; negative when below.'],
    [
      'Abstand vom 200-Wochen-Schnitt',
      'Kurs gegenüber seinem 200-Wochen-Schnitt, in Prozent; negativ, wenn er darunter liegt.',
    ],
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
    ['Weekly RSI', 'Relative strength index of completed weekly closes over 14 weeks, 0 to 100.'],
    ['Wochen-RSI', 'Relative-Stärke-Index der abgeschlossenen Wochenschlusskurse über 14 Wochen, 0 bis 100.'],
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
    ['Pi cycle top, fast average', '111-day moving average of the Bitcoin close.'],
    ['Pi-Cycle-Top, schnelle Linie', 'Gleitender 111-Tage-Schnitt des Bitcoin-Schlusskurses.'],
    { calculation: 'SMA111(btc_close)', unit: 'usd', source: 'derived; Philip Swift', related: ['pi_cycle_sma350x2'] },
  ),
  defineTerm(
    'pi_cycle_sma350x2',
    'technical',
    ['Pi cycle top, slow average', 'Twice the 350-day moving average of the Bitcoin close.'],
    ['Pi-Cycle-Top, langsame Linie', 'Das Doppelte des gleitenden 350-Tage-Schnitts des Bitcoin-Schlusskurses.'],
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
    ['Pi cycle bottom, fast average', '150-day exponential moving average of the Bitcoin close.'],
    ['Pi-Cycle-Boden, schnelle Linie', 'Exponentieller 150-Tage-Schnitt des Bitcoin-Schlusskurses.'],
    { calculation: 'EMA150(btc_close)', unit: 'usd', source: 'derived', related: ['pi_cycle_sma471x0745'] },
  ),
  defineTerm(
    'pi_cycle_sma471x0745',
    'technical',
    ['Pi cycle bottom, slow average', '0.745 times the 471-day moving average of the Bitcoin close.'],
    ['Pi-Cycle-Boden, langsame Linie', 'Das 0,745-Fache des gleitenden 471-Tage-Schnitts des Bitcoin-Schlusskurses.'],
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
    [
      'Halving position',
      'Days since the last halving of the block subsidy, mapped to a score from 0 to 100 by the shape of past cycles.',
    ],
    [
      'Position im Halving-Zyklus',
      'Tage seit der letzten Halbierung der Blockprämie, nach der Form vergangener Zyklen auf einen Wert von 0 bis 100 abgebildet.',
    ],
    {
      calculation: 'piecewise linear in days since the halving',
      unit: 'points',
      source: 'derived; chain facts',
      related: ['btc_cycle_raw_score'],
    },
  ),
];
