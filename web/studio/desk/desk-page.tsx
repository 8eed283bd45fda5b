/** @jsxImportSource preact */
import type { FormsState } from '../../../platform/pages/page-form.ts';
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { PageContext, PageTemplate } from '../../../platform/pages/page-template.ts';
import { pageLink } from '../../pages/page-link.ts';
import type { StudioAssets } from '../assets.ts';
import type { CatalogueStrategy } from '../backtest/backtest-answer.ts';
import { BacktestArticle } from '../backtest/backtest-article.tsx';
import { Section } from '../parts/section.tsx';
import { type StudioContent, studioPage } from '../studio-document.tsx';
import { type DeskAnswer, type DeskChoices, NO_FORMS } from './desk-answer.ts';
import { DeskForm } from './desk-form.tsx';
import { RUN_FORM, UNIVERSE_FORM } from './desk-forms.ts';
import { DeskFrame } from './desk-frame.tsx';
import { DESK_WORDS } from './desk-words.ts';
import { OwnBacktests } from './own-backtests.tsx';

/** The desk: the form, what the account has run and has left, and an example of a result. */
export function deskPage(assets: StudioAssets): PageTemplate {
  return studioPage(assets, deskContent, { BacktestRun: RUN_FORM, BacktestUniverse: UNIVERSE_FORM });
}

function deskContent({ desk, strategies, example }: DeskAnswer, context: PageContext): StudioContent {
  const { lang, forms = NO_FORMS } = context;
  const words = DESK_WORDS[lang];
  return {
    title: words.title,
    description: words.description,
    isSample: example?.sample ?? false,
    attributions: example?.attributions ?? [],
    main: (
      <DeskFrame lang={lang}>
        <div class="bt-desk">
          <div class="bt-main">
            <h1 class="say">{words.title}</h1>
            <p class="say2">{words.lead}</p>
            <OtherTests lang={lang} />
            {forms.isSignedIn && <Left desk={desk} lang={lang} />}
            {forms.isSignedIn && <OwnBacktests own={desk.own} strategies={strategies} lang={lang} />}
            {example && (
              <Section id="example" title={words.example} note={words.exampleNote}>
                <BacktestArticle
                  backtest={example}
                  name={nameIn(strategies, example.strategy, lang)}
                  lang={lang}
                  isNested
                />
              </Section>
            )}
          </div>
          <DeskForm desk={desk} strategies={strategies} forms={forms} context={context} />
        </div>
      </DeskFrame>
    ),
  };
}

/** Name of a strategy of the catalogue, or its key where it is no longer part of it. */
export function nameIn(strategies: readonly CatalogueStrategy[], key: string, lang: PageLanguage): string {
  const strategy = strategies.find((one) => one.key === key);
  if (!strategy) return key;
  return lang === 'de' ? strategy.name_de : strategy.name_en;
}

/** Allowance of the plan for today, and its remainder. */
export function Left({ desk, lang }: { readonly desk: DeskChoices; readonly lang: PageLanguage }) {
  const words = DESK_WORDS[lang];
  return (
    <p class="eyebrow">
      <span>{words.left}</span>
      {desk.allowances.map(({ kind, limit, used }) => (
        <span key={kind} class="num">
          {words.leftOf(Math.max(limit - used, 0), limit, words.lefts[kind] ?? kind)}
        </span>
      ))}
    </p>
  );
}

/** Links to the other forms of the desk. */
function OtherTests({ lang }: { readonly lang: PageLanguage }) {
  const words = DESK_WORDS[lang];
  const places = [
    ['/backtest/compare/new', words.compareForm],
    ['/backtest/grid', words.gridForm],
    ['/backtest/validate', words.validateForm],
  ] as const;
  return (
    <nav class="bt-actions" aria-label={words.others}>
      {places.map(([path, name]) => (
        <a key={path} class="btn" href={pageLink(path, lang)}>
          {name}
        </a>
      ))}
      <a class="btn bt-tochange" href="#desk">
        {words.change}
      </a>
    </nav>
  );
}

/** Form state of a page that was not submitted, with other values than those of its address. */
export function filledWith(forms: FormsState, fields: FormsState['fields']): FormsState {
  return { ...forms, fields: { ...fields, ...forms.fields } };
}
