import type { OntologyTerm } from '../ontology-term.ts';
import { terms as market } from './market.ts';
import { terms as onchain } from './onchain.ts';
import { terms as price } from './price.ts';
import { terms as priceModels } from './price-models.ts';
import { terms as supplyBands } from './supply-bands.ts';

const RELEASED = [...market, ...onchain, ...price, ...priceModels, ...supplyBands];
const VERSION = '1.1.0';

/** The next version of a released term: another calculation, and another definition where that says more. */
function revised(
  name: string,
  calculation: string,
  changes: Partial<Pick<OntologyTerm, 'definition' | 'related'>> = {},
): OntologyTerm {
  const released = RELEASED.find(({ term }) => term === name);
  if (!released) throw new Error(`no version of the term ${name} is released`);
  return { ...released, ...changes, calculation, version: VERSION };
}

/** Terms whose sum, mean or fit begins on a day of its own, whoever provides what lies before it. */
export const terms: readonly OntologyTerm[] = [
  revised('mvrv_z', '(market_cap - realized_cap) / expanding population sd(market_cap) since 2010-07-18'),
  revised('average_cap', 'sum(market_cap) / days with market_cap; the first day is 2010-07-18', {
    definition: {
      en: 'Mean of the market capitalisation over all days since the first price at an exchange, 2010-07-18.',
      de: 'Mittel der Marktkapitalisierung über alle Tage seit dem ersten Kurs an einer Börse, 2010-07-18.',
    },
  }),
  revised(
    'power_law_position',
    '100 * scale((log10 P - fit) / sd, -2..2), fit: expanding least squares of log10 P since 2010-07-18 on log10(days since 2009-01-03)',
  ),
  revised(
    'power_law_fit',
    '10 ^ (a + b log10(days since 2009-01-03)), expanding least squares of log10 P since 2010-07-18',
  ),
  revised('power_law_exponent', 'b of the expanding least squares of log10 P since 2010-07-18 on log10 age'),
  revised('rainbow_fit', '10 ^ (a + b ln(days since 2009-01-09)), expanding least squares of log10 P since 2010-07-18'),
  revised(
    'rainbow_position',
    'share of days s <= t with residual_s < residual_t, residuals of the expanding least squares of log10 P since 2010-07-18 on ln(days since 2009-01-09)',
  ),
  revised('btc_cycle_z_score', '(raw - mean365(raw)) / sd365(raw), raw by the components present on the day', {
    definition: {
      en: 'Raw score against its own last year, each day of it scored by the components that the last one has.',
      de: 'Rohwert gegen sein eigenes letztes Jahr, jeder Tag daraus nach den Komponenten bewertet, die der letzte hat.',
    },
  }),
  revised(
    'btc_cycle_adj_score',
    'clamp(z * (1 - institutional_share), -3, 3); no value where that share is not known',
    {
      related: ['btc_cycle_z_score', 'institutional_share'],
    },
  ),
  revised('supply_younger_3m', 'sum of the four youngest bands; no value where all twelve add to more than 100.01'),
  revised(
    'hodl_waves_age_over_15y',
    '100 - sum of the twelve younger bands; 0 where they add to 100 within 0.01, no value where they add to more',
  ),
];
