/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { factorLabel } from '../../pages/explanation-text.ts';
import type { FactorText, InputText, KnowledgeText } from '../../pages/knowledge-answer.ts';
import { numberText, percentText } from '../../pages/number-text.ts';
import { pageLink } from '../../pages/page-link.ts';
import { shownUnit } from '../shown-unit.ts';
import { valueText } from '../value-text.ts';
import { KNOWLEDGE_WORDS } from './knowledge-words.ts';

interface WaterfallProps {
  readonly explanation: KnowledgeText['explanation'];
  readonly inputs: readonly InputText[];
  readonly lang: PageLanguage;
}

/** Width of the drawing in each row. */
const WIDTH = 400;
const HEIGHT = 24;
/** Share of the score that the parts may miss by rounding. */
const ROUNDING = 1e-6;

/** Explains a reading by its components: a step for each where they add up to a score, else their values. */
export function Waterfall({ explanation, inputs, lang }: WaterfallProps) {
  const { factors, score } = explanation;
  if (factors.length === 0) return null;
  const words = KNOWLEDGE_WORDS[lang];
  const sum = factors.reduce((total, { contribution }) => total + contribution, 0);
  const addsUp = score !== null && score !== 0 && Math.abs(sum - score) <= Math.max(1, Math.abs(score)) * ROUNDING;
  const shown = addsUp ? [...factors].sort((a, b) => Math.abs(b.contribution) - Math.abs(a.contribution)) : factors;
  return (
    <section class="sec" aria-labelledby="why">
      <header>
        <h2 id="why">{addsUp ? words.why(stepText(score, lang)) : words.whyParts}</h2>
        <p>{addsUp ? words.whyNote : words.partsNote}</p>
      </header>
      <table class="wft">
        <thead>
          <tr>
            <th scope="col">{words.component}</th>
            <th scope="col" class="num">
              {words.value}
            </th>
            {addsUp && (
              <>
                <th scope="col" class="num">
                  {words.weight}
                </th>
                <th scope="col" class="steps">
                  {words.addsUp}
                </th>
                <th scope="col" class="num">
                  {words.contribution}
                </th>
              </>
            )}
          </tr>
        </thead>
        <Steps factors={shown} total={addsUp ? score : null} inputs={inputs} lang={lang} />
      </table>
    </section>
  );
}

interface StepsProps extends Pick<WaterfallProps, 'inputs' | 'lang'> {
  readonly factors: readonly FactorText[];
  /** Sum of the steps; null when they do not. */
  readonly total: number | null;
}

function Steps({ factors, total, inputs, lang }: StepsProps) {
  const words = KNOWLEDGE_WORDS[lang];
  let sum = 0;
  const ends = factors.map(({ contribution }) => {
    sum += contribution;
    return sum;
  });
  const [low, high] = [Math.min(0, ...ends), Math.max(0, ...ends)];
  const x = (value: number) => ((value - low) / (high - low || 1)) * WIDTH;
  const isSigned = factors.some(({ contribution }) => contribution < 0);
  return (
    <tbody>
      {factors.map((factor, i) => {
        const [from, to] = [ends[i - 1] ?? 0, ends[i] ?? 0];
        const direction = isSigned ? (factor.contribution < 0 ? 'against' : 'for') : 'even';
        return (
          <tr key={factor.key}>
            <th scope="row">
              <FactorName factor={factor} inputs={inputs} lang={lang} />
            </th>
            <td class="num">{factorValue(factor, inputs, lang)}</td>
            {total !== null && (
              <>
                <td class="num">{percentText(factor.weight, lang)}</td>
                <td class="steps">
                  <Step from={x(from)} to={x(to)} zero={x(0)} direction={direction} />
                </td>
                <td class="num">
                  <b>{stepText(factor.contribution, lang)}</b>
                </td>
              </>
            )}
          </tr>
        );
      })}
      {total !== null && (
        <tr class="total">
          <th scope="row">{words.total}</th>
          <td />
          <td />
          <td class="steps">
            <Step from={x(0)} to={x(total)} zero={x(0)} direction="sum" />
          </td>
          <td class="num">
            <b>{stepText(total, lang)}</b>
          </td>
        </tr>
      )}
    </tbody>
  );
}

interface StepProps {
  readonly from: number;
  readonly to: number;
  readonly zero: number;
  readonly direction: 'for' | 'against' | 'even' | 'sum';
}

function Step({ from, to, zero, direction }: StepProps) {
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <path class="tick" d={`M${zero.toFixed(1)} 0V${HEIGHT}`} />
      <rect
        class={`step ${direction}`}
        x={Math.min(from, to, WIDTH - 1).toFixed(1)}
        y={5}
        width={Math.max(Math.abs(to - from), 1).toFixed(1)}
        height={HEIGHT - 10}
      />
    </svg>
  );
}

function FactorName({
  factor,
  inputs,
  lang,
}: { readonly factor: FactorText } & Pick<WaterfallProps, 'inputs' | 'lang'>) {
  const input = inputs.find(({ id }) => id === factor.key);
  const label = factorLabel(factor, lang);
  return input ? <a href={pageLink(input.path, lang)}>{label}</a> : label;
}

function factorValue({ key, value }: FactorText, inputs: readonly InputText[], lang: PageLanguage): string {
  if (value === null) return KNOWLEDGE_WORDS[lang].noValue;
  const unit = inputs.find(({ id }) => id === key)?.unit;
  return unit ? valueText(value, shownUnit({ id: key, unit }), lang) : numberText(value, lang);
}

/** A step with one decimal, the sum of which is the score as the page prints it. */
function stepText(value: number, lang: PageLanguage): string {
  return valueText(value, 'points', lang).replace(/[^\d−.,]+$/u, '');
}
