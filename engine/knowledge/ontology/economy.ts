import { defineTerm } from '../../terms/define-term.ts';
import { collected } from '../../terms/facts.ts';
import type { OntologyTerm } from '../../terms/ontology-term.ts';

/** Terms for the US economy: employment, output, sentiment and prices. */
export const terms: readonly OntologyTerm[] = [
  defineTerm(
    'initial_claims',
    'business_cycle',
    ['Initial jobless claims', 'Initial claims for unemployment benefits in the week.'],
    ['Erstanträge auf Arbeitslosenhilfe', 'Erstanträge auf Arbeitslosenhilfe in der Woche.'],
    collected('FRED ICSA', 'count', ['unemployment', 'payrolls']),
  ),
  defineTerm(
    'unemployment',
    'business_cycle',
    ['Unemployment rate', 'Share of the US labour force that is unemployed, monthly.'],
    ['Arbeitslosenquote', 'Anteil der Arbeitslosen an den US-Erwerbspersonen, monatlich.'],
    collected('FRED UNRATE', 'percent', ['initial_claims', 'payrolls', 'job_openings']),
  ),
  defineTerm(
    'payrolls',
    'business_cycle',
    ['Nonfarm payrolls', 'US employees outside farming, monthly.'],
    ['Beschäftigte ohne Landwirtschaft', 'US-Beschäftigte außerhalb der Landwirtschaft, monatlich.'],
    collected('FRED PAYEMS', 'thousands', ['unemployment', 'job_openings']),
  ),
  defineTerm(
    'job_openings',
    'business_cycle',
    ['Job openings', 'Open positions in the US, monthly.'],
    ['Offene Stellen', 'Unbesetzte Stellen in den USA, monatlich.'],
    collected('FRED JTSJOL', 'thousands', ['unemployment', 'payrolls']),
  ),
  defineTerm(
    'industrial_production',
    'business_cycle',
    ['Industrial production', 'Output of US industry, monthly.'],
    ['Industrieproduktion', 'Produktion der US-Industrie, monatlich.'],
    collected('FRED INDPRO', 'index', ['activity_index', 'copper']),
  ),
  defineTerm(
    'activity_index',
    'business_cycle',
    ['National activity index', 'Monthly index of US economic activity by the Chicago Fed; 0 is growth at trend.'],
    ['Konjunkturaktivität', 'Monatlicher Index der US-Wirtschaftsaktivität der Chicago Fed; 0 ist Wachstum im Trend.'],
    collected('FRED CFNAI', 'index', ['industrial_production', 'recession']),
  ),
  defineTerm(
    'consumer_sentiment',
    'business_cycle',
    ['Consumer sentiment', 'Sentiment of US households in the survey of the University of Michigan, monthly.'],
    ['Verbraucherstimmung', 'Stimmung der US-Haushalte nach der Umfrage der University of Michigan, monatlich.'],
    collected('FRED UMCSENT', 'index', ['unemployment', 'cpi_yoy']),
  ),
  defineTerm(
    'recession',
    'business_cycle',
    ['US recession', '1 in a month that NBER counts as recession, otherwise 0.'],
    ['US-Rezession', '1 in einem Monat, den das NBER als Rezession zählt, sonst 0.'],
    collected('FRED USREC', 'count', ['activity_index', 'yield_curve_10y2y']),
  ),
  defineTerm(
    'cpi',
    'inflation',
    ['Consumer prices', 'US consumer price index, 1982-84 = 100, monthly.'],
    ['Verbraucherpreise', 'US-Verbraucherpreisindex, 1982-84 = 100, monatlich.'],
    collected('FRED CPIAUCSL', 'index', ['cpi_yoy', 'core_cpi']),
  ),
  defineTerm(
    'cpi_yoy',
    'inflation',
    ['Consumer prices, year on year', 'Change of the US consumer price index over twelve months.'],
    ['Verbraucherpreise, gegen Vorjahr', 'Änderung des US-Verbraucherpreisindex binnen zwölf Monaten.'],
    collected('official statistics', 'percent', ['cpi', 'breakeven_5y']),
  ),
  defineTerm(
    'core_cpi',
    'inflation',
    ['Core consumer prices', 'US consumer price index without food and energy, monthly.'],
    ['Kernverbraucherpreise', 'US-Verbraucherpreisindex ohne Nahrungsmittel und Energie, monatlich.'],
    collected('FRED CPILFESL', 'index', ['cpi', 'core_pce']),
  ),
  defineTerm(
    'core_pce',
    'inflation',
    ['Core consumption prices', 'Price index of US consumption without food and energy, monthly.'],
    ['Kernpreise des Konsums', 'Preisindex des US-Konsums ohne Nahrungsmittel und Energie, monatlich.'],
    collected('FRED PCEPILFE', 'index', ['core_cpi', 'cpi']),
  ),
];
