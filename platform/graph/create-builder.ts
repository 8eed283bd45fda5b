import SchemaBuilder from '@pothos/core';
import DataloaderPlugin from '@pothos/plugin-dataloader';
import DirectivesPlugin from '@pothos/plugin-directives';
import FederationPlugin from '@pothos/plugin-federation';
import ScopeAuthPlugin from '@pothos/plugin-scope-auth';
import { TIER_NAMES, type TierName } from '../../engine/knowledge/tier-name.ts';
import type { Interval } from '../../engine/markets/resample-bars.ts';
import { requireTier } from '../caller.ts';
import { EVENT_KINDS } from '../events/event.ts';
import type { Stale } from '../freshness/freshness.ts';
import type { Attribution } from '../licences/attribution.ts';
import { once } from '../memory/once.ts';
import { parseDate, parseDateTime, parseInterval } from './scalars.ts';
import type { SubgraphContext } from './subgraph-context.ts';

/**
 * A builder for one subgraph: federation, batching, tier checks on fields, and the scalars every subgraph shares.
 *
 * Fields are non-null unless they say so.
 */
export function createBuilder() {
  const builder = new SchemaBuilder<{
    Context: SubgraphContext;
    DefaultFieldNullability: false;
    Scalars: {
      Date: { Input: string; Output: string };
      DateTime: { Input: Date; Output: Date };
      Interval: { Input: Interval; Output: Interval };
      JSON: { Input: unknown; Output: unknown };
      ID: { Input: string; Output: string };
    };
    AuthScopes: { tier: TierName };
  }>({
    // Scope checks must wrap everything else.
    plugins: [ScopeAuthPlugin, DirectivesPlugin, DataloaderPlugin, FederationPlugin],
    defaultFieldNullability: false,
    scopeAuth: {
      authScopes: ({ caller }) => ({
        tier: (required) => {
          requireTier(caller, required);
          return true;
        },
      }),
    },
  });
  builder.scalarType('Date', {
    description: 'A UTC calendar day, YYYY-MM-DD.',
    serialize: (value) => value,
    parseValue: parseDate,
  });
  builder.scalarType('DateTime', {
    description: 'An instant in UTC, ISO 8601.',
    serialize: (value) => value.toISOString(),
    parseValue: parseDateTime,
  });
  builder.scalarType('Interval', {
    description:
      'Length of a bar: `1d`, `2d` and `3d` counted from 1970-01-01, an ISO week `1w`, a calendar month `1M`; UTC.',
    serialize: (value) => value,
    parseValue: parseInterval,
  });
  builder.scalarType('JSON', { description: 'Any JSON value.', serialize: (value) => value });
  builder.queryType({});
  return builder;
}

export type GraphBuilder = ReturnType<typeof createBuilder>;

/** The languages texts are written in. */
export type Lang = 'en' | 'de';

/** Types that several features of a subgraph use, made when first asked for, so that a subgraph has only what it needs. */
export function createSharedTypes(builder: GraphBuilder) {
  const lang = once(() =>
    builder.enumType('Lang', { values: ['en', 'de'] as const, description: 'Language of a text.' }),
  );
  return {
    /** Arguments of every field that is a text in both languages. */
    textArgs: once(() =>
      builder.args((t) => ({
        lang: t.field({ type: lang(), required: true, defaultValue: 'en', description: 'Language of the text.' }),
      })),
    ),
    tierName: once(() => builder.enumType('TierName', { values: TIER_NAMES, description: 'Access tier.' })),
    historyRange: once(() => createHistoryRange(builder)),
    resolution: once(() => createResolution(builder)),
    stale: once(() => createStale(builder)),
    attribution: once(() => createAttribution(builder)),
    eventKind: once(() => builder.enumType('EventKind', { values: EVENT_KINDS, description: 'Kind of state change.' })),
    /** The root of what a subgraph can change. */
    mutation: once(() => builder.mutationType({})),
    /** The root of what a subgraph tells of live. */
    subscription: once(() => builder.subscriptionType({})),
  };
}

export type SharedTypes = ReturnType<typeof createSharedTypes>;

/** How a requested window was granted. */
export interface HistoryRange {
  readonly requestedDays: number;
  readonly grantedDays: number;
  readonly clamped: boolean;
  readonly clampReason: string | null;
  readonly tier: TierName;
}

function createHistoryRange(builder: GraphBuilder) {
  return builder.objectRef<HistoryRange>('HistoryRange').implement({
    shareable: true,
    description: 'How the requested window was granted.',
    fields: (t) => ({
      requestedDays: t.exposeInt('requestedDays', { description: 'Days asked for.' }),
      grantedDays: t.exposeInt('grantedDays', { description: 'Days granted by the tier.' }),
      clamped: t.exposeBoolean('clamped', { description: 'Whether the tier shortened the window.' }),
      clampReason: t.exposeString('clampReason', {
        nullable: true,
        description: 'Why it was shortened; null when it was not.',
      }),
      tier: t.exposeString('tier', { description: 'Tier of the caller.' }),
    }),
  });
}

function createStale(builder: GraphBuilder) {
  return builder.objectRef<Stale>('Stale').implement({
    shareable: true,
    description: 'The newest value stands in for one that is late, by cadence and publication lag.',
    fields: (t) => ({
      lastGoodDate: t.expose('lastGoodDate', { type: 'Date', description: 'Newest day there is.' }),
      ageDays: t.exposeInt('ageDays', {
        description: 'Days that the next value is late.',
      }),
      source: t.exposeString('source', { description: 'Key of the source.' }),
    }),
  });
}

function createAttribution(builder: GraphBuilder) {
  return builder.objectRef<Attribution>('Attribution').implement({
    shareable: true,
    description: 'What a provider wants to stand beside its data.',
    fields: (t) => ({
      source: t.exposeString('source', { description: 'Key of the source.' }),
      text: t.exposeString('text', { description: 'The words the provider wants.' }),
      link: t.exposeString('link', { description: 'Where they lead.' }),
      terms: t.exposeString('terms', { description: 'Page of its terms.' }),
    }),
  });
}

/** How dense the points of a history are. */
export interface Resolution {
  readonly points: number;
  readonly requestedDays: number;
  readonly actualDays: number | null;
  readonly downsampled: boolean;
  readonly reason: string | null;
  readonly method: string | null;
}

function createResolution(builder: GraphBuilder) {
  return builder.objectRef<Resolution>('Resolution').implement({
    shareable: true,
    description: 'How dense the points of a history are.',
    fields: (t) => ({
      points: t.exposeInt('points', { description: 'Points returned.' }),
      requestedDays: t.exposeInt('requestedDays', { description: 'Spacing asked for, in days.' }),
      actualDays: t.exposeFloat('actualDays', {
        nullable: true,
        description: 'Median spacing of the points returned, in days; null below two points.',
      }),
      downsampled: t.exposeBoolean('downsampled', { description: 'Whether points were left out to thin the history.' }),
      reason: t.exposeString('reason', {
        nullable: true,
        description: 'Why the spacing differs from the one asked for.',
      }),
      method: t.exposeString('method', { nullable: true, description: 'How points were chosen when thinned.' }),
    }),
  });
}
