import { defineTerm } from '../../terms/define-term.ts';
import { collected, derived } from '../../terms/facts.ts';
import type { OntologyTerm } from '../../terms/ontology-term.ts';

/** Terms for dollars in circulation and in the banking system. */
export const terms: readonly OntologyTerm[] = [
  defineTerm(
    'm2_us_weekly',
    'liquidity',
    ['US money supply M2, weekly', 'Weekly money supply M2, not seasonally adjusted.'],
    ['US-Geldmenge M2, wöchentlich', 'Wöchentliche Geldmenge M2, nicht saisonbereinigt.'],
    collected('FRED WM2NS', 'usd_billions', ['m2_us']),
  ),
  defineTerm(
    'm2_yoy',
    'liquidity',
    ['US money supply M2, year on year', 'Change in M2 over twelve months, by the newest month published on the day.'],
    [
      'US-Geldmenge M2, gegen Vorjahr',
      'Änderung von M2 binnen zwölf Monaten, nach dem neuesten an diesem Tag veröffentlichten Monat.',
    ],
    derived(
      '100 * (m2_us[month] / m2_us[month a year before] - 1), month known 59 days after its first day',
      'percent',
      ['m2_us', 'net_liquidity_change_13w'],
    ),
  ),
  defineTerm(
    'treasury_general_account',
    'liquidity',
    ['Treasury General Account', "Balance of the US Treasury's account at the Federal Reserve, Wednesday level."],
    ['Konto des US-Finanzministeriums', 'Guthaben des US-Finanzministeriums bei der Federal Reserve, Stand Mittwoch.'],
    collected('official statistics', 'usd_millions', ['fed_balance_sheet', 'net_liquidity']),
  ),
  defineTerm(
    'reverse_repo',
    'liquidity',
    ['Reverse repo', 'Overnight reverse repurchase agreements of the Federal Reserve.'],
    ['Reverse Repo', 'Umgekehrte Pensionsgeschäfte der Federal Reserve über Nacht.'],
    collected('FRED RRPONTSYD', 'usd_billions', ['fed_balance_sheet', 'net_liquidity']),
  ),
  defineTerm(
    'net_liquidity',
    'liquidity',
    [
      'Net liquidity',
      'Federal Reserve assets minus the Treasury General Account and reverse repos, each as published on the day.',
    ],
    [
      'Nettoliquidität',
      'Aktiva der Federal Reserve minus Konto des Finanzministeriums und Reverse Repos, jeweils nach dem an diesem Tag veröffentlichten Stand.',
    ],
    derived(
      'fed_balance_sheet / 1000 - treasury_general_account / 1000 - reverse_repo, values known on the day',
      'usd_billions',
      ['fed_balance_sheet', 'treasury_general_account', 'reverse_repo'],
    ),
  ),
  defineTerm(
    'net_liquidity_change_13w',
    'liquidity',
    ['Net liquidity, change over 13 weeks', 'Change of net liquidity over 91 days.'],
    ['Nettoliquidität, Änderung in 13 Wochen', 'Änderung der Nettoliquidität in 91 Tagen.'],
    derived('100 * (net_liquidity[t] / net_liquidity[t - 91] - 1)', 'percent', ['net_liquidity', 'm2_yoy']),
  ),
];
