/** @jsxImportSource preact */
import type { Answers } from '../../../generated/answers.ts';
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { PageContext, PageTemplate } from '../../../platform/pages/page-template.ts';
import { numberText } from '../../pages/number-text.ts';
import { pageLink } from '../../pages/page-link.ts';
import { payloadTextIn } from '../../pages/payload/payload-text.ts';
import type { StudioAssets } from '../assets.ts';
import type { Verdict } from '../backtest/verdict.ts';
import { VerdictMark } from '../backtest/verdict-mark.tsx';
import { PARAMETER_NAMES } from '../parameter-names.ts';
import { Table } from '../parts/table.tsx';
import { type StudioContent, studioPage } from '../studio-document.tsx';
import { amountText } from '../value-text.ts';
import { STRATEGIES_WORDS } from './strategies-words.ts';

type Answer = Answers['StrategiesPage'];
type Strategy = Answer['strategies'][number];
type Score = Answer['scores'][number];

const TONES: Readonly<Record<Score['verdict'], Verdict['tone']>> = {
  pass: 'ok',
  borderline: 'warn',
  fail: 'bad',
  single_trial: 'plain',
  insufficient: 'warn',
};

/** The strategy catalogue with a score and a verdict in words, and the way to the desk. */
export function strategiesPage(assets: StudioAssets): PageTemplate {
  return studioPage(assets, strategiesContent);
}

function strategiesContent({ strategies, scores, sample }: Answer, { lang }: PageContext): StudioContent {
  const words = STRATEGIES_WORDS[lang];
  // Several intervals of a strategy would be several tries, so the one with most backtests speaks for it.
  const scoreOf = (key: string) => scores.filter(({ strategy }) => strategy === key).sort((a, b) => b.runs - a.runs)[0];
  const passed = strategies.filter(({ key }) => scoreOf(key)?.verdict === 'pass').length;
  return {
    title: words.title,
    description: words.description,
    isSample: sample,
    attributions: [],
    main: (
      <>
        <h1 class="say bt-top">
          <b>{words.title}.</b>{' '}
          {scores.length === 0 ? words.notScored(strategies.length) : words.found(passed, strategies.length)}
        </h1>
        <p class="say2">{words.lead}</p>
        <p class="bt-actions">
          <a class="btn" href={pageLink('/backtest', lang)}>
            {words.desk}
          </a>
        </p>
        <ul class="bt-catalogue">
          {strategies.map((strategy) => (
            <StrategyRow key={strategy.key} strategy={strategy} score={scoreOf(strategy.key)} lang={lang} />
          ))}
        </ul>
        <p class="small">{words.how}</p>
      </>
    ),
  };
}

interface RowProps {
  readonly strategy: Strategy;
  readonly score: Score | undefined;
  readonly lang: PageLanguage;
}

function StrategyRow({ strategy, score, lang }: RowProps) {
  const rule = payloadTextIn(strategy.rule, lang);
  const words = STRATEGIES_WORDS[lang];
  const name = lang === 'de' ? strategy.name_de : strategy.name_en;
  return (
    <li id={strategy.key}>
      <div>
        <h2>{name}</h2>
        <p>{lang === 'de' ? strategy.tagline_de : strategy.tagline_en}</p>
        <p class="small">
          {score && score.score !== null
            ? `${words.score(amountText(Math.round(score.score), 'count', lang), score.interval)}, ${words.basis(score.runs, score.assets)}`
            : words.noScore}
        </p>
      </div>
      <div class="bt-catalogueside">
        {score && <VerdictMark tone={TONES[score.verdict]}>{words.verdicts[score.verdict]}</VerdictMark>}
        <a class="btn" href={pageLink(`/backtest?strategy=${strategy.key}`, lang)}>
          {words.test(name)}
        </a>
      </div>
      <details class="item">
        <summary>
          {words.parameters}
          <span class="sr">, {name}</span>
        </summary>
        <p lang={rule.lang}>{rule.text}</p>
        <p class="small">{words.warmup(strategy.warmup_bars)}</p>
        {strategy.parameters.length === 0 ? <p>{words.none}</p> : <Parameters strategy={strategy} lang={lang} />}
      </details>
    </li>
  );
}

function Parameters({ strategy, lang }: Omit<RowProps, 'score'>) {
  const words = STRATEGIES_WORDS[lang];
  return (
    <Table
      class="values bt-regimes"
      caption={words.parameters}
      rows={strategy.parameters.map((one) => ({ ...one, meaning: payloadTextIn(one.description, lang) }))}
      columns={[
        { head: words.parameter, cell: ({ name }) => PARAMETER_NAMES[name]?.[lang] ?? name },
        { head: words.usual, class: 'num', cell: ({ default: usual }) => numberText(usual, lang) },
        {
          head: words.range,
          class: 'num',
          cell: ({ min, max }) => `${numberText(min, lang)} – ${numberText(max, lang)}`,
        },
        {
          head: words.meaning,
          class: 'bt-wide',
          langIn: ({ meaning }) => meaning.lang,
          cell: ({ meaning }) => meaning.text,
        },
      ]}
    />
  );
}
