import type { ChartAnswer } from '../chart/chart-answer.ts';

/** Ways to request the values of one chart, ready to run. */
export interface ApiSamples {
  readonly curl: string;
  readonly graphql: string;
  readonly python: string;
  readonly javascript: string;
  readonly mcp: string;
}

const DAYS = 365;
const KEY = '$CYCLEGRAPH_KEY';

/** Writes requests for the values of a chart against the service that shows it. */
export function apiSamples({ entry, owner }: ChartAnswer, origin: string): ApiSamples {
  const { slug, now, kind } = entry;
  if (kind === 'chart') {
    const query = `{ chartHistory(slug: "${slug}", days: ${DAYS}) { from to snapshots } }`;
    return restSamples(`${origin}/api/v1/charts/${slug}/history?days=${DAYS}`, query, {
      tool: 'svc_get_chart_history',
      argument: 'slug',
      value: slug,
    });
  }
  const id = now?.id ?? slug;
  const query = `{ ${owner}SeriesHistory(id: "${id}", days: ${DAYS}) { unit points { date value } } }`;
  if (owner === 'onchain')
    return restSamples(`${origin}/api/v1/onchain/series/${id}/history?days=${DAYS}`, query, {
      tool: 'svc_get_onchain_series_history',
      argument: 'id',
      value: id,
    });
  return graphSamples(`${origin}/graphql`, query, id);
}

interface Tool {
  readonly tool: string;
  readonly argument: string;
  readonly value: string;
}

function restSamples(url: string, graphql: string, { tool, argument, value }: Tool): ApiSamples {
  return {
    curl: `curl -H "Authorization: Bearer ${KEY}" \\\n  "${url}"`,
    graphql,
    python: `import os, requests

answer = requests.get(
    "${url}",
    headers={"Authorization": f"Bearer {os.environ['CYCLEGRAPH_KEY']}"},
)
answer.raise_for_status()
print(answer.json()["snapshots"][-1])`,
    javascript: `const key = "...";
const answer = await fetch("${url}", {
  headers: { Authorization: \`Bearer \${key}\` },
});
const { snapshots } = await answer.json();
console.log(snapshots.at(-1));`,
    mcp: `Use the tool ${tool} with ${argument} "${value}" and days ${DAYS}. Say where the newest value stands in that year, and cite its day and source.`,
  };
}

/** Series without a REST route of their own are requested over GraphQL. */
function graphSamples(url: string, graphql: string, id: string): ApiSamples {
  const body = JSON.stringify({ query: graphql });
  return {
    curl: `curl -H "Authorization: Bearer ${KEY}" -H "Content-Type: application/json" \\\n  -d '${body}' \\\n  "${url}"`,
    graphql,
    python: `import os, requests

answer = requests.post(
    "${url}",
    json={"query": """${graphql}"""},
    headers={"Authorization": f"Bearer {os.environ['CYCLEGRAPH_KEY']}"},
)
answer.raise_for_status()
print(answer.json()["data"])`,
    javascript: `const key = "...";
const answer = await fetch("${url}", {
  method: "POST",
  headers: { "Content-Type": "application/json", Authorization: \`Bearer \${key}\` },
  body: JSON.stringify({ query: \`${graphql}\` }),
});
console.log((await answer.json()).data);`,
    mcp: `Use the tool svc_get_ontology_term with term "${id}". Say what it measures, how it is computed and what its unit means.`,
  };
}
