/** @jsxImportSource preact */
import { scaleLinear, scaleLog } from 'd3-scale';
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { valueDomain } from '../chart/value-domain.ts';
import { logTicks } from '../chart/value-ticks.ts';
import type { BacktestResult, Trade } from './backtest-answer.ts';
import { BACKTEST_WORDS } from './backtest-words.ts';
import { TimeAxes } from './time-axes.tsx';
import { dayOf } from './worth-chart.ts';

interface DrawingProps {
  readonly backtest: BacktestResult;
  readonly lang: PageLanguage;
  readonly width: number;
}

const TOP = 28;
const HEIGHT = 300;
const FOOT = 30;
const BODY = 0.6;

/** Price in candles with the trades over it: a line from each entry to its exit, on a ground while in the market. */
export function TradesDrawing({ backtest: { candles, trades, window }, lang, width }: DrawingProps) {
  const words = BACKTEST_WORDS[lang];
  const isNarrow = width < 500;
  const [left, right] = [isNarrow ? 52 : 56, width - (isNarrow ? 8 : 124)];
  const [first, last] = [dayOf(window.date_from), dayOf(window.date_to)];
  const x = scaleLinear([first, last], [left, right]);
  const prices = [...candles.flatMap(({ high, low }) => [high, low]), ...trades.map(({ entry_price: price }) => price)];
  const domain = valueDomain(prices, true);
  const y = scaleLog(domain, [TOP + HEIGHT, TOP]);
  const wins = trades.filter(({ net_return: gain }) => gain > 0).length;
  const body = Math.max(((right - left) / Math.max(candles.length, 1)) * BODY, 1);
  return (
    <svg
      class="bt-trades"
      viewBox={`0 0 ${width} ${TOP + HEIGHT + FOOT}`}
      role="img"
      aria-label={words.tradesDrawn(trades.length, wins)}
    >
      {trades.map((trade) => (
        <Ground key={trade.entry_date} trade={trade} x={x} last={last} />
      ))}
      <TimeAxes
        title={words.price}
        left={left}
        right={right}
        top={TOP}
        bottom={TOP + HEIGHT}
        ticks={logTicks(domain)}
        x={x}
        y={y}
        days={[first, last]}
        isNarrow={isNarrow}
        lang={lang}
      />
      <path class="bt-candles" d={candles.map((one) => candlePath(one, x, y, body)).join('')} />
      {trades.map((trade) => (
        <TradeMark key={trade.entry_date} trade={trade} x={x} y={y} last={last} end={candles.at(-1)?.close ?? null} />
      ))}
      {!isNarrow && (
        <>
          <text class="end2" x={right + 10} y={TOP + HEIGHT - 22}>
            ● {words.gained(wins)}
          </text>
          <text class="end3" x={right + 10} y={TOP + HEIGHT - 4}>
            × {words.lost(trades.length - wins)}
          </text>
        </>
      )}
    </svg>
  );
}

type At = (value: number) => number;

function candlePath({ date, open, high, low, close }: BacktestResult['candles'][number], x: At, y: At, body: number) {
  const middle = x(dayOf(date));
  const [from, to] = [middle - body / 2, middle + body / 2].map((at) => at.toFixed(1));
  const [upper, lower] = [y(Math.max(open, close)), y(Math.min(open, close))].map((at) => at.toFixed(1));
  return `M${middle.toFixed(1)} ${y(high).toFixed(1)}V${y(low).toFixed(1)}M${from} ${upper}H${to}V${lower}H${from}z`;
}

interface GroundProps {
  readonly trade: Trade;
  readonly x: At;
  readonly last: number;
}

function Ground({ trade, x, last }: GroundProps) {
  const from = x(dayOf(trade.entry_date));
  const to = x(trade.exit_date === null ? last : dayOf(trade.exit_date));
  return (
    <rect
      class={trade.net_return > 0 ? 'bt-in gained' : 'bt-in lost'}
      x={from.toFixed(1)}
      y={TOP}
      width={Math.max(to - from, 1).toFixed(1)}
      height={HEIGHT}
    />
  );
}

interface MarkProps extends GroundProps {
  readonly y: At;
  /** Newest price, to which an open trade leads. */
  readonly end: number | null;
}

function TradeMark({ trade, x, y, last, end }: MarkProps) {
  const price = trade.exit_price ?? end;
  if (price === null) return null;
  const [fromX, fromY] = [x(dayOf(trade.entry_date)), y(trade.entry_price)];
  const [toX, toY] = [x(trade.exit_date === null ? last : dayOf(trade.exit_date)), y(price)];
  const isGain = trade.net_return > 0;
  const [ax, ay, bx, by] = [fromX, fromY, toX, toY].map((at) => at.toFixed(1));
  return (
    <g class={isGain ? 'bt-trade gained' : 'bt-trade lost'}>
      <path d={`M${ax} ${ay}L${bx} ${by}`} />
      {isGain ? (
        <circle cx={bx} cy={by} r="2.5" />
      ) : (
        <path d={`M${(toX - 3).toFixed(1)} ${(toY - 3).toFixed(1)}l6 6m0 -6l-6 6`} />
      )}
    </g>
  );
}
