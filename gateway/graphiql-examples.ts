/** A tab that GraphiQL opens with. */
export interface GraphiqlExample {
  readonly query: string;
  /** Variables as JSON. */
  readonly variables?: string;
  /** Headers as JSON; omitted for public fields. */
  readonly headers?: string;
}

const KEY = '{ "authorization": "Bearer sk_svc_..." }';

/** One example for each way of using the graph. A tab is named after its operation. */
export const GRAPHIQL_EXAMPLES: readonly GraphiqlExample[] = [
  {
    query: `# From the cycle score along its edges to the series it was computed from.
# Signed in, your browser's session is filled in below. Otherwise enter a key from /dashboard/account/api-keys.
query WalkTheGraph {
  btcCycle {
    date
    reproHash
    edges(direction: outbound, first: 10) {
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
    headers: KEY,
  },
  {
    query: `# A series as it was known at an instant, before later revisions.
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
    headers: KEY,
  },
  {
    query: `# Open for as long as you follow it: the present pulse first, then each change to another band.
subscription Live {
  pulseChanged(present: true) {
    id
    occurredAt
    current { date score band }
    previous { score band }
  }
}
`,
    headers: KEY,
  },
  {
    query: `# Tests a strategy on the history of a market and keeps the result. It counts against your backtests of the day.
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
    headers: KEY,
  },
  {
    query: `# Who is asking, and what the account has created.
query Account {
  caller { kind tier apiKey { name prefix lastUsedAt } }
  alertSubscriptions(first: 5) { edges { node { id kind status delivery expiresAt } } }
  backtests(first: 5) { edges { node { id strategy pair createdAt } } }
}
`,
    headers: KEY,
  },
];
