/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { labelIn } from '../label-in.ts';
import { Section } from '../parts/section.tsx';
import { amountText, dayText } from '../value-text.ts';
import type { ExploreAnswer } from './explore-answer.ts';
import { EXPLORE_WORDS } from './explore-words.ts';

interface StatisticsProps {
  readonly page: ExploreAnswer;
  readonly lang: PageLanguage;
}

/** Correlations with their numbers of cases, and the reasons to doubt them. */
export function PairStatistics({ page, lang }: StatisticsProps) {
  const words = EXPLORE_WORDS[lang];
  const { statistics: of } = page;
  if (of.first === null || of.last === null) return null;
  const gap = of.gap_days === null ? '.' : `, ${words.gap(amountText(of.gap_days, 'days', lang))}`;
  const kindOf = (isRelative: boolean, name: string) =>
    isRelative ? words.changeKind.rates(name) : words.changeKind.differences(name);
  return (
    <Section
      title={words.statistics}
      note={
        <>
          {words.pairs(of.n, dayText(of.first, lang), dayText(of.last, lang))}
          {gap}
        </>
      }
    >
      <dl class="explore-stat">
        <div>
          <dt>{words.levels}</dt>
          <dd class="num">{of.levels === null ? words.none : amountText(of.levels, 'correlation', lang)}</dd>
          <dd class="small">{words.count(of.n)}</dd>
        </div>
        <div>
          <dt>{words.moves}</dt>
          <dd class="num">{of.moves === null ? words.none : amountText(of.moves, 'correlation', lang)}</dd>
          <dd class="small">
            {words.count(of.changes)}
            {of.moves_low !== null &&
              of.moves_high !== null &&
              `; ${words.interval(amountText(of.moves_low, 'correlation', lang), amountText(of.moves_high, 'correlation', lang))}`}
          </dd>
        </div>
        <div>
          <dt>{words.independent}</dt>
          <dd class="num">{of.windows}</dd>
          <dd class="small">{words.windows(page.window)}</dd>
        </div>
      </dl>
      <div class="explore-caveats">
        <h3>{words.caveats}</h3>
        <ul>
          <li>{words.caveat.levels}</li>
          <li>{words.caveat.overlap(page.window)}</li>
          <li>{words.caveat.dates}</li>
          <li>{words.caveat.interval}</li>
          <li>{words.caveat.chance}</li>
          <li>
            {kindOf(of.rates_a, labelIn(page.a, lang))} {kindOf(of.rates_b, labelIn(page.b, lang))}
          </li>
        </ul>
      </div>
    </Section>
  );
}
