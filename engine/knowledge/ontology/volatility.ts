import type { OntologyTerm } from '../ontology-term.ts';
import { defineTerm } from './define-term.ts';
import { derived } from './facts.ts';

const NAMES = { btc: 'Bitcoin', eth: 'Ether' } as const;

function termsOf(key: keyof typeof NAMES): OntologyTerm[] {
  const name = NAMES[key];
  const [dvol, realized, premium, exPost] = [
    `${key}_dvol`,
    `${key}_rv30`,
    `${key}_volatility_premium`,
    `${key}_volatility_premium_ex_post`,
  ];
  return [
    defineTerm(
      realized,
      'volatility',
      [
        `Realised volatility, ${name}`,
        `How far ${name} has swung over 30 days: deviation of daily log returns, annualised.`,
      ],
      [
        `Realisierte Volatilität, ${name}`,
        `Wie weit ${name} über 30 Tage geschwankt ist: Streuung der täglichen Log-Renditen, annualisiert.`,
      ],
      derived(`100 * sqrt(365) * sd30(log returns of ${key}_close)`, 'percent', [dvol, premium]),
    ),
    defineTerm(
      premium,
      'volatility',
      [
        `Volatility risk premium, ${name}`,
        `What options priced above what ${name} had realised over the 30 days before.`,
      ],
      [
        `Volatilitätsprämie, ${name}`,
        `Was Optionen über das hinaus verlangten, was ${name} in den 30 Tagen zuvor realisiert hatte.`,
      ],
      derived(`${dvol} - ${realized}`, 'points', [dvol, realized, exPost]),
    ),
    defineTerm(
      exPost,
      'volatility',
      [
        `Volatility risk premium after the fact, ${name}`,
        `What options of 30 days before priced above what ${name} has realised since; known only now.`,
      ],
      [
        `Nachträgliche Volatilitätsprämie, ${name}`,
        `Was Optionen vor 30 Tagen über das hinaus verlangten, was ${name} seither realisiert hat; erst jetzt bekannt.`,
      ],
      derived(`${dvol}[t-30] - ${realized}[t]`, 'points', [dvol, realized, premium]),
    ),
  ];
}

/** Realised volatility, and what is paid above it. */
export const terms: readonly OntologyTerm[] = [
  ...termsOf('btc'),
  ...termsOf('eth'),
  defineTerm(
    'atm_iv',
    'volatility',
    [
      'Volatility at the money',
      'Implied volatility at the forward, brought to a constant maturity by total variance that is linear in time between expiries.',
    ],
    [
      'Volatilität am Geld',
      'Implizite Volatilität beim Terminkurs, auf eine feste Laufzeit gebracht: die Gesamtvarianz ist zwischen Verfallstagen linear in der Zeit.',
    ],
    derived('sqrt(w(T) / T), w linear in T between expiries; IV linear in ln(K/F) within one', 'percent', [
      'btc_dvol',
      'eth_dvol',
    ]),
  ),
  defineTerm(
    'max_pain',
    'derivatives',
    [
      'Max pain',
      'Settlement price at which all open options of an expiry pay out the least. A property of open interest, not a forecast.',
    ],
    [
      'Max Pain',
      'Abrechnungskurs, bei dem alle offenen Optionen eines Verfalls am wenigsten auszahlen. Eine Eigenschaft der offenen Positionen, keine Prognose.',
    ],
    derived('argmin over strikes K of sum C_i max(K - K_i, 0) + sum P_i max(K_i - K, 0)', 'usd', ['gamma_exposure']),
  ),
  defineTerm(
    'gamma_exposure',
    'derivatives',
    [
      'Gamma exposure',
      'Dollars that dealers have to trade when the spot moves by one percent, if they are long calls and short puts.',
    ],
    [
      'Gamma-Exposure',
      'Dollar, die Händler umsetzen müssen, wenn sich der Kurs um ein Prozent bewegt, sofern sie Calls halten und Puts schulden.',
    ],
    derived('sum of +-gamma * open interest * spot^2 * 0.01; calls +, puts -', 'usd', ['max_pain']),
  ),
];
