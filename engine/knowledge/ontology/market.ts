import { defineTerm } from '../../terms/define-term.ts';
import { PROVIDERS } from '../../terms/facts.ts';
import type { OntologyTerm } from '../../terms/ontology-term.ts';

const share = (name: string) => ({
  calculation: `capitalisation of ${name} over all tracked assets`,
  unit: 'percent',
  source: PROVIDERS.market,
  related: ['altcoin_season_votes'],
});

/** Terms for sentiment, derivatives, dominance and composites. */
export const terms: readonly OntologyTerm[] = [
  defineTerm(
    'fear_greed',
    'sentiment',
    ['Fear and Greed', 'Sentiment of the crypto market from 0 (extreme fear) to 100 (extreme greed).'],
    ['Angst und Gier', 'Stimmung am Kryptomarkt von 0 (extreme Angst) bis 100 (extreme Gier).'],
    { calculation: 'as published', unit: 'points', source: 'alternative.me', related: ['pulse_score'] },
  ),
  defineTerm(
    'funding_rate_binance',
    'derivatives',
    ['Funding rate, Binance', 'Mean funding rate of the BTCUSDT perpetual on the day.'],
    ['Finanzierungsrate, Binance', 'Mittlere Finanzierungsrate des Perpetuals BTCUSDT an diesem Tag.'],
    { calculation: 'mean of the 8-hour settlements', unit: 'fraction', source: 'Binance', related: ['funding_rate'] },
  ),
  defineTerm(
    'funding_rate_bybit',
    'derivatives',
    ['Funding rate, Bybit', 'Mean funding rate of the BTCUSDT perpetual on the day.'],
    ['Finanzierungsrate, Bybit', 'Mittlere Finanzierungsrate des Perpetuals BTCUSDT an diesem Tag.'],
    { calculation: 'mean of the 8-hour settlements', unit: 'fraction', source: 'Bybit', related: ['funding_rate'] },
  ),
  defineTerm(
    'funding_rate',
    'derivatives',
    [
      'Funding rate',
      'Rate that longs pay shorts per 8 hours on perpetual futures, averaged over all venues; negative when shorts pay.',
    ],
    [
      'Finanzierungsrate',
      'Satz, den Long-Positionen den Short-Positionen auf Perpetuals je 8 Stunden zahlen, gemittelt über alle Börsen; negativ, wenn Shorts zahlen.',
    ],
    { calculation: 'mean over venues', unit: 'fraction', source: 'derived', related: ['funding_ma30', 'funding_z'] },
  ),
  defineTerm(
    'funding_ma30',
    'derivatives',
    ['Funding rate, 30-day mean', 'Mean funding rate over 30 days.'],
    ['Finanzierungsrate, 30-Tage-Mittel', 'Mittlere Finanzierungsrate über 30 Tage.'],
    { calculation: 'SMA30(funding_rate)', unit: 'fraction', source: 'derived', related: ['funding_rate'] },
  ),
  defineTerm(
    'funding_z',
    'derivatives',
    ['Funding rate, Z-score', 'Distance of the funding rate from its 90-day mean, in standard deviations.'],
    ['Finanzierungsrate, Z-Wert', 'Abstand der Finanzierungsrate von ihrem 90-Tage-Mittel, in Standardabweichungen.'],
    {
      calculation: '(funding_rate - SMA90) / sd90',
      unit: 'standard_deviations',
      source: 'derived',
      related: ['funding_rate'],
    },
  ),
  defineTerm(
    'btc_dominance',
    'dominance',
    ['Bitcoin dominance', "Bitcoin's share of the crypto market."],
    ['Bitcoin-Dominanz', 'Anteil von Bitcoin am Kryptomarkt.'],
    share('bitcoin'),
  ),
  defineTerm(
    'eth_dominance',
    'dominance',
    ['Ether dominance', "Ether's share of the crypto market."],
    ['Ether-Dominanz', 'Anteil von Ether am Kryptomarkt.'],
    share('ether'),
  ),
  defineTerm(
    'usdt_dominance',
    'dominance',
    ['USDT dominance', "Tether's share of the crypto market."],
    ['USDT-Dominanz', 'Anteil von Tether am Kryptomarkt.'],
    share('USDT'),
  ),
  defineTerm(
    'usdc_dominance',
    'dominance',
    ['USDC dominance', "USD Coin's share of the crypto market."],
    ['USDC-Dominanz', 'Anteil von USD Coin am Kryptomarkt.'],
    share('USDC'),
  ),
  defineTerm(
    'altcoin_season_votes',
    'dominance',
    ['Altcoin season', 'Net votes for altcoins from the trends of four market shares.'],
    ['Altcoin-Saison', 'Saldo der Stimmen für Altcoins aus den Trends von vier Marktanteilen.'],
    {
      calculation: 'sum of four votes of -1, 0 or 1',
      unit: 'count',
      source: 'derived',
      related: ['btc_dominance', 'usdt_dominance'],
    },
  ),
  defineTerm(
    'bullmarket_stage',
    'technical',
    ['Bull market traffic light', 'Number of bull-market conditions that are met, 0 to 5.'],
    ['Bullenmarkt-Ampel', 'Zahl der erfüllten Bullenmarkt-Bedingungen, 0 bis 5.'],
    {
      calculation: 'count of conditions on averages and weekly RSI',
      unit: 'count',
      source: 'derived',
      related: ['weekly_rsi', 'btc_sma200'],
    },
  ),
  defineTerm(
    'pulse_score',
    'composite',
    ['Pulse', 'Heat of the market from 0 (cold) to 100 (hot), from eight components.'],
    ['Puls', 'Hitze des Marktes von 0 (kalt) bis 100 (heiß) aus acht Komponenten.'],
    {
      calculation: 'earned points over possible points of the components present, times 100',
      unit: 'points',
      source: 'derived',
      related: ['btc_cycle_raw_score', 'fear_greed', 'mvrv_z', 'mayer_multiple'],
    },
  ),
  defineTerm(
    'pulse_coverage',
    'composite',
    ['Pulse components present', 'Number of pulse components with data on the day.'],
    ['Vorhandene Pulskomponenten', 'Zahl der Pulskomponenten mit Daten an diesem Tag.'],
    { calculation: 'count', unit: 'count', source: 'derived', related: ['pulse_score'] },
  ),
  defineTerm(
    'btc_cycle_raw_score',
    'composite',
    ['BTC cycle, raw score', 'Weighted mean of nine cycle components.'],
    ['BTC-Zyklus, Rohwert', 'Gewichtetes Mittel von neun Zykluskomponenten.'],
    {
      calculation: 'sum(weight * component) / sum(weight present)',
      unit: 'points',
      source: 'derived',
      related: ['btc_cycle_z_score', 'pulse_score'],
    },
  ),
  defineTerm(
    'btc_cycle_z_score',
    'composite',
    ['BTC cycle, Z-score', 'Raw score against its own last year.'],
    ['BTC-Zyklus, Z-Wert', 'Rohwert gegen sein eigenes letztes Jahr.'],
    {
      calculation: '(raw - SMA365) / sd365',
      unit: 'standard_deviations',
      source: 'derived',
      related: ['btc_cycle_adj_score'],
    },
  ),
  defineTerm(
    'btc_cycle_adj_score',
    'composite',
    ['BTC cycle, adjusted score', 'Z-score damped by the institutionally held share, within -3 and 3.'],
    ['BTC-Zyklus, angepasster Wert', 'Z-Wert, gedämpft um den institutionell gehaltenen Anteil, zwischen -3 und 3.'],
    {
      calculation: 'clamp(z * (1 - institutional share), -3, 3)',
      unit: 'standard_deviations',
      source: 'derived',
      related: ['btc_cycle_z_score'],
    },
  ),
  defineTerm(
    'btc_cycle_coverage',
    'composite',
    ['BTC cycle, coverage', 'Share of the weight of the cycle score with data on the day, 0 to 1.'],
    ['BTC-Zyklus, Abdeckung', 'Anteil des Gewichts des Zykluswerts mit Daten an diesem Tag, 0 bis 1.'],
    {
      calculation: 'sum(weight present) / sum(weight)',
      unit: 'fraction',
      source: 'derived',
      related: ['btc_cycle_raw_score'],
    },
  ),
];
