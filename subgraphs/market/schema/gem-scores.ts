import { toIsoDate } from '../../../engine/calendar.ts';
import { elementAt } from '../../../engine/element-at.ts';
import { orNull } from '../../../engine/or-null.ts';
import { attributeText } from '../../../engine/panel-view.ts';
import { factorOn, priceOn } from '../../../engine/screener/coin-factors.ts';
import { type MissingFactor, missingFactors } from '../../../engine/screener/screener-absence.ts';
import { FACTOR_KEYS, FACTORS, type FactorKey } from '../../../engine/screener/screener-factors.ts';
import { SCREENER_SIZE, SCREENER_VERSION } from '../../../engine/screener/screener-scores.ts';
import type { Caller } from '../../../platform/caller.ts';
import { camelCase } from '../../../platform/text/camel-case.ts';
import { includesTier } from '../../../platform/tiers.ts';
import {
  readCoinScore,
  readScores,
  readScreener,
  type ScreenerReading,
} from '../../../services/altcoins/screener-reader.ts';
import type { GraphBuilder } from '../../../services/graph/create-builder.ts';
import { PAYER_TIER } from '../../../services/graph/payer-tier.ts';
import { addStaleField } from '../../../services/graph/stale-field.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';
import type { SubgraphContext } from '../../../services/graph/subgraph-context.ts';
import { readNewestCoin } from '../../../services/markets/newest-coin.ts';

const RAW_TIER = 'api_pro';

type FactorValues = ReadonlyMap<FactorKey, number>;

interface ScoreList {
  readonly scores: readonly ScreenerReading[];
  readonly scored: number;
  readonly rows: number;
  readonly date: string;
}

/** Altcoin screener: ranked list and single coins. */
export const schema: SchemaPart = (builder, types) => {
  const score = addScore(builder);
  const list = builder.objectRef<ScoreList>('GemScores').implement({
    description:
      'Altcoins by a composite of mean reversion, tokenomics and market structure, each a percentile across the largest coins of the day. Descriptive, not advice.',
    fields: (t) => ({
      date: t.expose('date', { type: 'Date', description: 'Day of the scores.' }),
      compositionVersion: t.string({
        description: 'Version of factors, groups and weights.',
        resolve: () => SCREENER_VERSION,
      }),
      universeSize: t.int({ description: 'Most coins that are compared.', resolve: () => SCREENER_SIZE }),
      scored: t.exposeInt('scored', { description: 'Coins with a score on the day.' }),
      rowsGranted: t.exposeInt('rows', { description: 'Most rows the tier sees: 10 Free, 50 Pro, 200 Power.' }),
      scores: t.field({
        type: [score],
        description: 'Best composite first.',
        resolve: ({ scores }) => [...scores],
      }),
    }),
  });
  const coinsOf = (_answer: unknown, { snapshot, declarations }: SubgraphContext) =>
    readNewestCoin(snapshot, declarations);
  const requireRecentList = addStaleField(builder, types, list, coinsOf);
  const requireRecentScore = addStaleField(builder, types, score, coinsOf);
  builder.queryField('gemScores', (t) =>
    t.field({
      type: list,
      description: 'The altcoin screener, best first, as many rows as the tier sees.',
      resolve: (_root, _args, context) => {
        const { caller, tiers, snapshot } = context;
        const { lastDay: day } = readScreener(snapshot);
        const all = readScores(snapshot);
        const rows = tiers[tierOf(caller)].screenerRows;
        const scores = all.slice(0, rows).map((one) => ({ day, coin: one.coin, score: one, nullReason: null }));
        return requireRecentList({ scores, scored: all.length, rows, date: toIsoDate(day) }, context);
      },
    }),
  );
  builder.queryField('gemScore', (t) =>
    t.field({
      type: score,
      description: 'A coin in the altcoin screener. `not_found` names the nearest known coin.',
      args: { coinId: t.arg.id({ required: true, description: 'CoinGecko id, for example `ethereum`.' }) },
      resolve: (_root, { coinId }, context) => requireRecentScore(readCoinScore(context.snapshot, coinId), context),
    }),
  );
};

function tierOf(caller: Caller): Caller['tier'] {
  return caller.kind === 'payer' ? PAYER_TIER : caller.tier;
}

function addScore(builder: GraphBuilder) {
  const factors = addFactors(builder);
  const missing = addMissing(builder);
  const group = 'mean percentile of its factors, 0 to 100';
  return builder.objectRef<ScreenerReading>('GemScoreSnapshot').implement({
    description: 'A coin in the altcoin screener.',
    fields: (t) => ({
      coinId: t.id({
        description: 'Id of the coin at CoinGecko, for example ethereum.',
        resolve: ({ coin }) => coin.entity.code,
      }),
      symbol: t.string({
        nullable: true,
        description: 'Ticker of the coin, for example ETH; null where the source gives none.',
        resolve: ({ coin }) => attributeText(coin.entity, 'symbol'),
      }),
      name: t.string({
        nullable: true,
        description: 'Name of the coin; null where the source gives none.',
        resolve: ({ coin }) => attributeText(coin.entity, 'name'),
      }),
      date: t.field({ type: 'Date', description: 'Day of the score.', resolve: ({ day }) => toIsoDate(day) }),
      rank: t.int({
        nullable: true,
        description: 'Rank by composite, 1 the highest; null without a score.',
        resolve: ({ score }) => score?.rank ?? null,
      }),
      composite: t.float({
        nullable: true,
        description: 'Mean of the groups, 0 to 100; null without a score.',
        resolve: ({ score }) => score?.composite ?? null,
      }),
      groupA: t.float({
        nullable: true,
        description: `Mean reversion: ${group}.`,
        resolve: ({ score }) => score?.groups.A ?? null,
      }),
      groupB: t.float({
        nullable: true,
        description: `Tokenomics: ${group}; null without any, then the other two weigh a half each.`,
        resolve: ({ score }) => score?.groups.B ?? null,
      }),
      groupC: t.float({
        nullable: true,
        description: `Market structure: ${group}.`,
        resolve: ({ score }) => score?.groups.C ?? null,
      }),
      nullReason: t.exposeString('nullReason', {
        nullable: true,
        description:
          'Why there is no score: bitcoin_is_the_benchmark, stablecoin, wrapped_or_staked, no_price_on_day, no_market_cap, not_among_the_200_largest or too_few_factors.',
      }),
      priceUsd: t.float({
        nullable: true,
        description: 'Price of the day, USD; null without one.',
        resolve: ({ coin, day }) => orNull(priceOn(coin, day)),
      }),
      factors: t.field({
        type: factors,
        nullable: true,
        description: 'Percentile of each factor, 100 the end that ranks high; null without a score.',
        resolve: ({ score }) =>
          score && new Map(FACTOR_KEYS.map((key, at) => [key, elementAt(score.percentiles, at)] as const)),
      }),
      factorsRaw: t.field({
        type: factors,
        nullable: true,
        description: 'The factors in their own units, for Pro and up; null below.',
        resolve: ({ coin, day }, _args, { caller }) =>
          includesTier(tierOf(caller), RAW_TIER)
            ? new Map(FACTOR_KEYS.map((key) => [key, factorOn(coin, key, day)] as const))
            : null,
      }),
      factorsRawReason: t.string({
        nullable: true,
        description: 'Why the factors in their own units are null; otherwise null.',
        resolve: (_score, _args, { caller }) =>
          includesTier(tierOf(caller), RAW_TIER) ? null : `needs tier ${RAW_TIER}`,
      }),
      missingFactors: t.field({
        type: [missing],
        description: 'Factors without a value, and why.',
        resolve: ({ coin, day }) => missingFactors(coin, day),
      }),
    }),
  });
}

function addFactors(builder: GraphBuilder) {
  return builder.objectRef<FactorValues>('GemFactors').implement({
    description: 'A number for each factor; null where it has no value.',
    fields: (t) =>
      Object.fromEntries(
        FACTOR_KEYS.map((key) => {
          const { description, unit } = FACTORS[key];
          return [
            camelCase(key),
            t.float({
              nullable: true,
              description: `${description} Raw in: ${unit}; as a percentile 0 to 100.`,
              resolve: (values) => orNull(values.get(key)),
            }),
          ];
        }),
      ),
  });
}

function addMissing(builder: GraphBuilder) {
  return builder.objectRef<MissingFactor>('GemMissingFactor').implement({
    description: 'A factor without a value.',
    fields: (t) => ({
      key: t.exposeString('key', { description: 'Key of the factor.' }),
      reason: t.exposeString('reason', { description: '`not_collected`, `too_young` or `missing_data`.' }),
    }),
  });
}
