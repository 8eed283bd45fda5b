import { type Day, toIsoDate } from '../../../engine/calendar.ts';
import { UNIVERSES, type UniverseDeclaration } from '../../../engine/markets/universe-members.ts';
import { orNull } from '../../../engine/or-null.ts';
import { attributeText, firstDayOf, lastDayOf, type PanelEntity, rowAt } from '../../../engine/panel-view.ts';
import { DomainError } from '../../../platform/errors.ts';
import { didYouMean } from '../../../platform/text/nearest.ts';
import { newestRowOf } from '../../../services/freshness/basis.ts';
import { asOfDay } from '../../../services/graph/as-of-day.ts';
import type { GraphBuilder, SharedTypes } from '../../../services/graph/create-builder.ts';
import { shapeType } from '../../../services/graph/shape-type.ts';
import { addStaleField } from '../../../services/graph/stale-field.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';
import type { SubgraphContext } from '../../../services/graph/subgraph-context.ts';
import { readNewestCoin } from '../../../services/markets/newest-coin.ts';
import { newestUniverseDay, readUniverse, UNIVERSE, type Universe } from '../../../services/markets/universe-reader.ts';

/** CPU time of one universe's members, milliseconds; measured by `npm run bench cost`. */
const UNIVERSE_CPU_MS = 5;

/** Universes of coins as of a day, and the coins. */
export const schema: SchemaPart = (builder, types) => {
  addCoin(builder, types);
  const universe = shapeType<typeof UNIVERSE, Universe>(types, UNIVERSE);
  const requireRecent = addStaleField(builder, types, universe, ({ asOf }, { snapshot, declarations }) => {
    const coin = readNewestCoin(snapshot, declarations);
    return coin && asOf >= newestUniverseDay(snapshot) ? { ...coin, day: asOf } : null;
  });
  /** An explicitly requested day counts as history, so its age is not checked. */
  const readOn = (
    declaration: UniverseDeclaration,
    asOf: string | null | undefined,
    day: Day,
    context: SubgraphContext,
  ): Universe => {
    const found = readUniverse(declaration, context.snapshot, day);
    return asOf == null ? requireRecent(found, context) : found;
  };
  const asOfArg = {
    type: 'Date',
    description: 'Day of the membership; the newest with capitalisations when left out.',
  } as const;
  builder.queryField('universes', (t) =>
    t.field({
      type: [universe],
      description: 'Every universe of coins, in catalogue order.',
      args: { asOf: t.arg(asOfArg) },
      resolve: (_root, { asOf }, context) => {
        const day = asOfDay(context, asOf);
        return context.work.run(UNIVERSES.length * UNIVERSE_CPU_MS, () =>
          UNIVERSES.map((one) => readOn(one, asOf, day, context)),
        );
      },
    }),
  );
  builder.queryField('universe', (t) =>
    t.field({
      type: universe,
      description: 'A universe with its members. `not_found` names the nearest known id.',
      args: { id: t.arg.id({ required: true, description: 'Id, for example `crypto-top-10`.' }), asOf: t.arg(asOfArg) },
      resolve: (_root, { id, asOf }, context) => {
        const day = asOfDay(context, asOf);
        const declaration = UNIVERSES.find((one) => one.id === id);
        const known = UNIVERSES.map((one) => one.id);
        if (!declaration)
          throw new DomainError(
            'not_found',
            `Unknown universe ${JSON.stringify(id)}.${didYouMean(id, known)} List them at /api/v1/universes.`,
          );
        return context.work.run(UNIVERSE_CPU_MS, () => readOn(declaration, asOf, day, context));
      },
    }),
  );
};

function addCoin(builder: GraphBuilder, types: SharedTypes): void {
  const coin = types.object<PanelEntity>('Coin').implement({
    description: 'A coin, by its CoinGecko id.',
    fields: (t) => ({
      id: t.id({ description: 'Id of the coin at CoinGecko, for example ethereum.', resolve: ({ code }) => code }),
      symbol: t.string({
        nullable: true,
        description: 'Ticker of the coin, for example ETH; null where the source gives none.',
        resolve: (coin) => attributeText(coin, 'symbol'),
      }),
      name: t.string({
        nullable: true,
        description: 'Name of the coin; null where the source gives none.',
        resolve: (coin) => attributeText(coin, 'name'),
      }),
      isStablecoin: t.boolean({
        description: 'Whether it is pegged to a currency.',
        resolve: ({ attributes }) => attributes.is_stablecoin === true,
      }),
      isWrappedOrStaked: t.boolean({
        description: 'Whether it represents another coin.',
        resolve: ({ attributes }) => attributes.is_wrapped_or_staked === true,
      }),
      firstDay: t.field({
        type: 'Date',
        description: 'First day with a price.',
        resolve: (entity) => toIsoDate(firstDayOf(entity)),
      }),
      lastDay: t.field({
        type: 'Date',
        description: 'Newest day with a price.',
        resolve: (entity) => toIsoDate(lastDayOf(entity)),
      }),
      priceUsd: t.float({
        nullable: true,
        description: 'Newest price; null where it is too old to be published as the newest.',
        resolve: (one, _args, context) => (priceAge(one, context) ? null : newestOf(one, 'price_usd')),
      }),
      priceNullReason: t.string({
        nullable: true,
        description: 'Why the newest price is too old; null where it is not.',
        resolve: (one, _args, context) => priceAge(one, context),
      }),
    }),
  });
  builder.asEntity(coin, {
    key: builder.selection<{ id: string }>('id'),
    resolveReference: ({ id }, { snapshot }) => snapshot.panel('coins').entities.get(id) ?? null,
  });
}

function priceAge(coin: PanelEntity, { freshness, snapshot }: SubgraphContext): string | null {
  return freshness.of(snapshot, newestRowOf(coin)).refusal?.message ?? null;
}

function newestOf(coin: PanelEntity, field: string): number | null {
  return orNull(coin.column(field)[rowAt(coin, lastDayOf(coin))]);
}
