/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { pageLink } from '../../pages/page-link.ts';
import { TableHead } from '../table-head.tsx';
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
  return (
    <RatesSection rates={rates} lang={lang}>
      {(shown) => (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be focusable */}
          <section class="scroll" tabIndex={0} aria-label={words.rates}>
            <table class="values">
              <TableHead
                columns={[
                  columns.horizon,
                  [columns.up, 'num'],
                  [columns.interval, 'num'],
                  [columns.any, 'num wide'],
                  [columns.median, 'num wide'],
                  [columns.anyMedian, 'num wide'],
                  [columns.cases, 'num wide'],
                  [columns.independent, 'num wide'],
                ]}
              />
              <tbody>
                {shown.rates.map((rate) => (
                  <RateRow key={rate.horizon_days} rate={rate} lang={lang} />
                ))}
              </tbody>
            </table>
          </section>
          <p class="below">
            {shown.rates.some(({ thin }) => thin) && `* ${words.thin} `}
            <a href={pageLink(`/knowledge/${shown.slug}`, lang)}>{words.ratesPage}</a>
          </p>
        </>
      )}
    </RatesSection>
  );
}

interface RowProps {
  readonly rate: NonNullable<CycleRatesAnswer>['rates'][number];
  readonly lang: PageLanguage;
}

function RateRow({ rate, lang }: RowProps) {
  const words = CYCLES_WORDS[lang];
  const share = (value: number | null) => (value === null ? '' : valueText(100 * value, 'percent', lang));
  const change = (value: number | null) => (value === null ? '' : percentChangeText(value, lang));
  return (
    <tr>
      <th scope="row">
        {words.days(rate.horizon_days)}
        {rate.thin && ' *'}
      </th>
      <td class="num">{share(rate.share_up)}</td>
      <td class="num">
        {rate.share_up_low === null ? '' : `${share(rate.share_up_low)} – ${share(rate.share_up_high)}`}
      </td>
      <td class="num wide">{share(rate.any_share_up)}</td>
      <td class="num wide">{change(rate.median_return_pct)}</td>
      <td class="num wide">{change(rate.any_median_return_pct)}</td>
      <td class="num wide">{amountText(rate.n, 'count', lang)}</td>
      <td class="num wide">{amountText(rate.n_eff, 'count', lang)}</td>
    </tr>
  );
}
