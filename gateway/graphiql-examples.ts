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
    query: `# A reading, why it says so, and what it is made of. It is public: no key is needed.
query Pulse {
  pulse {
    date
    score
    band
    explanation { summary }
    components { key earnedPoints maxPoints nullReason }
    edges(first: 5) { nodes { kind targetId } }
    reproHash
  }
}
`,
  },
  {
    query: `# From the cycle score along its edges to the series it was computed from.
# Enter your API key in the headers below. Create one at /dashboard/account/api-keys.
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
    query: `# A term of the ontology: its definition, its formula, and the readings that are computed from it.
query Term($term: String!) {
  ontologyTerm(term: $term) {
    label
    definition
    calculation
    unit
    related { term label }
    edges(direction: inbound, first: 10) { nodes { kind targetId } }
  }
}
`,
    variables: '{ "term": "mvrv" }',
    headers: KEY,
  },
  {
    query: `# Open for as long as you follow it: the pulse entering another band.
subscription Live {
  pulseChanged {
    id
    occurredAt
    current { score band }
    previous { score band }
  }
}
`,
    headers: KEY,
  },
];
