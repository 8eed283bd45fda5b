/** @jsxImportSource preact */
import type { Answers } from '../../../generated/answers.ts';
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { PageTemplate } from '../../../platform/pages/page-template.ts';
import type { StudioAssets } from '../assets.ts';
import { LinkList } from '../parts/link-list.tsx';
import { ageText } from '../parts/reading-words.ts';
import { Section } from '../parts/section.tsx';
import { studioPage } from '../studio-document.tsx';
import { amountText, dayText, monthText } from '../value-text.ts';
import type { MacroAnswer } from './macro-answer.ts';
import { MACRO_WORDS } from './macro-words.ts';
import { MonthGrid } from './month-grid.tsx';
import { QuadrantPath } from './quadrant-path.tsx';
import { QuadrantTable } from './quadrant-table.tsx';
import { TierTable } from './tier-table.tsx';

interface MacroProps {
  readonly page: MacroAnswer;
  readonly lang: PageLanguage;
}

/** Macro readings by tier, the path through the quadrants, and Bitcoin after each of them. */
export function macroPage(assets: StudioAssets): PageTemplate {
  return studioPage(assets, ({ page }: Answers['MacroPage'], context) => {
    const words = MACRO_WORDS[context.lang];
    return {
      title: words.title,
      description: [words.description, claimOf({ page, lang: context.lang })].join(' '),
      isSample: page.sample,
      attributions: page.attributions,
      main: <MacroMain page={page} lang={context.lang} />,
    };
  });
}

function claimOf({ page, lang }: MacroProps): string {
  const words = MACRO_WORDS[lang];
  const label = lang === 'de' ? page.label_de : page.label_en;
  if (page.is_too_old) return words.tooOld;
  return page.score === null || label === null
    ? words.none
    : words.stands(amountText(page.score, 'points', lang), label);
}

/** Quadrant of the newest month with the month since which it has lasted. */
function quadrantOf({ page: { months }, lang }: MacroProps): string {
  const words = MACRO_WORDS[lang];
  const newest = months.at(-1);
  if (!newest) return '';
  const before = months.findLastIndex(({ quadrant }) => quadrant !== newest.quadrant);
  const since = months[before + 1] ?? newest;
  return words.inQuadrant(words.names[newest.quadrant] ?? newest.quadrant, monthText(since.date, lang));
}

function MacroMain({ page, lang }: MacroProps) {
  const words = MACRO_WORDS[lang];
  const state = page.is_too_old ? 'stopped' : page.late_since ? 'late' : 'current';
  return (
    <>
      <div class="lead">
        <h1 class="say">
          <b>{words.title}.</b> {claimOf({ page, lang })}
        </h1>
        <p class="facts">{quadrantOf({ page, lang })}</p>
        <p class="eyebrow">
          <span>{words.asOf(dayText(page.date, lang))}</span>
          <span class={`age ${state}`}>{ageText(page.age_days, lang, state)}</span>
        </p>
      </div>
      <TierTable tiers={page.tiers} lang={lang} />
      <div class="halves">
        <QuadrantPath months={page.months} lang={lang} />
        <MonthGrid months={page.months} lang={lang} />
      </div>
      <QuadrantTable performance={page.performance} lang={lang} />
      <Section title={words.more}>
        <LinkList
          links={[
            ['/knowledge/market-regime-global', words.links.reading],
            ['/charts?group=rates', words.links.correlations],
            ['/cycles', words.links.cycles],
            ['/explore?a=net-liquidity&b=btc-close', words.links.explore],
          ]}
          lang={lang}
        />
      </Section>
    </>
  );
}
