import SchemaBuilder from '@pothos/core';
import DataloaderPlugin from '@pothos/plugin-dataloader';
import DirectivesPlugin from '@pothos/plugin-directives';
import FederationPlugin from '@pothos/plugin-federation';
import ScopeAuthPlugin from '@pothos/plugin-scope-auth';
import type { Meanings } from '../../engine/knowledge/payload.ts';
import type { TierName } from '../../engine/knowledge/tier-name.ts';
import type { Interval } from '../../engine/markets/resample-bars.ts';
import { requireTier } from '../../platform/caller.ts';
import { once } from '../../platform/memory/once.ts';
import { describedValues } from './described-values.ts';
import { ROOT_FIELDS } from './root-fields.ts';
import { parseDate, parseDateTime, parseInterval } from './scalars.ts';
import type { SubgraphContext } from './subgraph-context.ts';

/** Specifications of scalars by the GraphQL Foundation. */
const SCALARS = 'https://scalars.graphql.org';

/**
 * Creates a builder for one subgraph: federation, batching, tier checks on fields, and the shared scalars.
 *
 * Fields are non-null by default, except those of `Query`, which are all nullable.
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
    plugins: [ScopeAuthPlugin, DirectivesPlugin, DataloaderPlugin, FederationPlugin, ROOT_FIELDS],
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
    ...specifiedBy(`${SCALARS}/andimarek/local-date`),
    serialize: (value) => value,
    parseValue: parseDate,
  });
  builder.scalarType('DateTime', {
    description: 'An instant in UTC, ISO 8601, with milliseconds.',
    ...specifiedBy(`${SCALARS}/andimarek/date-time`),
    serialize: (value) => value.toISOString(),
    parseValue: parseDateTime,
  });
  builder.scalarType('Interval', {
    description:
      'Length of a bar: `1d`, `2d` and `3d` counted from 1970-01-01, an ISO week `1w`, a calendar month `1M`; UTC.',
    serialize: (value) => value,
    parseValue: parseInterval,
  });
  builder.scalarType('JSON', {
    description: 'Any JSON value: an object, a list, a text, a number, true, false or null.',
    ...specifiedBy('https://www.rfc-editor.org/rfc/rfc8259'),
    serialize: (value) => value,
  });
  builder.queryType({
    description:
      'Readings, histories and catalogues. A field that fails is null with its error; the others keep their answers.',
  });
  return builder;
}

/** The printer of subgraphs drops `specifiedByURL` and keeps directives, so a scalar needs both. */
function specifiedBy(url: string) {
  return { specifiedByURL: url, directives: { specifiedBy: { url } } };
}

export type GraphBuilder = ReturnType<typeof createBuilder>;

/** Languages of texts. */
export type Lang = 'en' | 'de';
const LANGUAGES = { en: 'The text in English.', de: 'The text in German.' } satisfies Record<Lang, string>;

/**
 * Creates the types shared by several features of a subgraph. Each is created on first use, so that a subgraph contains
 * only the types it needs.
 */
export function createSharedTypes(builder: GraphBuilder) {
  const lang = once(() =>
    builder.enumType('Lang', { values: describedValues(LANGUAGES), description: 'Language of a text.' }),
  );
  const named = new Map<string, unknown>();
  const byName = <Shared>(name: string, make: () => Shared): Shared => {
    if (!named.has(name)) named.set(name, make());
    return named.get(name) as Shared;
  };
  return {
    /** Returns a shared object by name, created by the first feature that requests it. */
    byName,
    /**
     * Returns the enumeration of a name.
     *
     * @param meanings - Meaning of each value.
     * @throws Error when an enumeration of that name has other values.
     */
    choice(name: string, meanings: Meanings, description: string) {
      const values = Object.keys(meanings).join(', ');
      const made = byName(`choice ${name}`, () => ({
        values,
        ref: builder.enumType(name, { values: describedValues(meanings), description }),
      }));
      if (made.values !== values)
        throw new Error(
          `Enumeration ${name} has the values ${made.values}, not ${values}. Give one of the two another name.`,
        );
      return made.ref;
    },
    /** Returns the object type of a name. One feature defines its fields; others may add more. */
    object: <Shape extends object>(name: string) => byName(`type ${name}`, () => builder.objectRef<Shape>(name)),
    /** Arguments of every field that returns a text in either language. */
    textArgs: once(() =>
      builder.args((t) => ({
        lang: t.field({ type: lang(), required: true, defaultValue: 'en', description: 'Language of the text.' }),
      })),
    ),
    /** Root type of the subgraph's mutations. */
    mutation: once(() =>
      builder.mutationType({
        description: 'Requests that store something: backtests, jobs, subscriptions and reports.',
      }),
    ),
    /** Root type of the subgraph's live fields. */
    subscription: once(() =>
      builder.subscriptionType({ description: 'Live fields, served by the gateway over WebSocket and event streams.' }),
    ),
  };
}

export type SharedTypes = ReturnType<typeof createSharedTypes>;
