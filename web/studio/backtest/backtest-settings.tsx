/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { FILTER_NAMES } from '../filter-names.ts';
import { PARAMETER_NAMES } from '../parameter-names.ts';
import { amountText, shortDayText } from '../value-text.ts';
import type { BacktestResult, CatalogueStrategy } from './backtest-answer.ts';
import { BACKTEST_WORDS } from './backtest-words.ts';
import { pairName } from './pair-name.ts';
import { percentOf } from './ratio-text.ts';

interface SettingsProps {
  readonly backtest: BacktestResult;
  readonly strategy: CatalogueStrategy | undefined;
  readonly lang: PageLanguage;
}

/** Settings of the backtest: market, window, parameters and costs. */
export function BacktestSettings({ backtest, strategy, lang }: SettingsProps) {
  const words = BACKTEST_WORDS[lang];
  const { parameters, filters, costs, stops, window, pair, interval, anchor } = backtest;
  const bps = (value: number) => `${amountText(value, 'fraction', lang)} ${words.bps}`;
  const stop = (value: number) => (value === 0 ? words.none : percentOf(value, lang));
  const from = shortDayText(window.date_from, lang);
  const values = Object.entries(parameters).map(
    ([name, value]) => `${PARAMETER_NAMES[name]?.[lang] ?? name} ${amountText(value, '', lang)}`,
  );
  const rows: readonly (readonly [string, string])[] = [
    [words.market, pairName(pair)],
    [words.interval, words.shifted(interval, anchor)],
    [words.window, words.windowText(from, shortDayText(window.date_to, lang), window.warmup_bars)],
    [words.parameters, values.join(', ') || words.none],
    [words.filters, filters.map((filter) => FILTER_NAMES[filter]?.[lang] ?? filter).join(', ') || words.none],
    [words.fee, bps(costs.fee_bps)],
    [words.slippage, bps(costs.slippage_bps)],
    [words.stops.stop_loss, stop(stops.stop_loss)],
    [words.stops.take_profit, stop(stops.take_profit)],
    [words.stops.trailing_stop, stop(stops.trailing_stop)],
    ...(strategy ? [[words.rule, strategy.rule] as const] : []),
  ];
  return (
    <section class="bt-settings" aria-labelledby="settings">
      <h2 id="settings">{words.settings}</h2>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p class="small">{words.fills}</p>
    </section>
  );
}
