import { type Day, toDay } from '../../engine/calendar.ts';
import {
  VOLATILITY_CURRENCY,
  type VolatilityCurrency,
  volatilitySeries,
} from '../../engine/options/volatility-premium.ts';
import { exPostPremium } from '../../engine/options/volatility-reading.ts';
import { lastValueDay } from '../../engine/series-view.ts';
import { type ShapeOf, shape } from '../../engine/shape.ts';
import type { GraphBuilder, SharedTypes } from '../../services/graph/create-builder.ts';
import { type HistoryRequest, historyArgs } from '../../services/graph/history-args.ts';
import { historyWindow, readHistory, WINDOW_FIELDS } from '../../services/graph/history-window.ts';
import { knownState } from '../../services/graph/known-state.ts';
import { refuseLongWindow } from '../../services/graph/refuse-long-window.ts';
import { enumerationType, shapeType } from '../../services/graph/shape-type.ts';
import type { SubgraphContext } from '../../services/graph/subgraph-context.ts';
import { publishedWindow } from './published-window.ts';

/** First day of the history per currency, fixed by the contract. */
const AVAILABLE_FROM: Readonly<Record<VolatilityCurrency, Day>> = {
  BTC: toDay('2021-04-01'),
  ETH: toDay('2022-02-15'),
};
const MAX_DAYS = 730;
const PUBLIC_DAYS = 365;

const POINT = shape.object('ImpliedVolatilityPoint', 'Volatility of a day, percent a year.', {
  date: shape.date('Day of the index value, UTC.'),
  dvol: shape.number('30-day implied volatility, percent.'),
  realizedVol30d: shape.number.orNull(
    'Volatility of the past 30 returns, percent; null when a close is missing among them.',
  ),
  volRiskPremium: shape.number.orNull(
    'DVOL less realised volatility, percentage points; null with the realised volatility.',
  ),
  exPostPremium: shape.number.orNull(
    'DVOL less what the next 30 days realised, percentage points; null until it is known.',
  ),
  exPostReason: shape.text.orNull('`not_yet_known` or `no_data` when the premium after the fact is null.'),
  exPostKnownOn: shape.day('Day on whose end the premium after the fact is known.'),
});

const HISTORY = shape.object('ImpliedVolatilityHistory', 'Days with a DVOL over a window.', {
  currency: shape.text('BTC or ETH.'),
  availableFrom: shape.day('First day of the history of the currency.'),
  snapshots: shape.list(POINT, 'Days with a DVOL, ascending.'),
  source: shape.text.orNull('Provider of DVOL; null without data.'),
  ...WINDOW_FIELDS,
});

/**
 * Reads the days with a DVOL value, as far back as the tier reaches.
 *
 * @throws DomainError `invalid_input` beyond two years.
 */
async function readVolatilityHistory(
  currency: VolatilityCurrency,
  { knownAt, ...request }: HistoryRequest,
  context: SubgraphContext,
): Promise<ShapeOf<typeof HISTORY>> {
  const state = await knownState(context, knownAt);
  const view = state.view();
  const ids = volatilitySeries(currency);
  const newest = lastValueDay(view, ids.dvol);
  const now = lastValueDay(context.snapshot.view(), ids.dvol);
  refuseLongWindow(request, newest, MAX_DAYS);
  const window = publishedWindow(
    historyWindow(context, request, newest, PUBLIC_DAYS, 0, now),
    AVAILABLE_FROM[currency],
  );
  const { rows, ...history } = readHistory(view, [ids.dvol, ids.realized, ids.premium], window);
  const snapshots = [...rows].map(({ day, date, values: [dvol, realized, premium] }) => {
    const exPost = exPostPremium(view, currency, day);
    return {
      date,
      dvol,
      realizedVol30d: realized ?? null,
      volRiskPremium: premium ?? null,
      exPostPremium: exPost.value,
      exPostReason: exPost.nullReason,
      exPostKnownOn: exPost.knownOn,
    };
  });
  return {
    ...history,
    currency,
    availableFrom: AVAILABLE_FROM[currency],
    snapshots,
    source: state.source(ids.dvol),
  };
}

/** Adds the root field `impliedVolatilityHistory`. */
export function addVolatilityHistory(builder: GraphBuilder, types: SharedTypes): void {
  builder.queryField('impliedVolatilityHistory', (t) =>
    t.field({
      type: shapeType(types, HISTORY),
      description: 'Past DVOL, realised volatility and the premium between them, over at most 730 days.',
      args: {
        currency: t.arg({
          type: enumerationType(types, VOLATILITY_CURRENCY),
          required: true,
          description: 'BTC or ETH.',
        }),
        ...historyArgs(builder, { end: 'the newest value', maxDays: MAX_DAYS }),
      },
      resolve: (_root, { currency, ...request }, context) => readVolatilityHistory(currency, request, context),
    }),
  );
}
