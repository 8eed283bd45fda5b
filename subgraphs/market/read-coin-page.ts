import { strengthBySymbol } from '../../engine/altcoins/altcoin-rows.ts';
import { type CoinLines, coinLines } from '../../engine/altcoins/coin-lines.ts';
import type { Day } from '../../engine/calendar.ts';
import { sampleDays } from '../../engine/charts/sample-line.ts';
import { attributeText, firstDayOf } from '../../engine/panel-view.ts';
import type { RankedStrength } from '../../engine/strength/strength-board.ts';
import type { SubgraphContext } from '../../services/graph/subgraph-context.ts';
import { type PagedChart, pagedCharts } from './find-chart.ts';
import { readCoinScore, readScreener, type ScreenerReading } from './screener-reader.ts';
import { readStrengths } from './strength-reader.ts';

/** Pages show one value a week over four years. */
const STEP = 7;
const SHOWN_DAYS = 4 * 365 + 1;
const RELATED = 8;

/** A knowledge object about a coin. */
export interface CoinReading {
  readonly type: string;
  readonly subject: string;
  readonly title: { readonly en: string; readonly de: string };
}

/** An altcoin as its page shows it. */
export interface CoinPage extends ScreenerReading {
  readonly symbol: string | null;
  readonly name: string;
  readonly strength: RankedStrength | null;
  readonly days: readonly Day[];
  readonly lines: CoinLines;
  readonly readings: readonly CoinReading[];
  readonly related: readonly PagedChart[];
}

/** Reads everything about a coin. @throws DomainError `not_found` naming the nearest known coin. */
export function readCoinPage(coinId: string, { snapshot, declarations }: SubgraphContext): CoinPage {
  const reading = readCoinScore(snapshot, coinId);
  const { coin, day } = reading;
  const symbol = attributeText(coin.entity, 'symbol')?.toUpperCase() ?? null;
  const days = sampleDays(Math.max(firstDayOf(coin.entity), day - SHOWN_DAYS), day, STEP);
  const charts = [...pagedCharts(declarations).values()];
  return {
    ...reading,
    symbol,
    name: attributeText(coin.entity, 'name') ?? coin.entity.code,
    strength: (symbol !== null && strengthBySymbol(readStrengths(snapshot)).get(symbol)) || null,
    days,
    lines: coinLines(readScreener(snapshot), coin, days),
    readings: declarations.knowledge.flatMap(({ type, subjects, title }) =>
      subjects.filter((subject) => isAbout(subject, symbol)).map((subject) => ({ type, subject, title })),
    ),
    related: charts
      .filter(({ slug }) => symbol !== null && slug.startsWith(`${symbol.toLowerCase()}-`))
      .slice(0, RELATED),
  };
}

/** Whether a subject is a coin, or a question about one: `ETH`, `ACCUMULATION_ETH`, `ETHUSDT`. */
function isAbout(subject: string, symbol: string | null): boolean {
  return symbol !== null && (subject === `${symbol}USDT` || subject.split('_').includes(symbol));
}
