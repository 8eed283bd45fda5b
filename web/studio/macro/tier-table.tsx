/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { pageLink } from '../../pages/page-link.ts';
import { messageIn } from '../../pages/problems/problem-text.ts';
import { labelIn } from '../label-in.ts';
import { ScrollBox } from '../parts/scroll-box.tsx';
import { Section } from '../parts/section.tsx';
import { TableHead } from '../parts/table-head.tsx';
import { amountText, shortDayText, signedText, unitText, valueText } from '../value-text.ts';
import type { MacroRow, MacroTier } from './macro-answer.ts';
import { MACRO_WORDS } from './macro-words.ts';

interface TableProps {
  readonly tiers: readonly MacroTier[];
  readonly lang: PageLanguage;
}

/** Every macro reading under its tier; scores alone are tinted, because a high score alone means hot. */
export function TierTable({ tiers, lang }: TableProps) {
  const words = MACRO_WORDS[lang];
  const { columns } = words;
  return (
    <Section title={words.tiers} note={words.tiersNote}>
      <ScrollBox class="macro-scroll" label={words.tiers}>
        <table class="values macro-heat">
          <TableHead
            columns={[
              { head: columns.reading },
              { head: columns.value, class: 'num' },
              { head: columns.date, class: 'num macro-wide' },
              { head: columns.change, class: 'num macro-wide' },
              { head: columns.percentile, class: 'num macro-wide' },
              { head: columns.score, class: 'num macro-score' },
            ]}
          />
          {tiers.map((tier) => (
            <tbody key={tier.key}>
              <tr class="macro-tier">
                <th scope="rowgroup">
                  <a href={pageLink(`/charts/${tier.chart}`, lang)}>{labelIn(tier, lang)}</a>{' '}
                  <span class="small">{words.weight(tier.weight)}</span>
                </th>
                <td />
                <td class="macro-wide" />
                <td class="num macro-wide">{tier.change !== null && changeText(tier.change, 'points', lang)}</td>
                <td class="macro-wide" />
                <Score score={tier.score} lang={lang} />
              </tr>
              {tier.rows.map((row) => (
                <Row key={row.key} row={row} lang={lang} />
              ))}
            </tbody>
          ))}
        </table>
      </ScrollBox>
    </Section>
  );
}

function Row({ row, lang }: { readonly row: MacroRow; readonly lang: PageLanguage }) {
  const words = MACRO_WORDS[lang];
  const { percentile } = row;
  return (
    <tr>
      <th scope="row">
        <a href={pageLink(`/charts/${row.chart}`, lang)}>{labelIn(row, lang)}</a>
        {row.is_inverted && (
          <span title={words.inverted}>
            {' '}
            ↓<span class="sr"> {words.inverted}</span>
          </span>
        )}
        {row.null_reason !== null && <span class="small macro-why">{messageIn(row.null_reason, lang)}</span>}
      </th>
      <td class="num">
        {row.value === null ? words.noValue : valueText(row.value, row.unit, lang)}
        {row.date !== null && <span class="small macro-narrow">{shortDayText(row.date, lang)}</span>}
      </td>
      <td class="num macro-wide">
        {row.date !== null && shortDayText(row.date, lang)}
        {row.stale && <span class="age stopped">{words.stale}</span>}
      </td>
      <td class="num macro-wide">{row.change !== null && changeText(row.change, row.unit, lang)}</td>
      <td class="num macro-wide">{percentile !== null && words.ofDays(Math.round(percentile))}</td>
      <Score score={row.score} lang={lang} />
    </tr>
  );
}

/** A change in the unit of its value, with a sign. */
function changeText(value: number, unit: string, lang: PageLanguage): string {
  const amount = Math.abs(value) < 1 ? amountText(value, 'correlation', lang) : signedText(value, lang);
  const signed = value > 0 && !amount.startsWith('+') ? `+${amount}` : amount;
  return [signed, unitText(unit, lang)].filter(Boolean).join(' ');
}

/** Points per tint. */
const STEP = 20;

function Score({ score, lang }: { readonly score: number | null; readonly lang: PageLanguage }) {
  if (score === null) return <td class="num">{MACRO_WORDS[lang].noValue}</td>;
  const tint = Math.min(Math.floor(score / STEP), 4) + 1;
  return <td class={`num macro-score z${tint}`}>{amountText(score, 'count', lang)}</td>;
}
