import { defineTerm } from '../../terms/define-term.ts';
import { derived } from '../../terms/facts.ts';
import type { OntologyTerm } from '../../terms/ontology-term.ts';

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
        `Standard deviation of the daily log returns of ${name} over 30 days, annualised.`,
      ],
      [
        `Realisierte Volatilität, ${name}`,
        `Standardabweichung der täglichen Log-Renditen von ${name} über 30 Tage, annualisiert.`,
      ],
      derived(`100 * sqrt(365) * sd30(log returns of ${key}_close)`, 'percent', [dvol, premium]),
    ),
    defineTerm(
      premium,
      'volatility',
      [
        `Volatility risk premium, ${name}`,
        `Implied volatility of ${name} minus its realised volatility over the preceding 30 days.`,
      ],
      [`Volatilitätsprämie, ${name}`, `Implizite Volatilität von ${name} minus die in den 30 Tagen zuvor realisierte.`],
      derived(`${dvol} - ${realized}`, 'points', [dvol, realized, exPost]),
    ),
    defineTerm(
      exPost,
      'volatility',
      [
        `Ex-post volatility risk premium, ${name}`,
        `Implied volatility of ${name} 30 days ago minus its realised volatility since; known only in hindsight.`,
      ],
      [
        `Ex-post-Volatilitätsprämie, ${name}`,
        `Implizite Volatilität von ${name} vor 30 Tagen minus die seither realisierte; erst im Nachhinein bekannt.`,
      ],
      derived(`${dvol}[t-30] - ${realized}[t]`, 'points', [dvol, realized, premium]),
    ),
  ];
}

/** Terms for realised volatility and the premium paid above it. */
export const terms: readonly OntologyTerm[] = [
  ...termsOf('btc'),
  ...termsOf('eth'),
  defineTerm(
    'atm_iv',
    'volatility',
    [
      'At-the-money implied volatility',
      'Implied volatility at the forward, interpolated to a constant maturity: total variance is linear in time between expiries.',
    ],
    [
      'Implizite Volatilität am Geld',
      'Implizite Volatilität beim Terminkurs, auf eine feste Laufzeit interpoliert: Die Gesamtvarianz ist zwischen Verfallstagen linear in der Zeit.',
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
      'Dollars that dealers must trade to stay hedged when the spot moves by one percent, if they are long calls and short puts.',
    ],
    [
      'Gamma-Exposure',
      'Dollar, die Händler zur Absicherung umsetzen müssen, wenn sich der Kurs um ein Prozent bewegt, sofern sie Calls halten und Puts verkauft haben.',
    ],
    derived('sum of +-gamma * open interest * spot^2 * 0.01; calls +, puts -', 'usd', ['max_pain']),
  ),
];
