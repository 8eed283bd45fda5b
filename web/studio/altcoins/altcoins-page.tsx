/** @jsxImportSource preact */
import type { Answers } from '../../../generated/answers.ts';
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { PageContext, PageTemplate } from '../../../platform/pages/page-template.ts';
import { summaryIn } from '../../pages/explanation-text.ts';
import { pageLink } from '../../pages/page-link.ts';
import type { StudioAssets } from '../assets.ts';
import { LinkList } from '../parts/link-list.tsx';
import { ListSearch } from '../parts/list-search.tsx';
import { ageText } from '../parts/reading-words.ts';
import { Section } from '../parts/section.tsx';
import { SeriesTile } from '../parts/series-tile.tsx';
import { studioPage } from '../studio-document.tsx';
import { typeset } from '../typeset.ts';
import { dayText } from '../value-text.ts';
import { type AltcoinChoice, altcoinLink, readAltcoinChoice } from './altcoin-link.ts';
import { AltcoinTable } from './altcoin-table.tsx';
import { ALTCOIN_WORDS } from './altcoin-words.ts';

/** Answer behind the page of altcoins. */
type AltcoinsAnswer = Answers['AltcoinPage']['page'];

/** Season, dominance, and the table of altcoins with its choices as links. */
export function altcoinsPage(assets: StudioAssets): PageTemplate {
  return studioPage(assets, ({ page }: Answers['AltcoinPage'], context) => {
    const words = ALTCOIN_WORDS[context.lang];
    return {
      title: words.title,
      description: words.description,
      isSample: page.sample,
      attributions: page.attributions,
      main: <AltcoinsMain page={page} context={context} />,
    };
  });
}

interface AltcoinsProps {
  readonly page: AltcoinsAnswer;
  readonly context: PageContext;
}

function AltcoinsMain({ page, context: { lang, parameters } }: AltcoinsProps) {
  const words = ALTCOIN_WORDS[lang];
  const choice = readAltcoinChoice(parameters);
  return (
    <>
      <div class="lead">
        <h1 class="say">
          <b>{words.title}.</b>{' '}
          {page.compared === 0 ? words.noCoins : page.is_too_old ? words.tooOld : words.lead(page.compared)}
        </h1>
        <p class="eyebrow">
          {page.date && <span>{words.asOf(dayText(page.date, lang))}</span>}
          {page.age_days !== null && (
            <span class={`age ${page.is_too_old ? 'stopped' : 'current'}`}>{ageText(page.age_days, lang)}</span>
          )}
        </p>
      </div>
      <Season page={page} lang={lang} />
      <Section title={words.table} note={words.tableNote(page.listed)}>
        {/* The script replaces this part where it follows a link within it. */}
        <div id="altcoin-view" data-swap>
          <Filters choice={choice} lang={lang} />
          <p class="below" data-verdict>
            {words.shown(page.rows.length, page.compared)}
          </p>
          {page.rows.length > 0 ? (
            <AltcoinTable rows={page.rows} choice={choice} lang={lang} />
          ) : (
            <p class="empty">
              {words.none} <a href={pageLink('/altcoins', lang)}>{words.seeAll}</a>
            </p>
          )}
        </div>
        <p class="sr" aria-live="polite" data-announce />
        <p class="below">{words.vsBtc}</p>
      </Section>
      <Section title={words.more}>
        <LinkList
          links={[
            ['/knowledge/gem-score-global', words.links.screener],
            ['/cycles', words.links.cycles],
            ['/macro', words.links.macro],
            ['/explore?a=btc-dominance&b=btc-close', words.links.explore],
          ]}
          lang={lang}
        />
      </Section>
    </>
  );
}

function Season({ page, lang }: { readonly page: AltcoinsAnswer; readonly lang: PageLanguage }) {
  const words = ALTCOIN_WORDS[lang];
  return (
    <Section
      title={words.season}
      note={
        page.season && (
          <>
            {typeset(summaryIn({ summary: page.season.summary_en, summary_de: page.season.summary_de }, lang), lang)}{' '}
            <a href={pageLink('/knowledge/altcoin-season-global', lang)}>{words.seasonPage}</a>
          </>
        )
      }
    >
      <ul class="alt-tiles">
        {page.tiles.map((series) => (
          <SeriesTile key={series.id} series={series} lang={lang} />
        ))}
      </ul>
    </Section>
  );
}

const TRENDS = ['uptrending', 'basing', 'downtrending'] as const;

/** Search as a form and trends as links; both keep every other choice. */
function Filters({ choice, lang }: { readonly choice: AltcoinChoice; readonly lang: PageLanguage }) {
  const words = ALTCOIN_WORDS[lang];
  return (
    <>
      <ListSearch
        id="altcoin-search"
        action="/altcoins"
        label={words.search}
        submit={words.submit}
        value={choice.search}
        maxLength={40}
        lang={lang}
      >
        {choice.sort !== 'composite' && <input type="hidden" name="sort" value={choice.sort} />}
        {!choice.isDescending && <input type="hidden" name="descending" value="false" />}
        {choice.trend !== null && <input type="hidden" name="trend" value={choice.trend} />}
      </ListSearch>
      <nav class="choices" aria-label={words.trends}>
        {[null, ...TRENDS].map((trend) => (
          <a
            key={trend}
            class={`chip${choice.trend === trend ? ' on' : ''}`}
            href={altcoinLink({ ...choice, trend }, lang)}
            aria-current={choice.trend === trend ? 'true' : undefined}
          >
            {trend === null ? words.allTrends : words.trend[trend]}
          </a>
        ))}
      </nav>
    </>
  );
}
