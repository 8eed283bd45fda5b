/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { messageIn } from '../../pages/problems/problem-text.ts';
import { labelIn } from '../label-in.ts';
import { ScrollBox } from '../parts/scroll-box.tsx';
import { Section } from '../parts/section.tsx';
import { Table } from '../parts/table.tsx';
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
  const percent = (value: number | null) => (value === null ? '' : valueText(value, 'percent', lang));
  const change = (value: number | null) => (value === null ? '' : percentChangeText(value, lang));
  return (
    <Section title={words.performance} note={words.performanceNote}>
      <ScrollBox class="macro-scroll" label={words.performance}>
        <Table
          rows={performance}
          columns={[
            {
              head: words.quadrant,
              cell: (one) => (
                <>
                  {labelIn(one, lang)}
                  {one.thin && ' *'}
                </>
              ),
            },
            { head: rates.share, class: 'num wide', cell: (one) => percent(one.share_of_time_pct) },
            {
              head: rates.annual,
              class: 'num',
              cell: ({ annualized_return_pct: annual, null_reason: reason }) =>
                annual === null ? reason && messageIn(reason, lang) : change(annual),
            },
            {
              head: rates.interval,
              class: 'num',
              classIn: () => 'num macro-range',
              cell: ({ annualized_return_low_pct: low, annualized_return_high_pct: high }) =>
                low === null ? '' : `${change(low)} – ${change(high)}`,
            },
            { head: rates.drawdown, class: 'num wide', cell: (one) => percent(one.max_drawdown_pct) },
            { head: rates.episodes, class: 'num wide', cell: (one) => one.episodes },
          ]}
        />
      </ScrollBox>
      {performance.some(({ thin }) => thin) && <p class="below">* {words.thin}</p>}
    </Section>
  );
}
