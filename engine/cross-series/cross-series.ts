import type { Day } from '../calendar.ts';
import { median } from '../indicators/median.ts';
import { roundSignificant } from '../indicators/round-significant.ts';
import type { SeriesView } from '../series-view.ts';
import { type RowOf, type ShapeOf, shape } from '../shape.ts';
import {
  type Direction,
  type Granularity,
  type MoveKind,
  periodEnds,
  periodMove,
  shiftPeriod,
} from './period-moves.ts';

/** Minimum number of outcomes; a cell with fewer is thin. */
export const THIN_BELOW = 30;

/** A series that can be compared with another. */
export interface CrossSeriesDeclaration {
  readonly id: 'btc_price' | 'etf_net_flow' | 'stablecoin_supply' | 'funding_rate';
  readonly series: string;
  readonly kind: MoveKind;
  /** When it counts as up. */
  readonly move: string;
}

export const CROSS_SERIES: readonly CrossSeriesDeclaration[] = [
  {
    id: 'btc_price',
    series: 'btc_close',
    kind: 'level',
    move: 'up when the period closed above the one before',
  },
  {
    id: 'etf_net_flow',
    series: 'etf_net_flow',
    kind: 'flow',
    move: 'up when money flowed in over the period; trading days only',
  },
  {
    id: 'stablecoin_supply',
    series: 'stablecoin_supply',
    kind: 'level',
    move: 'up when the supply at the end of the period exceeded that of the one before',
  },
  {
    id: 'funding_rate',
    series: 'funding_rate',
    kind: 'rate',
    move: 'up when the mean rate of the period exceeded that of the one before',
  },
];

const PRICE = 'btc_close';

const CELL = shape.object('CrossSeriesCell', 'Periods of one combination of directions.', {
  a: shape.text<'up' | 'down'>('Direction of the first series: up or down.'),
  b: shape.text<'up' | 'down'>('Direction of the second series: up or down.'),
  periods: shape.integer('Periods of this combination.'),
  outcomes: shape.integer("Of these, how many have a known next period of Bitcoin's."),
  upMoveShare: shape.number.orNull('Share of outcomes in which Bitcoin rose, 0 to 1; null without one.'),
  medianBtcReturnPct: shape.number.orNull(
    'Median return of Bitcoin over the next period, percent; null without an outcome.',
  ),
  thin: shape.flag(`Whether there are fewer than ${THIN_BELOW} outcomes.`),
});
type CrossCell = ShapeOf<typeof CELL>;

/** How the directions of two series combine. */
export const CROSS_TABLE = {
  periods: shape.integer('Periods in which both moved.'),
  flatPeriods: shape.integer('Periods left out because one of the two stood still.'),
  cells: shape.list(CELL, 'The four combinations of up and down.'),
  coMovementRate: shape.number.orNull('Share of periods in which both moved the same way, 0 to 1.'),
  baseRate: shape.number.orNull('Expected share if the two were independent and rose as often as they did, 0 to 1.'),
  btcUpBaseRate: shape.number.orNull(
    'Share of all next periods in which Bitcoin rose, 0 to 1: what to compare the cells with.',
  ),
  medianBtcReturnPct: shape.number.orNull('Median return of Bitcoin over all next periods, percent.'),
  thin: shape.flag(`Whether a cell has fewer than ${THIN_BELOW} outcomes.`),
  nullReason: shape.text.orNull('Why there are no rates; null when there are.'),
};
type CrossTable = RowOf<typeof CROSS_TABLE>;

interface Period {
  readonly a: Direction;
  readonly b: Direction;
  /** Bitcoin's return over the next period as a fraction, NaN while unknown. */
  readonly next: number;
}

/** Cross-tabulates the directions of two series over the periods that end in a window. */
export function crossTable(
  view: SeriesView,
  a: CrossSeriesDeclaration,
  b: CrossSeriesDeclaration,
  granularity: Granularity,
  from: Day,
  to: Day,
): CrossTable {
  const close = view.values(PRICE);
  const priceOn = (day: Day) => close[day - view.firstDay] ?? Number.NaN;
  const both = periodEnds(granularity, from, to).flatMap((end): Period[] => {
    const moveOf = ({ series, kind }: CrossSeriesDeclaration) =>
      periodMove(view.values(series), view.firstDay, kind, granularity, end);
    const [moveA, moveB] = [moveOf(a), moveOf(b)];
    if (moveA === null || moveB === null) return [];
    return [{ a: moveA, b: moveB, next: priceOn(shiftPeriod(granularity, end, 1)) / priceOn(end) - 1 }];
  });
  return summarize(both);
}

function summarize(both: readonly Period[]): CrossTable {
  const moved = both.filter((one) => one.a !== 0 && one.b !== 0);
  const periods = moved.length;
  const cells = ([1, -1] as const).flatMap((x) =>
    ([1, -1] as const).map((y) => {
      const members = moved.filter((one) => one.a === x && one.b === y);
      const { outcomes, upMoveShare, medianBtcReturnPct } = outcomesOf(members);
      return {
        a: directionName(x),
        b: directionName(y),
        periods: members.length,
        outcomes,
        upMoveShare,
        medianBtcReturnPct,
        thin: outcomes < THIN_BELOW,
      };
    }),
  );
  const [upA, upB] = [moved.filter((one) => one.a === 1).length, moved.filter((one) => one.b === 1).length];
  const same = moved.filter((one) => one.a === one.b).length;
  const rate = (share: number) => (periods === 0 ? null : roundSignificant(share));
  const all = outcomesOf(moved);
  return {
    periods,
    flatPeriods: both.length - periods,
    cells,
    coMovementRate: rate(same / periods),
    baseRate: rate((upA * upB + (periods - upA) * (periods - upB)) / periods ** 2),
    btcUpBaseRate: all.upMoveShare,
    medianBtcReturnPct: all.medianBtcReturnPct,
    thin: cells.some(({ thin }) => thin),
    nullReason: periods === 0 ? 'There is no period of the window in which both series moved.' : null,
  };
}

function directionName(direction: 1 | -1): 'up' | 'down' {
  return direction === 1 ? 'up' : 'down';
}

function outcomesOf(periods: readonly Period[]): Pick<CrossCell, 'outcomes' | 'upMoveShare' | 'medianBtcReturnPct'> {
  const returns = periods
    .map(({ next }) => next)
    .filter((next) => !Number.isNaN(next))
    .sort((x, y) => x - y);
  const outcomes = returns.length;
  if (outcomes === 0) return { outcomes, upMoveShare: null, medianBtcReturnPct: null };
  return {
    outcomes,
    upMoveShare: roundSignificant(returns.filter((next) => next > 0).length / outcomes),
    medianBtcReturnPct: roundSignificant(100 * median(returns)),
  };
}
