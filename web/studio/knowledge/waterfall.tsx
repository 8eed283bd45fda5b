/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { FactorText, FieldText, InputText, KnowledgeText } from '../../pages/knowledge-answer.ts';
import { numberText, percentText } from '../../pages/number-text.ts';
import { pageLink } from '../../pages/page-link.ts';
import { messageIn } from '../../pages/problems/problem-text.ts';
import { labelIn } from '../label-in.ts';
import { Section } from '../parts/section.tsx';
import { TableHead } from '../parts/table-head.tsx';
import { addsUp } from './adds-up.ts';
import { componentMeasure, type Measure } from './component-measure.ts';
import { componentName } from './component-name.ts';
import { KNOWLEDGE_WORDS } from './knowledge-words.ts';
import { borderAbove, borderBelow, type GaugeText } from './next-zone.ts';
import { isGroup, isList, numberIn } from './payload-part.ts';
import { Step, stepScale, stepText, Total } from './waterfall-step.tsx';

interface WaterfallProps {
  readonly object: KnowledgeText;
  readonly fields: readonly FieldText[];
  readonly inputs: readonly InputText[];
  /** Zones of the score; null for a reading without. */
  readonly gauge: GaugeText | null;
  /** Names of series by their ids. */
  readonly names: ReadonlyMap<string, string>;
  readonly lang: PageLanguage;
}

/** Explains a reading by its components: a step for each where they add up to a score, else their values. */
export function Waterfall({ object, fields, inputs, gauge, names, lang }: WaterfallProps) {
  const { factors, score } = object.explanation;
  if (factors.length === 0) return null;
  const words = KNOWLEDGE_WORDS[lang];
  const isSum = addsUp(object.explanation);
  const border = isSum && gauge ? (borderAbove(gauge) ?? borderBelow(gauge)) : null;
  const ranks = ranksOf(object.payload);
  const shown = isSum ? [...factors].sort((a, b) => Math.abs(b.contribution) - Math.abs(a.contribution)) : factors;
  return (
    <Section
      id="why"
      title={isSum ? words.why(stepText(score ?? 0, lang)) : words.whyParts}
      note={isSum ? words.whyNote : words.partsNote}
    >
      <table class="wft">
        <Columns hasRanks={ranks.size > 0} isSum={isSum} lang={lang} />
        <Steps
          factors={shown}
          total={isSum ? score : null}
          border={border?.at ?? null}
          inputs={inputs}
          names={names}
          measureOf={(key) => componentMeasure(object, key, fields, inputs)}
          ranks={ranks}
          isOfHundred={isOfHundred(object, fields)}
          lang={lang}
        />
      </table>
      {border && (
        <p class="below">
          {words.border(labelIn(border.band, lang), stepText(border.at, lang), stepText(border.distance, lang))}
        </p>
      )}
    </Section>
  );
}

interface ColumnsProps {
  readonly hasRanks: boolean;
  readonly isSum: boolean;
  readonly lang: PageLanguage;
}

function Columns({ hasRanks, isSum, lang }: ColumnsProps) {
  const words = KNOWLEDGE_WORDS[lang];
  return (
    <TableHead
      columns={[
        { head: words.component },
        { head: words.value, class: 'num' },
        ...(hasRanks ? [{ head: words.ownHistory, class: 'own-rank' }] : []),
        ...(isSum
          ? [
              { head: words.weight, class: 'num weight' },
              { head: words.addsUp, class: 'steps' },
              { head: words.contribution, class: 'num' },
            ]
          : []),
      ]}
    />
  );
}

interface StepsProps extends Pick<WaterfallProps, 'inputs' | 'names' | 'lang'> {
  readonly factors: readonly FactorText[];
  /** Sum of the steps; null when they do not. */
  readonly total: number | null;
  /** Border of the next zone; null without zones. */
  readonly border: number | null;
  /** Ranks of components in their own history, by key; empty where the reading has none. */
  readonly ranks: ReadonlyMap<string, Rank>;
  /** Whether a component adds points of a hundred, at most its weight. */
  readonly isOfHundred: boolean;
  measureOf(key: string): Measure | null;
}

function Steps({ factors, total, border, inputs, names, measureOf, ranks, isOfHundred, lang }: StepsProps) {
  const words = KNOWLEDGE_WORDS[lang];
  let sum = 0;
  const ends = factors.map(({ contribution }) => {
    sum += contribution;
    return sum;
  });
  const x = stepScale(border === null ? ends : [...ends, border]);
  const at = border === null ? null : x(border);
  const isSigned = factors.some(({ contribution }) => contribution < 0);
  return (
    <tbody>
      {factors.map((factor, i) => {
        const [from, to] = [ends[i - 1] ?? 0, ends[i] ?? 0];
        const direction = isSigned ? (factor.contribution < 0 ? 'against' : 'for') : 'even';
        return (
          <tr key={factor.key}>
            <th scope="row">
              <FactorName factor={factor} inputs={inputs} names={names} lang={lang} />
            </th>
            <td class="num">{factorValue(factor, measureOf(factor.key), lang)}</td>
            {ranks.size > 0 && (
              <td class="own-rank">
                <OwnHistory rank={ranks.get(factor.key)} lang={lang} />
              </td>
            )}
            {total !== null && (
              <>
                <td class="num weight">{percentText(factor.weight, lang)}</td>
                <td class="steps">
                  <Step from={x(from)} to={x(to)} zero={x(0)} border={at} direction={direction} />
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
      {total !== null && (
        <Total total={total} hasRanks={ranks.size > 0} from={x(0)} to={x(total)} border={at} lang={lang} />
      )}
    </tbody>
  );
}

/** Percentile of a component in its own history; null with the reason where that is too short. */
interface Rank {
  readonly percentile: number | null;
  readonly reason: string | null;
}

const RANK_WIDTH = 120;
const MAX_UNBROKEN_CHARS = 16;

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

function FactorName({
  factor,
  inputs,
  names,
  lang,
}: { readonly factor: FactorText } & Pick<WaterfallProps, 'inputs' | 'names' | 'lang'>) {
  const input = inputs.find(({ id }) => id === factor.key);
  const label = componentName(factor, lang, names);
  return input ? <a href={pageLink(input.path, lang)}>{label}</a> : label;
}

function factorValue({ value }: FactorText, measure: Measure | null, lang: PageLanguage): string {
  if (value === null) return KNOWLEDGE_WORDS[lang].noValue;
  const text = measure ? numberIn(value, measure, lang) : numberText(value, lang);
  // A long unit may wrap below its number, so that the name keeps its room.
  return text.length > MAX_UNBROKEN_CHARS ? text.replace(/\s/, ' ') : text;
}
