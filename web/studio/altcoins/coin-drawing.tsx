/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { DrawnChart } from '../chart/chart-answer.ts';
import { ChartPlot } from '../charts/chart-plot.tsx';
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
      <ChartPlot chart={chart} lang={lang} label={label} name={words.plot} />
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
