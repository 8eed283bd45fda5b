import { type Day, toIsoDate } from '../../../engine/calendar.ts';
import {
  type PainBaseRates,
  painBaseRates,
  type SettledPain,
  settledPain,
} from '../../../engine/options/settled-pain.ts';
import { latest } from '../../../engine/series-view.ts';
import type { GraphBuilder, SharedTypes } from '../../../platform/graph/create-builder.ts';
import { type HistoryFrame, historyFrame, historyWindow } from '../../../platform/graph/history-window.ts';
import type { SchemaPart } from '../../../platform/graph/subgraph.ts';
import { addWindowFields } from '../../../platform/graph/window-fields.ts';
import { perSnapshot } from '../../../platform/series/per-snapshot.ts';

const CURRENCY = 'BTC';
const PUBLIC_DAYS = 365;

interface MaxPainHistory extends HistoryFrame {
  readonly expiries: readonly SettledPain[];
}

const read = perSnapshot(
  ({ from, to }: { from: Day; to: Day }) => `${from}..${to}`,
  (snapshot, { from, to }) => settledPain(snapshot.panel('options'), CURRENCY, snapshot.view(), from, to),
);

/** Expiries that have passed against the max pain they went into. */
export const schema: SchemaPart = (builder, types) => {
  const history = addHistory(builder, types);
  builder.queryField('maxPainHistory', (t) =>
    t.field({
      type: history,
      description: 'Expired Bitcoin options: where max pain stood, where the price was, and how often the two met.',
      authScopes: { tier: 'api_pro' },
      args: {
        days: t.arg.int({
          required: true,
          defaultValue: 30,
          description: 'Days back from the newest Bitcoin close, at least 1; the tier may grant fewer.',
        }),
      },
      resolve: (_root, { days }, { caller, tiers, snapshot }) => {
        const view = snapshot.view();
        const newest = latest(view, 'btc_close')?.day ?? view.lastDay;
        const window = historyWindow({ caller, tiers }, { days }, newest, PUBLIC_DAYS);
        const expiries = read(snapshot, { from: window.fromDay, to: window.toDay });
        const frame = historyFrame(
          window,
          expiries.map(({ expiry }) => expiry),
        );
        return { ...frame, expiries, resolution: { ...frame.resolution, reason: 'one point an expiry' } };
      },
    }),
  );
};

function addHistory(builder: GraphBuilder, types: SharedTypes) {
  const expiry = addExpiry(builder);
  const baseRates = addBaseRates(builder);
  const history = builder.objectRef<MaxPainHistory>('MaxPainHistory').implement({
    description: 'Expired options over a window. Expiries without a snapshot shortly before are left out.',
    fields: (t) => ({
      snapshots: t.field({
        type: [expiry],
        description: 'Expiries, ascending.',
        resolve: ({ expiries }) => [...expiries],
      }),
      baseRates: t.field({
        type: baseRates,
        description: 'How often they settled near max pain.',
        resolve: ({ expiries }) => painBaseRates(expiries),
      }),
      spotAtExpiryBasis: t.string({
        description: 'Which price stands for the settlement.',
        resolve: () => 'btc_close of the expiry day, 16 hours after the settlement at 08:00 UTC',
      }),
    }),
  });
  addWindowFields(builder, types, history);
  return history;
}

function addExpiry(builder: GraphBuilder) {
  return builder.objectRef<SettledPain>('SettledMaxPain').implement({
    description: 'An expiry that has passed.',
    fields: (t) => ({
      expiry: t.field({ type: 'Date', description: 'Day of expiry.', resolve: ({ expiry }) => toIsoDate(expiry) }),
      isQuarterly: t.exposeBoolean('isQuarterly', { description: 'Whether a quarter ended with it.' }),
      snapshotDate: t.field({
        type: 'Date',
        description: 'Day of the open interest: the day before, or the expiry day where that one has no snapshot.',
        resolve: ({ snapshotDay }) => toIsoDate(snapshotDay),
      }),
      maxPainStrike: t.exposeFloat('maxPainStrike', { description: 'Max pain of that snapshot, USD.' }),
      spotAtExpiry: t.exposeFloat('spotAtExpiry', { description: 'Bitcoin close of the expiry day, USD.' }),
      spotMinusMaxPainPct: t.exposeFloat('spotMinusMaxPainPct', {
        description: 'Close less max pain, percent of max pain.',
      }),
      putCallRatio: t.exposeFloat('putCallRatio', {
        nullable: true,
        description: 'Open puts over open calls; null when no call was open.',
      }),
      totalNotionalUsd: t.exposeFloat('totalNotionalUsd', {
        description: 'Open coins at the close of the expiry day, USD.',
      }),
      maxPainStrike7dBefore: t.exposeFloat('maxPainStrike7dBefore', {
        nullable: true,
        description: 'Max pain seven days before, USD; null without a snapshot of that day.',
      }),
      movedToward: t.exposeBoolean('movedToward', {
        nullable: true,
        description: 'Whether the close came nearer to the max pain of seven days before; null without that.',
      }),
    }),
  });
}

function addBaseRates(builder: GraphBuilder) {
  return builder.objectRef<PainBaseRates>('MaxPainBaseRates').implement({
    description: 'How often expiries settled near max pain. Shares from 0 to 1, null without a case.',
    fields: (t) => ({
      n: t.exposeInt('n', { description: 'Expiries.' }),
      within2Pct: t.exposeFloat('within2Pct', {
        nullable: true,
        description: 'Share within 2 percent; null without an expiry.',
      }),
      within5Pct: t.exposeFloat('within5Pct', {
        nullable: true,
        description: 'Share within 5 percent; null without an expiry.',
      }),
      movedTowardN: t.exposeInt('movedTowardN', { description: 'Expiries with a snapshot seven days before.' }),
      movedToward: t.exposeFloat('movedToward', {
        nullable: true,
        description: 'Share of these that came nearer in the last seven days; chance alone gives about a half.',
      }),
      thin: t.exposeBoolean('thin', { description: 'Whether there are fewer than 30 expiries.' }),
    }),
  });
}
