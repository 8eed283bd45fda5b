/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { pageLink } from '../../pages/page-link.ts';
import { ScrollBox } from '../parts/scroll-box.tsx';
import { Table } from '../parts/table.tsx';
import { amountText, percentChangeText, valueText } from '../value-text.ts';
import type { CycleRatesAnswer } from './cycles-answer.ts';
import { CYCLES_WORDS } from './cycles-words.ts';
import { RatesSection } from './rates-section.tsx';

interface RatesProps {
  readonly rates: CycleRatesAnswer;
  readonly lang: PageLanguage;
}

/** Returns after days in the present zone of the cycle score, next to returns after any day. */
export function CycleRates({ rates, lang }: RatesProps) {
  const words = CYCLES_WORDS[lang];
  const { rateColumns: columns } = words;
  const share = (value: number | null) => (value === null ? '' : valueText(100 * value, 'percent', lang));
  const change = (value: number | null) => (value === null ? '' : percentChangeText(value, lang));
  return (
    <RatesSection rates={rates} lang={lang}>
      {(shown) => (
        <>
          <ScrollBox label={words.rates}>
            <Table
              rows={shown.rates}
              columns={[
                {
                  head: columns.horizon,
                  cell: (rate) => (
                    <>
                      {words.days(rate.horizon_days)}
                      {rate.thin && ' *'}
                    </>
                  ),
                },
                { head: columns.up, class: 'num', cell: (rate) => share(rate.share_up) },
                {
                  head: columns.interval,
                  class: 'num',
                  cell: ({ share_up_low: low, share_up_high: high }) =>
                    low === null ? '' : `${share(low)} – ${share(high)}`,
                },
                { head: columns.any, class: 'num wide', cell: (rate) => share(rate.any_share_up) },
                { head: columns.median, class: 'num wide', cell: (rate) => change(rate.median_return_pct) },
                { head: columns.anyMedian, class: 'num wide', cell: (rate) => change(rate.any_median_return_pct) },
                { head: columns.cases, class: 'num wide', cell: ({ n }) => amountText(n, 'count', lang) },
                { head: columns.independent, class: 'num wide', cell: (rate) => amountText(rate.n_eff, 'count', lang) },
              ]}
            />
          </ScrollBox>
          <p class="below">
            {shown.rates.some(({ thin }) => thin) && `* ${words.thin} `}
            <a href={pageLink(`/knowledge/${shown.slug}`, lang)}>{words.ratesPage}</a>
          </p>
        </>
      )}
    </RatesSection>
  );
}
