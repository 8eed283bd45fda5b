import { currentVersion } from '../../terms/former-versions.ts';
import type { OntologyTerm } from '../../terms/ontology-term.ts';
import { terms as market } from './market.ts';
import { terms as onchain } from './onchain.ts';
import { terms as price } from './price.ts';
import { terms as priceModels } from './price-models.ts';
import { terms as supplyBands } from './supply-bands.ts';

const RELEASED = [...market, ...onchain, ...price, ...priceModels, ...supplyBands];
const VERSION = '1.1.0';

/** Builds the next version of a released term: another calculation, and another definition where one is given. */
function revised(
  name: string,
  calculation: string,
  changes: Partial<Pick<OntologyTerm, 'label' | 'definition' | 'related'>> = {},
): OntologyTerm {
  const released = RELEASED.find(({ term }) => term === name);
  if (!released) throw new Error(`Expected a released version of the term ${name}; found none.`);
  return { ...released, ...changes, calculation, version: currentVersion(name, VERSION) };
}

/** Terms whose sum, mean or fit begins on a fixed day, regardless of which provider delivers earlier data. */
export const terms: readonly OntologyTerm[] = [
  revised('mvrv_z', '(market_cap - realized_cap) / expanding population sd(market_cap) since 2010-07-18', {
    definition: {
      en: 'Market minus realised capitalisation, in standard deviations of the market capitalisation so far.',
      de: 'Markt- minus realisierte Kapitalisierung, in Standardabweichungen der bisherigen Marktkapitalisierung.',
    },
  }),
  revised('average_cap', 'sum(market_cap) / days with market_cap; the first day is 2010-07-18', {
    definition: {
      en: 'Mean market capitalisation over all days since the first exchange price, 2010-07-18.',
      de: 'Mittlere Marktkapitalisierung über alle Tage seit dem ersten Börsenkurs am 18.07.2010.',
    },
  }),
  revised(
    'power_law_position',
    '100 * scale((log10 P - fit) / sd, -2..2), fit: expanding least squares of log10 P since 2010-07-18 on log10(days since 2009-01-03)',
    {
      definition: {
        en: 'Position of the price between -2 and +2 standard deviations around its power law of age, 0 to 100; fitted only to the past.',
        de: 'Lage des Kurses zwischen -2 und +2 Standardabweichungen um sein Potenzgesetz des Alters, 0 bis 100; nur an die Vergangenheit angepasst.',
      },
    },
  ),
  revised(
    'power_law_fit',
    '10 ^ (a + b log10(days since 2009-01-03)), expanding least squares of log10 P since 2010-07-18',
    {
      definition: {
        en: 'Price on the power law of age that is fitted to all days up to the day.',
        de: 'Kurs auf dem Potenzgesetz des Alters, das an alle Tage bis zu diesem Tag angepasst ist.',
      },
    },
  ),
  revised('power_law_exponent', 'b of the expanding least squares of log10 P since 2010-07-18 on log10 age', {
    definition: {
      en: 'Exponent of the power law as fitted on the day. It depends on the fitted window, so published fits differ.',
      de: 'Exponent des Potenzgesetzes nach der Anpassung des Tages. Er hängt vom angepassten Zeitraum ab, daher weichen veröffentlichte Anpassungen voneinander ab.',
    },
  }),
  revised(
    'rainbow_fit',
    '10 ^ (a + b ln(days since 2009-01-09)), expanding least squares of log10 P since 2010-07-18',
    {
      definition: {
        en: 'Price on the logarithmic regression that is fitted to all days up to the day.',
        de: 'Kurs auf der logarithmischen Regression, die an alle Tage bis zu diesem Tag angepasst ist.',
      },
    },
  ),
  revised(
    'rainbow_position',
    'share of days s <= t with residual_s < residual_t, residuals of the expanding least squares of log10 P since 2010-07-18 on ln(days since 2009-01-09)',
    {
      definition: {
        en: 'Percentage of all days so far whose price was lower relative to the logarithmic regression fitted on the day.',
        de: 'Prozentsatz aller bisherigen Tage, deren Kurs im Verhältnis zur logarithmischen Regression des Tages tiefer lag.',
      },
    },
  ),
  revised('btc_cycle_z_score', '(raw - mean365(raw)) / sd365(raw), raw by the components present on the day', {
    definition: {
      en: 'Distance of the raw score from its mean over the past year, in standard deviations. Each day of that year is scored by the components that the newest day has.',
      de: 'Abstand des Rohwerts von seinem Mittel im vergangenen Jahr, in Standardabweichungen. Jeder Tag dieses Jahres ist nach den Komponenten bewertet, die der neueste Tag hat.',
    },
  }),
  revised(
    'btc_cycle_adj_score',
    'clamp(z * (1 - institutional_share), -3, 3); no value where that share is not known',
    {
      definition: {
        en: 'Z-score damped by the share of the supply that institutions hold, limited to -3 to 3.',
        de: 'Z-Wert, gedämpft um den Anteil des Angebots in institutionellem Besitz, begrenzt auf -3 bis 3.',
      },
      related: ['btc_cycle_z_score', 'institutional_share'],
    },
  ),
  revised('supply_younger_3m', 'sum of the four youngest bands; no value where all twelve add to more than 100.01', {
    label: { en: 'Supply younger than three months', de: 'Angebot jünger als drei Monate' },
    definition: {
      en: 'Share of the supply that last moved within three months. It rises when old coins are sold.',
      de: 'Anteil der Umlaufmenge, der zuletzt in den vergangenen drei Monaten bewegt wurde. Er steigt, wenn alte Coins verkauft werden.',
    },
  }),
  revised(
    'hodl_waves_age_over_15y',
    '100 - sum of the twelve younger bands; 0 where they add to 100 within 0.01, no value where they add to more',
    {
      definition: {
        en: 'Share of the supply that last moved over fifteen years ago: the remainder after the other twelve bands.',
        de: 'Anteil der Umlaufmenge, der zuletzt vor mehr als 15 Jahren bewegt wurde: der Rest nach den zwölf übrigen Bändern.',
      },
    },
  ),
];
