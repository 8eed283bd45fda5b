/** @jsxImportSource preact */
import type { Answers } from '../../../generated/answers.ts';
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { PageTemplate } from '../../../platform/pages/page-template.ts';
import { pageLink } from '../../pages/page-link.ts';
import type { StudioAssets } from '../assets.ts';
import { labelIn } from '../label-in.ts';
import { Fold } from '../parts/fold.tsx';
import { ListSearch } from '../parts/list-search.tsx';
import { studioPage } from '../studio-document.tsx';
import { ChartEntries } from './chart-entries.tsx';
import { LIST_WORDS } from './list-words.ts';

type ChartList = Answers['ChartList']['list'];

/** Every chart and series by group, with search and filter as parameters of the address. */
export function chartListPage(assets: StudioAssets): PageTemplate {
  return studioPage(assets, ({ list }: Answers['ChartList'], context) => {
    const words = LIST_WORDS[context.lang];
    return {
      title: words.title,
      description: words.description,
      isSample: list.sample,
      attributions: list.attributions,
      main: <ListMain list={list} lang={context.lang} />,
    };
  });
}

interface ListProps {
  readonly list: ChartList;
  readonly lang: PageLanguage;
}

function ListMain({ list, lang }: ListProps) {
  const words = LIST_WORDS[lang];
  const shown = list.groups.filter(({ key, count }) => count > 0 && (list.group === null || list.group === key));
  // A reader who has chosen sees every chart of the choice.
  const isWhole = list.group === null && list.search === '';
  const count = shown.reduce((sum, group) => sum + group.count, 0);
  return (
    <div data-filter>
      <div class="lead">
        <h1 class="say">
          <b>{words.title}.</b> {list.search ? words.all(list.search, count) : words.lead(count)}
        </h1>
      </div>
      <ListSearch
        id="search"
        action="/charts"
        label={words.search}
        submit={words.submit}
        value={list.search}
        maxLength={80}
        lang={lang}
      >
        {list.group !== null && <input type="hidden" name="group" value={list.group} />}
      </ListSearch>
      <Filter list={list} lang={lang} />
      <p class="below">{words.note}</p>
      {shown.map((group) => (
        <section class="sec folding" key={group.key} aria-labelledby={`group-${group.key}`} data-group>
          <header>
            <h2 id={`group-${group.key}`}>{labelIn(group, lang)}</h2>
            <p class="num">{group.count}</p>
          </header>
          {isWhole && <Fold id={group.key} name={labelIn(group, lang)} count={group.count} to="four" lang={lang} />}
          <ChartEntries entries={group.charts} lang={lang} folds={isWhole} />
        </section>
      ))}
      <p class="empty" data-none hidden={count > 0}>
        {words.none} <a href={pageLink('/charts', lang)}>{words.seeAll}</a>
      </p>
    </div>
  );
}

function Filter({ list, lang }: ListProps) {
  const words = LIST_WORDS[lang];
  const search = list.search ? `q=${encodeURIComponent(list.search)}` : '';
  const linkTo = (group: string | null) => {
    const query = [search, group === null ? '' : `group=${group}`].filter(Boolean).join('&');
    return pageLink(query ? `/charts?${query}` : '/charts', lang);
  };
  return (
    <nav class="choices" aria-label={words.groups}>
      <a
        class={`chip${list.group === null ? ' on' : ''}`}
        href={linkTo(null)}
        aria-current={list.group === null ? 'true' : undefined}
      >
        {words.allGroups}
      </a>
      {list.groups.map((group) => (
        <a
          key={group.key}
          class={`chip${list.group === group.key ? ' on' : ''}`}
          href={linkTo(group.key)}
          aria-current={list.group === group.key ? 'true' : undefined}
        >
          {labelIn(group, lang)}
        </a>
      ))}
    </nav>
  );
}
