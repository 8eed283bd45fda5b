import { grouped } from '../../engine/evidence/grouped.ts';
import { type DescribedEndpoint, type Endpoint, keyedTier, type Parameter } from '../compile/endpoint.ts';
import type { Tool } from '../mcp/tool.ts';
import { SERVICE_DESCRIPTION } from '../service/service-description.ts';
import { SERVICE_ENDPOINTS } from '../service/service-endpoints.ts';
import { SERVICE_TOOLS } from '../service/service-tools.ts';

/** Entry of the skill document: an operation with its tool, or a route about the service itself. */
type Offered = DescribedEndpoint & Partial<Pick<Endpoint, 'tool'>>;

/** Skill document of the service: when to use it, and each tool with its parameters and the equivalent REST route. */
export function skillDocument(endpoints: readonly Endpoint[], tools: readonly Tool[], publicUrl: string): string {
  const others = tools.filter(({ listed }) => !endpoints.some(({ tool }) => tool?.name === listed.name));
  const offered: readonly Offered[] = [
    ...endpoints.filter(({ tool, rest }) => tool !== null || rest.length > 0),
    ...SERVICE_ENDPOINTS,
  ];
  return [
    [
      '---',
      'name: cyclegraph',
      `description: ${JSON.stringify(`${SERVICE_DESCRIPTION} Use it for questions on market cycles, on-chain, macro, sentiment and options readings, and to backtest or validate a strategy.`)}`,
      '---',
    ].join('\n'),
    '# Cyclegraph',
    `1. Connect to ${publicUrl}/api/mcp (Streamable HTTP) with \`Authorization: Bearer <key>\`, or call the routes below with the same header. Routes of tier public need no key.`,
    `2. Pick the tool whose line answers the question, and omit parameters whose default fits. The server lists only the core tools. Find others with \`${SERVICE_TOOLS.find}\`, and call them by name or through \`${SERVICE_TOOLS.call}\`.`,
    '3. Give every number with its date, unit and the `text` of its `attributions`. Say so when an answer is `stale` or generated sample data. The readings describe; they are not investment advice.',
    `4. An error has a \`code\` and names the invalid parameter; a tool returns it as JSON in its text. On \`rate_limited\`, wait \`retry_after\` seconds. More at ${publicUrl}/agents.md.`,
    `## service tools\n\n${others.map(({ listed, tier }) => `- \`${listed.name}\`, tier ${tier}: ${firstLine(listed.description)}`).join('\n')}`,
    ...[...grouped(offered, ({ domain }) => domain)].map(
      ([domain, own]) => `## ${domain}\n\n${own.map(describe).join('\n')}`,
    ),
    '',
  ].join('\n\n');
}

function firstLine(text: string): string {
  return text.split('\n')[0] ?? '';
}

function describe({ tool = null, rest, summary, parameters }: Offered): string {
  const routes = rest.map(({ method, path, tier }) => `\`${method} ${path}\` (${tier})`);
  const name = tool === null ? '' : `\`${tool.name}\`, tier ${keyedTier({ rest, tool })}: `;
  const takes = parameters.length === 0 ? '' : ` Takes ${parameters.map(named).join(', ')}.`;
  return `- ${name}${summary}.${takes}${routes.length === 0 ? '' : ` REST: ${routes.join(', ')}.`}`;
}

function named({ name, required, schema }: Parameter): string {
  if (required) return `\`${name}\` (required)`;
  return schema.default === undefined ? `\`${name}\`` : `\`${name}\` (default ${JSON.stringify(schema.default)})`;
}
