/** @jsxImportSource preact */
import { scaleLinear, scaleLog } from 'd3-scale';
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { linePath } from '../chart/line-path.ts';
import { placeLabels } from '../chart/place-labels.ts';
import { timeTicks } from '../chart/time-ticks.ts';
import { valueDomain } from '../chart/value-domain.ts';
import { linearTicks, logTicks } from '../chart/value-ticks.ts';
import { compactText } from '../value-text.ts';
import type { BacktestResult } from './backtest-answer.ts';
import { BACKTEST_WORDS } from './backtest-words.ts';
import { multipleOf } from './ratio-text.ts';
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
  const labels = [
    { value: low, text: multipleOf(low, lang), className: 'bt-fanend' },
    { value: high, text: multipleOf(high, lang), className: 'bt-fanend' },
    ...(own
      ? [
          {
            value: own.values.at(-1) ?? 1,
            text: words.fanThis(multipleOf(own.values.at(-1) ?? 1, lang)),
            className: 'end2',
          },
        ]
      : []),
  ].map(({ value, ...label }) => ({ ...label, y: y(value) + 4 }));
  return (
    <svg
      viewBox={`0 0 ${width} ${TOP + HEIGHT + FOOT}`}
      role="img"
      aria-label={words.fanDrawn(multipleOf(low, lang), multipleOf(high, lang))}
    >
      <text class="unit" x={left} y={TOP - 10}>
        {words.worth}
      </text>
      {(isLog ? logTicks(domain) : linearTicks(domain, 5)).map((tick) => (
        <g key={tick}>
          <path class="tick" d={`M${left} ${y(tick).toFixed(1)}H${right}`} />
          <text x={left - 8} y={(y(tick) + 4).toFixed(1)} text-anchor="end">
            {compactText(tick, lang)}
          </text>
        </g>
      ))}
      {timeTicks(first, last, isNarrow ? 5 : 9, lang)
        .filter(({ day }) => day >= first && day <= last)
        .map(({ day, text }) => (
          <text key={text} x={x(day).toFixed(1)} y={TOP + HEIGHT + 20} text-anchor="middle">
            {text}
          </text>
        ))}
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
