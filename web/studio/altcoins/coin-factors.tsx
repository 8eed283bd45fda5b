/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { Section } from '../parts/section.tsx';
import { amountText } from '../value-text.ts';
import type { CoinAnswer } from './altcoin-answer.ts';
import { ALTCOIN_WORDS } from './altcoin-words.ts';
import { FactorBar } from './factor-bar.tsx';

interface FactorsProps {
  readonly factors: CoinAnswer['factors'];
  readonly lang: PageLanguage;
}

/** The nine factors with their percentiles, or why there is none. */
export function CoinFactors({ factors, lang }: FactorsProps) {
  const words = ALTCOIN_WORDS[lang];
  return (
    <Section title={words.factorTitle} note={words.factorNote}>
      {['A', 'B', 'C'].map((group) => (
        <div key={group} class="alt-group">
          <h3>{words.groups[group]}</h3>
          <ul>
            {factors
              .filter((factor) => factor.group === group)
              .map(({ key, percentile, null_reason: reason }) => (
                <li key={key}>
                  <span>
                    {words.factorNames[key] ?? key}
                    {reason !== null && <span class="small"> {words.factorReasons[reason]}</span>}
                  </span>
                  <FactorBar name={words.factorNames[key] ?? key} percentile={percentile} lang={lang} />
                  <b class="num">{percentile === null ? '' : amountText(percentile, 'count', lang)}</b>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </Section>
  );
}
