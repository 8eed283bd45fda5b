/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { PageContext, PageTemplate } from '../../../platform/pages/page-template.ts';
import { pageLink } from '../../pages/page-link.ts';
import { messageIn } from '../../pages/problems/problem-text.ts';
import type { StudioAssets } from '../assets.ts';
import { pairName } from '../backtest/pair-name.ts';
import { changeOf, fallOf, percentOf } from '../backtest/ratio-text.ts';
import { Section } from '../parts/section.tsx';
import { Table } from '../parts/table.tsx';
import { type StudioContent, studioPage } from '../studio-document.tsx';
import { universeName } from '../universe-name.ts';
import { shortDayText } from '../value-text.ts';
import { type JobAnswer, NO_FORMS } from './desk-answer.ts';
import { CANCEL_FORM } from './desk-forms.ts';
import { DeskFrame } from './desk-frame.tsx';
import { nameIn } from './desk-page.tsx';
import { FormFaults } from './form-parts.tsx';
import { JOB_WORDS } from './job-words.ts';

/** Seconds between two looks at an unfinished job without script. */
const REFRESH_SECONDS = 3;
/** Maximum number of rows kept free for results that are still to come. */
const MAX_WAITING = 20;

type Job = JobAnswer['job'];

/** Page of a job: progress, the button that cancels it, and results as far as they have come. */
export function jobPage(assets: StudioAssets): PageTemplate {
  return studioPage(assets, jobContent, { JobCancel: CANCEL_FORM });
}

function jobContent({ job, strategies, sample }: JobAnswer, context: PageContext): StudioContent {
  const { lang, forms = NO_FORMS } = context;
  const words = JOB_WORDS[lang];
  const name = nameIn(strategies, job.strategy, lang);
  const isOpen = job.status === 'pending' || job.status === 'running';
  return {
    title: words.title(name),
    description: words.description,
    isPrivate: true,
    isSample: sample,
    attributions: job.attributions,
    ...(isOpen && { refreshSeconds: REFRESH_SECONDS }),
    main: (
      <DeskFrame lang={lang} here={name}>
        <p class="sr" role="status" data-announce />
        <div data-swap {...(isOpen && { 'data-poll': String(REFRESH_SECONDS) })}>
          <h1 class="say">
            <b data-verdict>{words.statuses[job.status]}</b> {words.title(name)}
          </h1>
          <Progress job={job} lang={lang} />
          <FormFaults forms={forms} lang={lang} shown={() => false} />
          {isOpen && <Cancel job={job} lang={lang} />}
          {job.error !== null && <p class="bt-fault">{words.error(messageIn(job.error, lang))}</p>}
          <Summary job={job} isOpen={isOpen} lang={lang} />
          <Results job={job} isOpen={isOpen} lang={lang} />
        </div>
        <p class="bt-actions">
          <a class="btn" href={pageLink('/backtest', lang)}>
            {words.again}
          </a>
        </p>
      </DeskFrame>
    ),
  };
}

interface PartProps {
  readonly job: Job;
  readonly lang: PageLanguage;
}

interface OpenProps extends PartProps {
  /** Whether the job goes on. */
  readonly isOpen: boolean;
}

function Progress({ job, lang }: PartProps) {
  const words = JOB_WORDS[lang];
  const { pairs_completed: done, pairs_total: total, universe } = job;
  return (
    <>
      <div class="bt-progress">
        <progress max={total} value={done} aria-label={words.progress(done, total)} />
        <span class="num">{words.progress(done, total)}</span>
      </div>
      {universe?.universe_id && universe.as_of && (
        <p class="small">
          {words.universe(
            universeName(universe.universe_id, lang),
            shortDayText(universe.as_of, lang),
            universe.members,
          )}
          . {words.left(universe.members_without_bars, universe.dead_members, universe.members_left_out)}
        </p>
      )}
    </>
  );
}

function Cancel({ job, lang }: PartProps) {
  const words = JOB_WORDS[lang];
  return (
    <form class="bt-actions" method="post" action={pageLink(`/backtest/jobs/${job.job_id}`, lang)}>
      <button class="btn" type="submit" name="operation" value="JobCancel" id="cancel">
        {words.cancel}
      </button>
      <span class="small">
        {words.kept} {words.refreshes}
      </span>
    </form>
  );
}

/** Summary of the job, with objections to its result. */
function Summary({ job: { summary, universe }, isOpen, lang }: OpenProps) {
  const words = JOB_WORDS[lang];
  if (!summary && !isOpen) return null;
  const {
    share_beating_hold: beating = null,
    share_positive: positive = null,
    median_cagr: own = null,
    median_benchmark_cagr: held = null,
    tested = 0,
  } = summary ?? {};
  return (
    <section class="bt-believe" aria-labelledby="believe">
      <h2 id="believe">{words.believe}</h2>
      <p>{universe?.universe_id ? words.survivors : words.chosen}</p>
      {beating !== null && positive !== null && (
        <p>{words.summary(percentOf(beating, lang), percentOf(positive, lang), tested)}</p>
      )}
      {own !== null && held !== null && <p>{words.median(changeOf(own, lang), changeOf(held, lang))}</p>}
    </section>
  );
}

function Results({ job, isOpen, lang }: OpenProps) {
  const words = JOB_WORDS[lang];
  // Rows that wait keep the place of the results, so that nothing moves when one comes.
  const waiting = isOpen ? Math.min(MAX_WAITING, Math.max(0, job.pairs_total - job.results.length)) : 0;
  if (job.results.length + waiting === 0) return <p class="empty">{words.nothing}</p>;
  const change = (value: number | null) => (value === null ? words.none : changeOf(value, lang));
  return (
    <Section id="results" title={words.results}>
      <Table
        class="values bt-regimes"
        caption={words.results}
        rows={[...job.results, ...new Array<null>(waiting).fill(null)]}
        rowAttributes={(result) => (result === null ? { class: 'bt-waiting' } : {})}
        columns={[
          { head: words.market, cell: (result) => (result ? <Market result={result} lang={lang} /> : words.waiting) },
          { head: words.trades, class: 'num bt-wide', cell: (result) => result && (result.trades ?? words.none) },
          { head: words.cagr, class: 'num', cell: (result) => result && change(result.cagr) },
          { head: words.hold, class: 'num', cell: (result) => result && change(result.benchmark_cagr) },
          {
            head: words.fall,
            class: 'num bt-wide',
            cell: (result) => result && (result.max_drawdown === null ? words.none : fallOf(result.max_drawdown, lang)),
          },
        ]}
      />
    </Section>
  );
}

function Market({ result, lang }: { readonly result: Job['results'][number]; readonly lang: PageLanguage }) {
  return (
    <>
      {pairName(result.pair)}
      {result.reason !== null && <span class="small bt-block">{messageIn(result.reason, lang)}</span>}
    </>
  );
}
