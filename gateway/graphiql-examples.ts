/** A tab that GraphiQL opens with. */
export interface GraphiqlExample {
  readonly query: string;
  /** Variables as JSON. */
  readonly variables?: string;
}

const NEEDS_KEY = `# Sign in first, or enter { "authorization": "Bearer <your key>" } under Headers.`;

/**
 * One example for each way of using the graph. A tab is named after its operation.
 *
 * The first runs without a key. No example has a made-up key, which would make GraphiQL's introspection fail too.
 */
export const GRAPHIQL_EXAMPLES: readonly GraphiqlExample[] = [
  {
    query: `# From the cycle score along its edges
# to the series it was computed from.
query WalkTheGraph {
  btcCycle {
    date
    reproHash
    edges(kind: derived_from, first: 10) {
      nodes {
        kind
        target {
          __typename
          ... on OnchainSeries { label unit latest { date value } }
          ... on MarketSeries { label unit latest { date value } }
          ... on MacroSeries { label unit latest { date value } }
        }
      }
    }
  }
}
`,
  },
  {
    query: `# A series as it was known at an instant, before later revisions.
${NEEDS_KEY}
query KnownAt($id: ID!, $days: Int, $knownAt: DateTime) {
  onchainSeriesHistory(id: $id, days: $days, knownAt: $knownAt) {
    label
    unit
    points { date value pctRank }
    range { grantedDays clamped clampReason }
    attributions { source text link }
  }
}
`,
    variables: '{ "id": "mvrv", "days": 30, "knownAt": null }',
  },
  {
    query: `# The present pulse first, then each change to another band.
${NEEDS_KEY}
subscription Live {
  pulseChanged(present: true) {
    id
    occurredAt
    current { date score band }
    previous { score band }
  }
}
`,
  },
  {
    query: `# Tests a strategy on the history of a market and keeps the result.
# It counts against your backtests of the day.
${NEEDS_KEY}
mutation Backtest($strategy: String!, $pair: String!) {
  runBacktest(strategy: $strategy, pair: $pair) {
    id
    window { dateFrom dateTo bars }
    metrics { trades totalReturn maxDrawdown resultSharpe }
    benchmark { totalReturn maxDrawdown }
    warnings
    reproHash
  }
}
`,
    variables: '{ "strategy": "golden_cross", "pair": "BTCUSDT" }',
  },
  {
    query: `# Who is asking, and what the account has created.
${NEEDS_KEY}
query Account {
  caller { kind tier apiKey { name prefix lastUsedAt } }
  alertSubscriptions(first: 5) { edges { node { id kind status delivery expiresAt } } }
  backtests(first: 5) { edges { node { id strategy pair createdAt } } }
}
`,
  },
];
