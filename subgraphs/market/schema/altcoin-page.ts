import {
  ALTCOIN_ROW,
  ALTCOIN_SORT,
  type AltcoinChoice,
  type AltcoinRow,
  altcoinRows,
  chooseAltcoins,
} from '../../../engine/altcoins/altcoin-rows.ts';
import { type Day, toIsoDate } from '../../../engine/calendar.ts';
import { SCREENER_SIZE } from '../../../engine/screener/screener-scores.ts';
import { TREND_STATE } from '../../../engine/strength/alt-strength.ts';
import { perSnapshot } from '../../../platform/series/per-snapshot.ts';
import type { SeriesSnapshot } from '../../../platform/series/series-snapshot.ts';
import { addAttributionsField } from '../../../services/graph/attributions-field.ts';
import { enumerationType, shapeType } from '../../../services/graph/shape-type.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';
import { readNewestCoin } from '../../../services/markets/newest-coin.ts';
import { readTodaySeries, type TodaySeries } from '../read-today.ts';
import { findScreener, readScores } from '../screener-reader.ts';
import { readStrengths } from '../strength-reader.ts';

const SERIES = ['altcoin_season_votes', 'btc_dominance', 'btc_dominance_change_90d', 'eth_cycle_score'];
const SEASON = { type: 'altcoin_season', subject: 'GLOBAL' } as const;

interface Page extends AltcoinChoice {
  /** Null without coins. */
  readonly day: Day | null;
  readonly all: readonly AltcoinRow[];
}

const allRows = perSnapshot(
  (listed: number) => String(listed),
  (snapshot: SeriesSnapshot, listed): AltcoinRow[] => {
    const screener = findScreener(snapshot);
    return screener ? altcoinRows(screener, readScores(snapshot).slice(0, listed), readStrengths(snapshot)) : [];
  },
  2,
);

/** Altcoins in a table that readers sort and filter, with the season and the dominance of Bitcoin. */
export const schema: SchemaPart = (builder, types) => {
  const season = builder.objectRef<{ en: string; de: string }>('AltcoinPageSeason').implement({
    description: 'State of the altcoin season.',
    fields: (t) => ({
      summary: t.string({
        description: 'Summary of the reading.',
        args: types.textArgs(),
        resolve: (summary, { lang }) => summary[lang],
      }),
    }),
  });
  const page = builder.objectRef<Page>('AltcoinPage').implement({
    description: 'Altcoins by score, size or strength against Bitcoin.',
    fields: (t) => ({
      date: t.field({
        type: 'Date',
        nullable: true,
        description: 'Newest day of the prices of coins; null without coins.',
        resolve: ({ day }) => (day === null ? null : toIsoDate(day)),
      }),
      ageDays: t.int({
        nullable: true,
        description: 'Days from `date` to today, UTC; null without coins.',
        resolve: ({ day }, _args, { clock }) => (day === null ? null : clock.today() - day),
      }),
      isTooOld: t.boolean({
        description: 'Whether the prices of coins are too old to be current.',
        resolve: (_page, _args, { freshness, snapshot, declarations }) => {
          const newest = readNewestCoin(snapshot, declarations);
          return newest !== null && freshness.of(snapshot, newest).refusal !== null;
        },
      }),
      rows: t.field({
        type: [shapeType(types, ALTCOIN_ROW)],
        description: 'Coins that match, in the order of the sort; coins without its value come last.',
        resolve: ({ all, ...choice }) => chooseAltcoins(all, choice),
      }),
      compared: t.int({ description: 'Coins there are.', resolve: ({ all }) => all.length }),
      size: t.int({ description: 'Most coins that are compared.', resolve: () => SCREENER_SIZE }),
      listed: t.int({
        description: 'Highest composites that the page lists.',
        resolve: (_page, _args, { tiers }) => tiers.free.screenerRows,
      }),
      slugs: t.stringList({
        description: 'Ids of all compared coins, whatever is searched for.',
        resolve: ({ all }) => all.map(({ coin }) => coin),
      }),
      tiles: t.field({
        type: [types.object<TodaySeries>('TodaySeries')],
        description: 'Season votes and dominance.',
        resolve: (_page, _args, context) => SERIES.map((id) => readTodaySeries(id, context)),
      }),
      season: t.field({
        type: season,
        nullable: true,
        description: 'The reading of the altcoin season; null before it begins.',
        resolve: async (_page, _args, { declarations, knowledge, snapshot }) => {
          const declaration = declarations.knowledge.find(({ type }) => type === SEASON.type);
          const asked = { subject: SEASON.subject, asOf: snapshot.lastDay };
          if (!declaration || !knowledge.exists(snapshot, declaration, asked)) return null;
          return (await knowledge.readLatest(snapshot, declaration, SEASON.subject)).result.explanation.summary;
        },
      }),
      sample: t.boolean({
        description: 'Whether the data is generated.',
        resolve: (_page, _args, { snapshot }) => snapshot.sample,
      }),
    }),
  });
  addAttributionsField(builder, types, page, (_page, { attributions, snapshot }) =>
    attributions.of(snapshot, { series: SERIES, panels: [{ panel: 'coins' }, { panel: 'bars' }] }),
  );
  builder.queryField('altcoinPage', (t) =>
    t.field({
      type: page,
      authScopes: { tier: 'free' },
      description: 'Altcoins by score, size or strength against Bitcoin, sorted and filtered.',
      args: {
        sort: t.arg({
          type: enumerationType(types, ALTCOIN_SORT),
          required: true,
          defaultValue: 'composite',
          description: 'Column that sorts the coins.',
        }),
        descending: t.arg.boolean({
          required: true,
          defaultValue: true,
          description: 'Whether the highest come first.',
        }),
        trend: t.arg({
          type: enumerationType(types, TREND_STATE),
          required: false,
          description: 'Only coins in this trend.',
        }),
        search: t.arg.string({ required: true, defaultValue: '', description: 'Text that a name or ticker contains.' }),
      },
      resolve: (_root, { sort, descending, trend, search }, { snapshot, tiers }) => ({
        sort,
        isDescending: descending,
        trend: trend ?? undefined,
        search,
        day: findScreener(snapshot)?.lastDay ?? null,
        all: allRows(snapshot, tiers.free.screenerRows),
      }),
    }),
  );
};
