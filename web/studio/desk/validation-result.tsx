/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { PayloadText } from '../../pages/payload/payload-text.ts';
import { pairName } from '../backtest/pair-name.ts';
import { changeOf, percentOf } from '../backtest/ratio-text.ts';
import { VerdictMark } from '../backtest/verdict-mark.tsx';
import { TableHead } from '../table-head.tsx';
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
  const samples = [metrics.in_sample, metrics.out_of_sample];
  type Sample = (typeof samples)[number];
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
    <section class="sec" aria-labelledby="samples">
      <header>
        <h2 id="samples">{words.samples}</h2>
      </header>
      <table class="values bt-regimes">
        <caption class="sr">{words.samples}</caption>
        <TableHead columns={[words.measure, [words.inSample, 'num'], [words.outOfSample, 'num']]} />
        <tbody>
          {rows.map(([name, text]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td class="num">{text(metrics.in_sample)}</td>
              <td class="num">{text(metrics.out_of_sample)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function GateTable({ answer: { gates }, lang }: ResultProps) {
  const words = VALIDATE_WORDS[lang];
  const number = (value: number) => amountText(value, 'fraction', lang);
  return (
    <section class="sec" aria-labelledby="gates">
      <header>
        <h2 id="gates">{words.gates}</h2>
      </header>
      <table class="values bt-regimes bt-gates">
        <caption class="sr">{words.gates}</caption>
        <TableHead columns={[words.gate, [words.found, 'num'], [words.needs, 'bt-wide'], words.outcome]} />
        <tbody>
          {gates.map(({ key, value, passes, threshold, passed }) => (
            <tr key={key}>
              <th scope="row">{words.gateNames[key] ?? key.replaceAll('_', ' ')}</th>
              <td class="num">{value === null ? words.none : number(value)}</td>
              <td class="bt-wide">
                {words.sides[passes]} {number(threshold)}
              </td>
              <td>
                <VerdictMark tone={passed === null ? 'plain' : passed ? 'ok' : 'bad'}>
                  {passed === null ? words.unknown : passed ? words.passed : words.failed}
                </VerdictMark>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
