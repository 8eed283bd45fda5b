import type { Day } from '../../../engine/calendar.ts';
import { PAIN_BASE_RATES, painBaseRates, SETTLED_PAIN, settledPain } from '../../../engine/options/settled-pain.ts';
import { lastValueDay } from '../../../engine/series-view.ts';
import { shape } from '../../../engine/shape.ts';
import { perSnapshot } from '../../../platform/series/per-snapshot.ts';
import { historyArgs } from '../../../services/graph/history-args.ts';
import { historyFrame, historyWindow, WINDOW_FIELDS } from '../../../services/graph/history-window.ts';
import { knownState } from '../../../services/graph/known-state.ts';
import { shapeType } from '../../../services/graph/shape-type.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';

const CURRENCY = 'BTC';
const CLOSE = 'btc_close';
const PUBLIC_DAYS = 365;

const HISTORY = shape.object(
  'MaxPainHistory',
  'Expired options over a window. Expiries without a snapshot shortly before are left out.',
  {
    snapshots: shape.list(SETTLED_PAIN, 'Past expiries, oldest first.'),
    baseRates: shape.of(PAIN_BASE_RATES, 'How often they settled near max pain.'),
    spotAtExpiryBasis: shape.text('Price that is used as the settlement.'),
    ...WINDOW_FIELDS,
  },
);

const read = perSnapshot(
  ({ from, to }: { from: Day; to: Day }) => `${from}..${to}`,
  (snapshot, { from, to }) => settledPain(snapshot.panel('options'), CURRENCY, snapshot.view(), from, to),
);

/** Past expiries compared with their max pain before expiry. */
export const schema: SchemaPart = (builder, types) => {
  builder.queryField('maxPainHistory', (t) =>
    t.field({
      type: shapeType(types, HISTORY),
      description: 'Expired Bitcoin options: where max pain stood, where the price was, and how often the two met.',
      authScopes: { tier: 'api_pro' },
      args: historyArgs(builder, { end: 'the newest Bitcoin close' }),
      resolve: async (_root, { knownAt, ...request }, context) => {
        const state = await knownState(context, knownAt);
        const newest = lastValueDay(state.view(), CLOSE);
        const now = lastValueDay(context.snapshot.view(), CLOSE);
        const window = historyWindow(context, request, newest, PUBLIC_DAYS, 0, now);
        const expiries = read(state, { from: window.fromDay, to: window.toDay });
        const frame = historyFrame(
          window,
          expiries.map(({ expiry }) => expiry),
        );
        return {
          ...frame,
          snapshots: expiries,
          baseRates: painBaseRates(expiries),
          spotAtExpiryBasis: 'btc_close of the expiry day, 16 hours after the settlement at 08:00 UTC',
          resolution: { ...frame.resolution, reason: 'one point per expiry' },
        };
      },
    }),
  );
};
