import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { numberText, percentText } from '../number-text.ts';
import { Wide } from '../wide.tsx';
import { WORDS } from '../words.ts';
import type { FactorText, KnowledgeText } from './knowledge-answer.ts';

/** Why a reading is what it is: what each part adds, as a number and as a bar. */
export function Factors({ object, lang }: { readonly object: KnowledgeText; readonly lang: PageLanguage }) {
  const { factors, confidence } = object.explanation;
  const words = WORDS[lang];
  const most = Math.max(...factors.map(({ contribution }) => Math.abs(contribution)), 0);
  const isSigned = factors.some(({ contribution }) => contribution < 0);
  return (
    <section>
      <h2>{words.why}</h2>
      <p>
        {words.confidence}: {percentText(confidence, lang)}
      </p>
      {factors.length > 0 && (
        <Wide label={words.why}>
          <table className="bars">
            {object.explanation.score !== null && <caption>{words.whyCaption}</caption>}
            <thead>
              <tr>
                <th scope="col">{words.part}</th>
                <th scope="col" className="number">
                  {words.value}
                </th>
                <th scope="col" className="number">
                  {words.weight}
                </th>
                <th scope="col" className="number">
                  {words.contribution}
                </th>
                <td />
              </tr>
            </thead>
            <tbody>
              {factors.map((factor) => (
                <tr key={factor.key}>
                  <th scope="row" lang="en">
                    {factor.label}
                  </th>
                  <td className="number">{numberText(factor.value, lang)}</td>
                  <td className="number">{percentText(factor.weight, lang)}</td>
                  <td className="number">{numberText(factor.contribution, lang)}</td>
                  <td>
                    <Bar contribution={factor.contribution} most={most} isSigned={isSigned} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Wide>
      )}
    </section>
  );
}

type BarProps = Pick<FactorText, 'contribution'> & { readonly most: number; readonly isSigned: boolean };

/** From the left, or from the middle where some take away. The number stands beside it. */
function Bar({ contribution, most, isSigned }: BarProps) {
  const room = isSigned ? 50 : 100;
  const width = most === 0 ? 0 : Math.round((Math.abs(contribution) / most) * room * 10) / 10;
  const zero = isSigned ? 50 : 0;
  return (
    <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect className="track" x={0} y={0} width={100} height={10} />
      <rect
        className={contribution < 0 ? 'bar minus' : 'bar'}
        x={contribution < 0 ? zero - width : zero}
        y={0}
        width={width}
        height={10}
      />
    </svg>
  );
}
