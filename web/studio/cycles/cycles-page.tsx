/** @jsxImportSource preact */
import type { Answers } from '../../../generated/answers.ts';
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { PageTemplate } from '../../../platform/pages/page-template.ts';
import { pageLink } from '../../pages/page-link.ts';
import { messageIn } from '../../pages/problems/problem-text.ts';
import type { StudioAssets } from '../assets.ts';
import { ChartEntries } from '../charts/chart-entries.tsx';
import { ageText } from '../parts/reading-words.ts';
import { Section } from '../parts/section.tsx';
import { studioPage } from '../studio-document.tsx';
import { amountText, dayText, valueText } from '../value-text.ts';
import { CycleDrawing } from './cycle-drawing.tsx';
import { CycleRates } from './cycle-rates.tsx';
import { CycleTable } from './cycle-table.tsx';
import type { CyclesAnswer } from './cycles-answer.ts';
import { CYCLES_WORDS } from './cycles-words.ts';

/** Cycles laid over each other: one sentence, the drawing, every cycle on the same day, and base rates. */
export function cyclesPage(assets: StudioAssets): PageTemplate {
  return studioPage(assets, ({ page }: Answers['CyclePage'], context) => {
    const words = CYCLES_WORDS[context.lang];
    return {
      title: words.title,
      description: [words.description, claimOf(page, context.lang)].join(' '),
      isSample: page.sample,
      attributions: page.attributions,
      main: <CyclesMain page={page} lang={context.lang} />,
    };
  });
}

interface CyclesProps {
  readonly page: CyclesAnswer;
  readonly lang: PageLanguage;
}

/** Address of the page with an alignment; the halving is the default. */
function alignLink(align: string, lang: PageLanguage): string {
  return pageLink(align === 'halving' ? '/cycles' : `/cycles?align=${align}`, lang);
}

function claimOf({ cycles, age, align, price }: CyclesAnswer, lang: PageLanguage): string {
  const words = CYCLES_WORDS[lang];
  const open = cycles.at(-1);
  if (!open || age === null) return words.noCycle;
  if (price.state === 'stopped') return words.notCurrent;
  return words.since[align]?.(age, dayText(open.start, lang)) ?? '';
}

function factsOf({ cycles, price }: CyclesAnswer, lang: PageLanguage): string {
  const words = CYCLES_WORDS[lang];
  const open = cycles.at(-1);
  if (open?.multiple == null || open.drawdown_pct === null || price.state === 'stopped') return '';
  const multiple = amountText(open.multiple, 'ratio', lang);
  const stands =
    open.drawdown_pct < 0
      ? words.stands(multiple, valueText(-open.drawdown_pct, 'percent', lang))
      : words.atHigh(multiple);
  const earlier = cycles.slice(0, -1).flatMap((cycle) => (cycle.multiple === null ? [] : [cycle.multiple]));
  const list = new Intl.ListFormat(lang, { type: 'conjunction' }).format(
    earlier.map((one) => valueText(one, 'ratio', lang)),
  );
  return earlier.length > 0 ? `${stands} ${words.earlier(list)}` : stands;
}

function CyclesMain({ page, lang }: CyclesProps) {
  const words = CYCLES_WORDS[lang];
  const { align, price } = page;
  return (
    <div id="cycle-view" data-swap>
      <div class="lead">
        <h1 class="say">
          <b>{words.title}.</b> {claimOf(page, lang)}
        </h1>
        <p class="facts">{factsOf(page, lang)}</p>
        <p class="eyebrow">
          {page.day && <span>{words.asOf(dayText(page.day, lang))}</span>}
          <span class={`age ${price.state}`}>{ageText(price.age_days, lang, price.state)}</span>
        </p>
      </div>
      <nav class="choices" aria-label={words.align}>
        <span class="seg">
          {Object.entries(words.aligns).map(([key, name]) => (
            <a key={key} href={alignLink(key, lang)} aria-current={key === align ? 'true' : undefined}>
              {name}
            </a>
          ))}
        </span>
      </nav>
      <p class="below">{words.from[align]}</p>
      {page.null_reason !== null && (
        <p class="empty">
          {words.noCycle} {messageIn(page.null_reason, lang)}
        </p>
      )}
      {page.cycles.length > 0 && (
        <>
          <CycleDrawing page={page} lang={lang} />
          <CycleTable page={page} lang={lang} />
        </>
      )}
      <CycleRates rates={page.rates} lang={lang} />
      <Section title={words.related}>
        <ChartEntries entries={page.related} lang={lang} />
        <p class="below">
          <a href={pageLink('/macro', lang)}>{words.links.macro}</a> ·{' '}
          <a href={pageLink('/altcoins', lang)}>{words.links.altcoins}</a> ·{' '}
          <a href={pageLink('/explore', lang)}>{words.links.explore}</a>
        </p>
      </Section>
    </div>
  );
}
