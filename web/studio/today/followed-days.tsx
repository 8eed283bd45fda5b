/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { pageLink } from '../../pages/page-link.ts';
import { CYCLES_WORDS } from '../cycles/cycles-words.ts';
import { RatesSection } from '../cycles/rates-section.tsx';
import type { Forest, Share } from '../parts/forest.ts';
import { ForestPlot } from '../parts/forest-plot.tsx';
import { FOREST_WORDS } from '../parts/forest-words.ts';
import type { Today } from './today-answer.ts';
import { TODAY_WORDS } from './today-words.ts';

interface FollowedProps {
  readonly rates: Today['rates'];
  readonly lang: PageLanguage;
}

/** Width of half of the page, pixels. */
const WIDTH = 600;
/** Level of the intervals in percent, as the base rates of zones compute them. */
const LEVEL = '90';

/** How often the price stood higher after days in the present zone of the cycle score, against any day. */
export function FollowedDays({ rates, lang }: FollowedProps) {
  const words = CYCLES_WORDS[lang];
  return (
    <RatesSection rates={rates} lang={lang}>
      {(shown) => (
        <>
          <ForestPlot forest={toForest(shown.rates, lang)} lang={lang} width={WIDTH} />
          <p class="below">
            <a href={pageLink(`/knowledge/${shown.slug}`, lang)}>{words.ratesPage}</a>
            {' · '}
            <a href={pageLink('/cycles', lang)}>{TODAY_WORDS[lang].cycles}</a>
          </p>
        </>
      )}
    </RatesSection>
  );
}

type Rate = NonNullable<Today['rates']>['rates'][number];

function toForest(rates: readonly Rate[], lang: PageLanguage): Forest {
  const words = FOREST_WORDS[lang];
  return {
    note: words.rose(LEVEL),
    share: words.roseShort,
    median: null,
    rows: rates.map((rate) => ({
      label: words.horizon(rate.horizon_days),
      these: {
        ...NOTHING_ELSE,
        cases: rate.n,
        independent: rate.n_eff,
        share: rate.share_up,
        low: rate.share_up_low,
        high: rate.share_up_high,
        isThin: rate.thin,
      },
      any: { ...NOTHING_ELSE, share: rate.any_share_up },
    })),
  };
}

const NOTHING_ELSE: Share = {
  cases: null,
  independent: null,
  share: null,
  low: null,
  high: null,
  median: null,
  isThin: false,
};
