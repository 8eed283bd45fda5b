/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { factorLabel } from '../../pages/explanation-text.ts';
import type { FactorText, FieldText, InputText, KnowledgeText } from '../../pages/knowledge-answer.ts';
import { numberText, percentText } from '../../pages/number-text.ts';
import { pageLink } from '../../pages/page-link.ts';
import { messageIn } from '../../pages/problems/problem-text.ts';
import { shownUnit } from '../shown-unit.ts';
import { valueText } from '../value-text.ts';
import { KNOWLEDGE_WORDS } from './knowledge-words.ts';
import { isGroup, isList } from './payload-part.ts';

interface WaterfallProps {
  readonly object: KnowledgeText;
  readonly fields: readonly FieldText[];
  readonly inputs: readonly InputText[];
  readonly lang: PageLanguage;
}

/** Width of the drawing in each row. */
const WIDTH = 400;
const HEIGHT = 24;
/** Share of the score that the parts may miss by rounding. */
const ROUNDING = 1e-6;

/** Explains a reading by its components: a step for each where they add up to a score, else their values. */
export function Waterfall({ object, fields, inputs, lang }: WaterfallProps) {
  const { factors, score } = object.explanation;
  if (factors.length === 0) return null;
  const words = KNOWLEDGE_WORDS[lang];
  const sum = factors.reduce((total, { contribution }) => total + contribution, 0);
  const addsUp = score !== null && score !== 0 && Math.abs(sum - score) <= Math.max(1, Math.abs(score)) * ROUNDING;
  const ranks = ranksOf(object.payload);
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
            {ranks.size > 0 && (
              <th scope="col" class="own-rank">
                {words.ownHistory}
              </th>
            )}
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
        <Steps
          factors={shown}
          total={addsUp ? score : null}
          inputs={inputs}
          ranks={ranks}
          isOfHundred={isOfHundred(object, fields)}
          lang={lang}
        />
      </table>
    </section>
  );
}

interface StepsProps extends Pick<WaterfallProps, 'inputs' | 'lang'> {
  readonly factors: readonly FactorText[];
  /** Sum of the steps; null when they do not. */
  readonly total: number | null;
  /** Ranks of components in their own history, by key; empty where the reading has none. */
  readonly ranks: ReadonlyMap<string, Rank>;
  /** Whether a component adds points of a hundred, at most its weight. */
  readonly isOfHundred: boolean;
}

function Steps({ factors, total, inputs, ranks, isOfHundred, lang }: StepsProps) {
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
            {ranks.size > 0 && (
              <td class="own-rank">
                <OwnHistory rank={ranks.get(factor.key)} lang={lang} />
              </td>
            )}
            {total !== null && (
              <>
                <td class="num">{percentText(factor.weight, lang)}</td>
                <td class="steps">
                  <Step from={x(from)} to={x(to)} zero={x(0)} direction={direction} />
                </td>
                <td class="num">
                  <b>{stepText(factor.contribution, lang)}</b>
                  {!isSigned && isOfHundred && (
                    <span class="small"> {words.ofPossible(numberText(Math.round(factor.weight * 100), lang))}</span>
                  )}
                </td>
              </>
            )}
          </tr>
        );
      })}
      {total !== null && <Total total={total} hasRanks={ranks.size > 0} from={x(0)} to={x(total)} lang={lang} />}
    </tbody>
  );
}

interface TotalProps {
  readonly total: number;
  readonly hasRanks: boolean;
  readonly from: number;
  readonly to: number;
  readonly lang: PageLanguage;
}

function Total({ total, hasRanks, from, to, lang }: TotalProps) {
  return (
    <tr class="total">
      <th scope="row">{KNOWLEDGE_WORDS[lang].total}</th>
      <td />
      {hasRanks && <td class="own-rank" />}
      <td />
      <td class="steps">
        <Step from={from} to={to} zero={from} direction="sum" />
      </td>
      <td class="num">
        <b>{stepText(total, lang)}</b>
      </td>
    </tr>
  );
}

/** Percentile of a component in its own history; null with the reason where that is too short. */
interface Rank {
  readonly percentile: number | null;
  readonly reason: string | null;
}

const RANK_WIDTH = 120;

/** Place of a value in its own history, 0 to 100, the outer tenths tinted. */
function OwnHistory({ rank, lang }: { readonly rank: Rank | undefined; readonly lang: PageLanguage }) {
  const words = KNOWLEDGE_WORDS[lang];
  const { percentile = null, reason = null } = rank ?? {};
  if (percentile === null)
    return (
      <span class="small" title={reason === null ? undefined : messageIn(reason, lang)}>
        {words.noValue}
      </span>
    );
  const x = (share: number) => (share / 100) * RANK_WIDTH;
  const label = words.percentileOf(numberText(Math.round(percentile), lang));
  return (
    <svg class="own" viewBox={`0 0 ${RANK_WIDTH} 12`} role="img" aria-label={label}>
      <title>{label}</title>
      <rect class="bar" x="0" y="4" width={RANK_WIDTH} height="4" />
      <rect class="bar low" x="0" y="4" width={x(10)} height="4" />
      <rect class="bar high" x={x(90)} y="4" width={x(10)} height="4" />
      <rect class="here" x={(x(percentile) - 1.5).toFixed(1)} y="1" width="3" height="10" />
    </svg>
  );
}

/** Whether the score of a reading is a value of its payload in points, rounded or not. */
function isOfHundred({ explanation: { score }, payload }: KnowledgeText, fields: readonly FieldText[]): boolean {
  return fields.some(({ path, unit }) => {
    const { [path]: value = null } = payload;
    return score !== null && unit === 'points' && typeof value === 'number' && Math.abs(value - score) <= 0.5;
  });
}

/** Ranks of the components, by key, as far as the payload lists them. */
function ranksOf({ percentiles = null }: KnowledgeText['payload']): ReadonlyMap<string, Rank> {
  const rows = isList(percentiles) ? percentiles.filter(isGroup) : [];
  return new Map(
    rows.flatMap(({ key, percentile, null_reason: reason }) => {
      const rank = {
        percentile: typeof percentile === 'number' ? percentile : null,
        reason: typeof reason === 'string' ? reason : null,
      };
      return typeof key === 'string' ? [[key, rank] as const] : [];
    }),
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
  return unit ? valueText(value, shownUnit({ id: key, unit }), lang) : numberText(value, lang).replace('-', '−');
}

/** A step with one decimal, the sum of which is the score as the page prints it. */
function stepText(value: number, lang: PageLanguage): string {
  return valueText(value, 'points', lang).replace(/[^\d−.,]+$/u, '');
}
