import { grouped } from '../../engine/evidence/grouped.ts';
import type { Tool } from '../../rest-bridge/mcp/tool.ts';

/** Subject of the tools of a domain, for people and models that choose a skill. */
const SUBJECTS: Readonly<Record<string, string>> = {
  account: 'reports, alerts and live subscriptions of an account',
  knowledge: 'knowledge objects with their reasons, inputs and hashes, the ontology and historical analogs',
  macro: 'the macro regime, macro series such as M2, yields and the dollar, and their correlation with Bitcoin',
  market: 'market cycle, pulse, sentiment, prices, derivatives, options, altcoins, charts and signals',
  onchain: 'on-chain series, holders, miners, halvings and stablecoins',
  service: 'finding and calling tools, charts as images, quotas and the age of the data',
  strategies: 'backtests, validation out of sample, filters, robustness and signals of strategies',
};

/**
 * Writes a skill per domain of the operations, in the format of agentskills.io.
 *
 * @returns Texts by their path in the folder `skills`.
 * @throws Error for a domain without a subject.
 */
export function skillFiles(tools: readonly Tool[]): ReadonlyMap<string, string> {
  const domains = [...grouped(tools, ({ domain }) => domain)].sort(([a], [b]) => (a < b ? -1 : 1));
  return new Map(domains.map(([domain, own]) => [`cyclegraph-${domain}/SKILL.md`, skillText(domain, own)]));
}

function skillText(domain: string, tools: readonly Tool[]): string {
  const subject = SUBJECTS[domain];
  if (subject === undefined)
    throw new Error(`Domain ${domain} has no subject for its skill. Add one to SUBJECTS in skill-files.ts.`);
  return `---
name: cyclegraph-${domain}
description: ${JSON.stringify(`Tools of Cyclegraph for ${subject}. Use when a question needs such data with day, unit and source.`)}
license: MIT
compatibility: Needs the MCP server of a Cyclegraph service (Streamable HTTP at /api/mcp) and an API key or OAuth.
---

# Cyclegraph: ${domain}

1. Pick the tool whose line answers the question. Omit arguments whose default fits.
2. Call it by name. If the client lists the core tools only, \`svc_find_tools\` returns its arguments and \`svc_call\` calls it.
3. State day, unit and source of every number, and say so when it is stale or generated sample data. The readings describe; they are no investment advice.
4. A failed call returns a problem document as text, with \`code\`, the invalid argument and the next step.

## Tools

${tools.map(lineOf).join('\n')}
`;
}

function lineOf({ listed: { name, inputSchema }, brief }: Tool): string {
  const { properties = {}, required = [] } = inputSchema;
  const named = Object.keys(properties).map((one) => (required.includes(one) ? `\`${one}\` (required)` : `\`${one}\``));
  return `- \`${name}\`: ${brief}${named.length > 0 ? ` Takes ${named.join(', ')}.` : ''}`;
}
