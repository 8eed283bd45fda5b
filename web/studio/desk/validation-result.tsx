/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { PayloadText } from '../../pages/payload/payload-text.ts';
import { pairName } from '../backtest/pair-name.ts';
import { changeOf, percentOf } from '../backtest/ratio-text.ts';
import { VerdictMark } from '../backtest/verdict-mark.tsx';
import { Section } from '../parts/section.tsx';
import { Table } from '../parts/table.tsx';
import { amountText, shortDayText } from '../value-text.ts';
import type { ValidationAnswer } from './desk-answer.ts';
import { VALIDATE_WORDS } from './validate-words.ts';
import { reasonText, validationText } from './validation-text.ts';

interface ResultProps {
  readonly answer: ValidationAnswer;
  readonly lang: PageLanguage;
}

/** Verdict on a list of trades, then its reasons, then its gates. */
export function ValidationResult({ answer, lang }: ResultProps) {
  const words = VALIDATE_WORDS[lang];
  const { verdict, metrics, pair, window, caveats, flags } = answer;
  const split = window.split_date;
  return (
    <article>
      <h1 class="say">
        <b>{words.verdicts[verdict]}</b> {words.judged(metrics.whole.trades, pairName(pair))}
      </h1>
      <section class="bt-believe" aria-labelledby="believe">
        <h2 id="believe">{words.believe}</h2>
        {split !== null && <p>{words.split(shortDayText(split, lang))}</p>}
        <p>{reasonText(answer, lang)}</p>
        {flags
          .filter(({ raised }) => raised === true)
          .map(({ key, meaning }) => (
            <Sentence key={key} shown={validationText(meaning, lang)} />
          ))}
        {caveats.map((caveat) => (
          <Sentence key={caveat} shown={validationText(caveat, lang)} />
        ))}
      </section>
      <SampleTable answer={answer} lang={lang} />
      <GateTable answer={answer} lang={lang} />
    </article>
  );
}

function Sentence({ shown }: { readonly shown: PayloadText }) {
  return <p lang={shown.lang}>{shown.text}</p>;
}

function SampleTable({ answer: { metrics }, lang }: ResultProps) {
  const words = VALIDATE_WORDS[lang];
  type Sample = typeof metrics.in_sample;
  const or = (value: number | null, text: (value: number, lang: PageLanguage) => string) =>
    value === null ? words.none : text(value, lang);
  const rows: readonly (readonly [string, (one: Sample) => string])[] = [
    [words.rows.trades, (one) => amountText(one.trades, 'count', lang)],
    [words.rows.win, (one) => or(one.win_rate, percentOf)],
    [words.rows.mean, (one) => or(one.expectancy, changeOf)],
    [words.rows.total, (one) => or(one.total_return, changeOf)],
    [words.rows.hold, (one) => or(one.buy_and_hold_return, changeOf)],
  ];
  return (
    <Section id="samples" title={words.samples}>
      <Table
        class="values bt-regimes"
        caption={words.samples}
        rows={rows}
        columns={[
          { head: words.measure, cell: ([name]) => name },
          { head: words.inSample, class: 'num', cell: ([, text]) => text(metrics.in_sample) },
          { head: words.outOfSample, class: 'num', cell: ([, text]) => text(metrics.out_of_sample) },
        ]}
      />
    </Section>
  );
}

function GateTable({ answer: { gates }, lang }: ResultProps) {
  const words = VALIDATE_WORDS[lang];
  const number = (value: number) => amountText(value, 'fraction', lang);
  return (
    <Section id="gates" title={words.gates}>
      <Table
        class="values bt-regimes bt-gates"
        caption={words.gates}
        rows={gates}
        columns={[
          { head: words.gate, cell: ({ key }) => words.gateNames[key] ?? key.replaceAll('_', ' ') },
          { head: words.found, class: 'num', cell: ({ value }) => (value === null ? words.none : number(value)) },
          {
            head: words.needs,
            class: 'bt-wide',
            cell: ({ passes, threshold }) => `${words.sides[passes]} ${number(threshold)}`,
          },
          {
            head: words.outcome,
            cell: ({ passed }) => (
              <VerdictMark tone={passed === null ? 'plain' : passed ? 'ok' : 'bad'}>
                {passed === null ? words.unknown : passed ? words.passed : words.failed}
              </VerdictMark>
            ),
          },
        ]}
      />
    </Section>
  );
}
