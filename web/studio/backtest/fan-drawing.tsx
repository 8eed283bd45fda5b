/** @jsxImportSource preact */
import { scaleLinear, scaleLog } from 'd3-scale';
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { linePath } from '../chart/line-path.ts';
import { placeLabels } from '../chart/place-labels.ts';
import { valueDomain } from '../chart/value-domain.ts';
import { linearTicks, logTicks } from '../chart/value-ticks.ts';
import type { BacktestResult } from './backtest-answer.ts';
import { BACKTEST_WORDS } from './backtest-words.ts';
import { multipleOf } from './ratio-text.ts';
import { TimeAxes } from './time-axes.tsx';
import { dayOf } from './worth-chart.ts';

interface FanProps {
  readonly backtest: BacktestResult;
  readonly lang: PageLanguage;
  readonly width: number;
}

const TOP = 28;
const HEIGHT = 240;
const FOOT = 30;
const LABEL_ROOM = 17;

/** Worth of the same rules with bars that begin on every possible day; the tested one stands out. */
export function FanDrawing({ backtest: { anchor_runs: runs, anchor }, lang, width }: FanProps) {
  const words = BACKTEST_WORDS[lang];
  const isNarrow = width < 500;
  const [left, right] = [isNarrow ? 52 : 56, width - (isNarrow ? 8 : 124)];
  const days = runs.flatMap(({ dates }) => [dates[0], dates.at(-1)].flatMap((date) => (date ? [dayOf(date)] : [])));
  const [first, last] = [Math.min(...days), Math.max(...days)];
  const all = runs.flatMap(({ values }) => values);
  const isLog = all.every((value) => value > 0);
  const domain = valueDomain(all, isLog);
  const y = (isLog ? scaleLog : scaleLinear)(domain, [TOP + HEIGHT, TOP]);
  const x = scaleLinear([first, last], [left, right]);
  const ends = runs.map(({ values }) => values.at(-1) ?? 1);
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  const own = runs.find((run) => run.anchor === anchor);
  // The tested one is drawn last, over the others.
  const inOrder = [...runs].sort((a, b) => Number(a.anchor === anchor) - Number(b.anchor === anchor));
  const labels = endLabels(ends, own?.values.at(-1) ?? null, lang).map(({ value, ...label }) => ({
    ...label,
    y: y(value) + 4,
  }));
  return (
    <svg
      viewBox={`0 0 ${width} ${TOP + HEIGHT + FOOT}`}
      role="img"
      aria-label={words.fanDrawn(multipleOf(low, lang), multipleOf(high, lang))}
    >
      <TimeAxes
        title={words.worth}
        left={left}
        right={right}
        top={TOP}
        bottom={TOP + HEIGHT}
        ticks={isLog ? logTicks(domain) : linearTicks(domain, 5)}
        x={x}
        y={y}
        days={[first, last]}
        isNarrow={isNarrow}
        lang={lang}
      />
      {inOrder.map((run) => (
        <path
          key={run.anchor}
          class={run.anchor === anchor ? 'linec c2' : 'bt-fan'}
          d={linePath(run.values, (i) => x(dayOf(run.dates[i] ?? '')), y)}
        />
      ))}
      {!isNarrow &&
        placeLabels(labels, [TOP + 4, TOP + HEIGHT + 4], LABEL_ROOM).map((label) => (
          <text key={label.text + label.y} class={label.className} x={right + 10} y={label.y.toFixed(1)}>
            {label.text}
          </text>
        ))}
    </svg>
  );
}

/** Names of the lowest, the highest and the tested end. */
function endLabels(ends: readonly number[], own: number | null, lang: PageLanguage) {
  const outer = [Math.min(...ends), Math.max(...ends)].map((value) => ({
    value,
    text: multipleOf(value, lang),
    className: 'bt-fanend',
  }));
  if (own === null) return outer;
  const text = BACKTEST_WORDS[lang].fanThis(multipleOf(own, lang));
  return [...outer, { value: own, text, className: 'end2' }];
}
