/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { DrawnChart } from '../chart/chart-answer.ts';
import { ChartDrawing } from '../chart/chart-drawing.tsx';
import { CHART_FORMATS } from '../chart/chart-geometry.ts';
import { ChartLegend } from '../charts/chart-legend.tsx';
import { legendData } from '../charts/legend-data.ts';
import type { CoinAnswer } from './altcoin-answer.ts';
import { ALTCOIN_WORDS } from './altcoin-words.ts';

interface DrawingProps {
  readonly page: CoinAnswer;
  readonly lang: PageLanguage;
}

/** Price of a coin in dollars above, in Bitcoin below. */
export function CoinDrawing({ page, lang }: DrawingProps) {
  const words = ALTCOIN_WORDS[lang];
  const chart = toChart(page);
  const label = words.drawing(page.name);
  return (
    <section aria-label={label}>
      <div class="plot" data-plot data-fixed data-label={words.plot} data-values={legendData(chart, lang)}>
        <ChartLegend page={chart} lang={lang} />
        <div class="wide">
          <ChartDrawing chart={chart} format={CHART_FORMATS.wide} lang={lang} label={label} />
        </div>
        <div class="narrow">
          <ChartDrawing chart={chart} format={CHART_FORMATS.narrow} lang={lang} label={label} />
        </div>
      </div>
      <p class="below">{words.drawn}</p>
    </section>
  );
}

function toChart({ days, usd, btc, date }: CoinAnswer): DrawnChart {
  const { en, de } = ALTCOIN_WORDS;
  return {
    days,
    step: 7,
    by_age: false,
    to: date,
    scale: 'log',
    shows_halvings: false,
    shows_price: true,
    halvings: [],
    vintage: null,
    panes: [
      { scale: 'log', mark: 'line', borders: [] },
      { scale: 'log', mark: 'line', borders: [] },
    ],
    lines: [
      { key: 'usd', label_en: en.usd, label_de: de.usd, unit: 'usd_coin', pane: 0, values: usd },
      { key: 'btc', label_en: en.btc, label_de: de.btc, unit: 'btc_coin', pane: 1, values: btc },
    ],
  };
}
