/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { messageIn } from '../../pages/problems/problem-text.ts';
import { labelIn } from '../label-in.ts';
import { TableHead } from '../table-head.tsx';
import { percentChangeText, valueText } from '../value-text.ts';
import type { MacroAnswer } from './macro-answer.ts';
import { MACRO_WORDS } from './macro-words.ts';

interface TableProps {
  readonly performance: MacroAnswer['performance'];
  readonly lang: PageLanguage;
}

/** Bitcoin on the days after those of each quadrant, with intervals. */
export function QuadrantTable({ performance, lang }: TableProps) {
  const words = MACRO_WORDS[lang];
  const { rates } = words;
  return (
    <section class="sec">
      <header>
        <h2>{words.performance}</h2>
        <p>{words.performanceNote}</p>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be focusable */}
      <section class="macro-scroll" tabIndex={0} aria-label={words.performance}>
        <table class="values">
          <TableHead
            columns={[
              words.quadrant,
              [rates.share, 'num wide'],
              [rates.annual, 'num'],
              [rates.interval, 'num'],
              [rates.drawdown, 'num wide'],
              [rates.episodes, 'num wide'],
            ]}
          />
          <tbody>
            {performance.map((one) => (
              <Row key={one.quadrant} one={one} lang={lang} />
            ))}
          </tbody>
        </table>
      </section>
      {performance.some(({ thin }) => thin) && <p class="below">* {words.thin}</p>}
    </section>
  );
}

interface RowProps {
  readonly one: TableProps['performance'][number];
  readonly lang: PageLanguage;
}

function Row({ one, lang }: RowProps) {
  const change = (value: number | null) => (value === null ? '' : percentChangeText(value, lang));
  return (
    <tr>
      <th scope="row">
        {labelIn(one, lang)}
        {one.thin && ' *'}
      </th>
      <td class="num wide">
        {one.share_of_time_pct === null ? '' : valueText(one.share_of_time_pct, 'percent', lang)}
      </td>
      <td class="num">
        {one.annualized_return_pct === null
          ? one.null_reason && messageIn(one.null_reason, lang)
          : change(one.annualized_return_pct)}
      </td>
      <td class="num macro-range">
        {one.annualized_return_low_pct === null
          ? ''
          : `${change(one.annualized_return_low_pct)} – ${change(one.annualized_return_high_pct)}`}
      </td>
      <td class="num wide">{one.max_drawdown_pct === null ? '' : valueText(one.max_drawdown_pct, 'percent', lang)}</td>
      <td class="num wide">{one.episodes}</td>
    </tr>
  );
}
