/** @jsxImportSource preact */
import type { Answers } from '../../../generated/answers.ts';
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { PageTemplate } from '../../../platform/pages/page-template.ts';
import { pageLink } from '../../pages/page-link.ts';
import type { StudioAssets } from '../assets.ts';
import { labelIn } from '../label-in.ts';
import { Gauge } from '../parts/gauge.tsx';
import type { TodaySeries } from '../parts/reading-answer.ts';
import { ageText } from '../parts/reading-words.ts';
import { Section } from '../parts/section.tsx';
import { studioPage } from '../studio-document.tsx';
import { dayText } from '../value-text.ts';
import { Briefing } from './briefing.tsx';
import { Changes } from './changes.tsx';
import { FollowedDays } from './followed-days.tsx';
import { PriceAndCycle } from './price-and-cycle.tsx';
import { ReadingGroup } from './reading-group.tsx';
import type { Today } from './today-answer.ts';
import { todaySentence } from './today-sentence.ts';
import { TODAY_WORDS } from './today-words.ts';

/** The front page: one sentence, two gauges, four years, and every reading with its place in its own history. */
export function todayPage(assets: StudioAssets): PageTemplate {
  return studioPage(assets, ({ today }: Answers['TodayPage'], context) => {
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
        <Changes today={today} lang={lang} />
      </div>
      <Section title={words.readings} note={words.readingsNote}>
        {today.groups.map((group) => (
          <ReadingGroup key={group.key} group={group} lang={lang} />
        ))}
      </Section>
      <div class="halves">
        <Briefing briefing={today.briefing} lang={lang} />
        <div>
          <FollowedDays rates={today.rates} lang={lang} />
          <Ages series={today.groups.flatMap((group) => group.series)} lang={lang} />
          <Section title={words.alerts}>
            <p class="small">{words.alertsNote}</p>
            <p class="below">
              <a class="btn" href={pageLink('/dashboard/account/alerts/new?kind=cycle_band&preview=true', lang)}>
                {words.watch}
              </a>
            </p>
          </Section>
        </div>
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

/** Readings whose newest value is late, too old or missing: what a reader of this page must know of it. */
function Ages({ series, lang }: { readonly series: readonly TodaySeries[]; readonly lang: PageLanguage }) {
  const words = TODAY_WORDS[lang];
  const late = series.filter(({ state }) => state !== 'current');
  return (
    <Section title={words.ages}>
      {late.length === 0 && <p class="age">{words.allOnTime}</p>}
      <ul class="changes">
        {late.map((one) => (
          <li key={one.id}>
            <a href={pageLink(`/charts/${one.chart}`, lang)}>{labelIn(one, lang)}</a>
            <span class={`age ${one.state}`}>{ageText(one.age_days, lang, one.state)}</span>
          </li>
        ))}
      </ul>
      <p class="below">
        <a href={pageLink('/status', lang)}>{words.sources}</a>
      </p>
    </Section>
  );
}
