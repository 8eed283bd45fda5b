/** @jsxImportSource preact */
import type { Answers } from '../../../generated/answers.ts';
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { PageTemplate } from '../../../platform/pages/page-template.ts';
import { pageLink } from '../../pages/page-link.ts';
import type { StudioAssets } from '../assets.ts';
import { labelIn } from '../label-in.ts';
import { shownUnit } from '../shown-unit.ts';
import { studioPage } from '../studio-document.tsx';
import { amountText, dayText, valueText } from '../value-text.ts';
import { Briefing } from './briefing.tsx';
import { Gauge } from './gauge.tsx';
import { PriceAndCycle } from './price-and-cycle.tsx';
import { SeriesTile } from './series-tile.tsx';
import type { Today, TodaySeries } from './today-answer.ts';
import { todaySentence } from './today-sentence.ts';
import { ageText, TODAY_WORDS, whyMissing } from './today-words.ts';

/** The front page: one sentence, two gauges, four years, and every reading with its place in its own history. */
export function todayPage(assets: StudioAssets): PageTemplate {
  return studioPage(assets, (answer, context) => {
    const { today } = answer as Answers['TodayPage'];
    const words = TODAY_WORDS[context.lang];
    return {
      title: words.title,
      description: words.description,
      isSample: today.sample,
      attributions: today.attributions,
      main: (
        <>
          {/* Outside of the live part: screen readers ignore a live region that arrives with its text. */}
          <p class="sr" role="status" data-live-said={words.renewed} />
          <div data-live>
            <TodayMain today={today} lang={context.lang} />
          </div>
        </>
      ),
    };
  });
}

interface TodayProps {
  readonly today: Today;
  readonly lang: PageLanguage;
}

function TodayMain({ today, lang }: TodayProps) {
  const words = TODAY_WORDS[lang];
  return (
    <>
      <Sentence today={today} lang={lang} />
      <div class="gauges">
        {today.gauges.map((gauge) => (
          <Gauge key={gauge.key} gauge={gauge} lang={lang} />
        ))}
      </div>
      <div class="split">
        <PriceAndCycle today={today} lang={lang} />
        <Changes changes={today.changes} lang={lang} />
      </div>
      <section class="sec">
        <header>
          <h2>{words.readings}</h2>
          <p>{words.readingsNote}</p>
        </header>
        {today.groups.map((group) => (
          <section class="group" key={group.key} aria-labelledby={`group-${group.key}`}>
            <h3 id={`group-${group.key}`}>
              {labelIn(group, lang)}
              <span class="small">
                {words.withValue(group.series.filter(({ value }) => value !== null).length, group.series.length)}
              </span>
            </h3>
            <ul class="tiles">
              {group.series.map((series) => (
                <SeriesTile key={series.id} series={series} lang={lang} />
              ))}
            </ul>
          </section>
        ))}
      </section>
      <div class="halves">
        <Briefing briefing={today.briefing} lang={lang} />
        <Ages series={today.groups.flatMap((group) => group.series)} lang={lang} />
      </div>
    </>
  );
}

function Sentence({ today, lang }: TodayProps) {
  const words = TODAY_WORDS[lang];
  const { claim, fact, lean } = todaySentence(today, lang);
  return (
    <div class="lead">
      <p class="eyebrow">
        <span>{dayText(today.date, lang, true)}</span>
        <span class="age">{words.completeTo}</span>
      </p>
      <h1 class="say">
        <b>{claim}</b> {fact}
      </h1>
      <p class="say2">{lean}</p>
    </div>
  );
}

function Changes({ changes, lang }: { readonly changes: readonly TodaySeries[]; readonly lang: PageLanguage }) {
  const words = TODAY_WORDS[lang];
  return (
    <section class="sec">
      <header>
        <h2>{words.changes}</h2>
      </header>
      <ul class="changes">
        {changes.map((series) => (
          <li key={series.id}>
            <a href={pageLink(`/charts/${series.chart}`, lang)}>{labelIn(series, lang)}</a>
            <ChangedValue series={series} lang={lang} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ChangedValue({ series, lang }: { readonly series: TodaySeries; readonly lang: PageLanguage }) {
  const words = TODAY_WORDS[lang];
  const { value, previous_value: previous, state, age_days: age } = series;
  const unit = shownUnit(series);
  if (value === null) return <span class="small">{whyMissing(state, series.date, lang)}</span>;
  const text = valueText(value, unit, lang);
  // The unit stands once, after the newest value.
  const before = previous === null ? null : amountText(previous, unit, lang);
  return (
    <span class="num">
      <b>{text}</b>{' '}
      {before !== null && (before === amountText(value, unit, lang) ? words.unchanged : `${words.from} ${before}`)}{' '}
      {state !== 'current' && <span class={`age ${state}`}>{ageText(age, lang)}</span>}
    </span>
  );
}

/** Readings whose newest value is late, too old or missing: what a reader of this page must know of it. */
function Ages({ series, lang }: { readonly series: readonly TodaySeries[]; readonly lang: PageLanguage }) {
  const words = TODAY_WORDS[lang];
  const late = series.filter(({ state }) => state !== 'current');
  return (
    <section class="sec">
      <header>
        <h2>{words.ages}</h2>
      </header>
      {late.length === 0 && <p class="age">{words.allOnTime}</p>}
      <ul class="changes">
        {late.map((one) => (
          <li key={one.id}>
            <a href={pageLink(`/charts/${one.chart}`, lang)}>{labelIn(one, lang)}</a>
            <span class={`age ${one.state}`}>{ageText(one.age_days, lang)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
