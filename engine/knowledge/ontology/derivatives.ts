import { defineTerm } from '../../terms/define-term.ts';
import { collected, PROVIDERS } from '../../terms/facts.ts';
import type { OntologyTerm } from '../../terms/ontology-term.ts';

/** Terms for futures and options. */
export const terms: readonly OntologyTerm[] = [
  defineTerm(
    'funding_rate_okx',
    'derivatives',
    ['Funding rate, OKX', 'Mean funding rate of the BTC-USDT-SWAP perpetual on the day.'],
    ['Finanzierungsrate, OKX', 'Mittlere Finanzierungsrate des Perpetuals BTC-USDT-SWAP an diesem Tag.'],
    collected('OKX', 'fraction', ['funding_rate', 'funding_rate_binance', 'funding_rate_bybit']),
  ),
  defineTerm(
    'btc_open_interest_usd',
    'derivatives',
    ['Bitcoin futures open interest', 'Value of open futures and perpetuals on all tracked venues.'],
    ['Open Interest der Bitcoin-Futures', 'Wert aller offenen Futures und Perpetuals an den erfassten Börsen.'],
    collected(PROVIDERS.market, 'usd', ['funding_rate']),
  ),
  defineTerm(
    'btc_dvol',
    'volatility',
    ['DVOL, Bitcoin', 'Implied volatility of Bitcoin over 30 days, annualised, at the close of the UTC day.'],
    ['DVOL, Bitcoin', 'Implizite Volatilität von Bitcoin über 30 Tage, annualisiert, am Schluss des UTC-Tages.'],
    collected('Deribit', 'percent', ['eth_dvol', 'vix']),
  ),
  defineTerm(
    'eth_dvol',
    'volatility',
    ['DVOL, Ether', 'Implied volatility of Ether over 30 days, annualised, at the close of the UTC day.'],
    ['DVOL, Ether', 'Implizite Volatilität von Ether über 30 Tage, annualisiert, am Schluss des UTC-Tages.'],
    collected('Deribit', 'percent', ['btc_dvol', 'vix']),
  ),
];
