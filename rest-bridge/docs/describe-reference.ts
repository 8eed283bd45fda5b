import { OFFERED_TIERS } from '../../engine/knowledge/tier-name.ts';
import type {
  DocsDomain,
  DocsError,
  DocsOperation,
  DocsParameter,
  DocsReading,
  DocsReference,
} from '../../platform/pages/docs-view.ts';
import type { Tiers } from '../../platform/tiers.ts';
import { CPU_MS_PER_REQUEST } from '../../platform/work/works.ts';
import { renderMarkdown } from '../../services/documentation/render-markdown.ts';
import type { DescribedEndpoint, Endpoint, Parameter } from '../compile/endpoint.ts';
import type { ExampleAnswers } from '../compile/load-answers.ts';
import { describeFormatParameters } from '../formats/describe-formats.ts';
import { SERVICE_ENDPOINTS } from '../service/service-endpoints.ts';
import { describeTrial } from './describe-trial.ts';
import { exampleCall } from './example-call.ts';
import { describeType } from './parameter-type.ts';

export interface ReferenceOptions {
  /** Operations, without prices where nothing is sold. */
  readonly endpoints: readonly Endpoint[];
  readonly answers: ExampleAnswers;
  readonly tiers: Tiers;
  readonly publicUrl: string;
}

/** Reading whose answer is shown in full: a short one with all the members that answers share. */
const SHOWN_READING = 'MayerMultipleLatest';

/** Order of the domains; others follow. */
const DOMAINS = ['market', 'onchain', 'macro', 'knowledge', 'strategies', 'account', 'service'];

/** Describes every operation that is called over REST or MCP. */
export function describeDomains({
  endpoints,
  publicUrl,
}: Pick<ReferenceOptions, 'endpoints' | 'publicUrl'>): DocsDomain[] {
  const operations = [
    ...endpoints.map((endpoint) => [endpoint.domain, describeEndpoint(endpoint, publicUrl)] as const),
    ...SERVICE_ENDPOINTS.map((endpoint) => [endpoint.domain, describeEndpoint(endpoint, publicUrl)] as const),
  ].filter(([, { routes, tool }]) => routes.length > 0 || tool !== null);
  const names = [...new Set(operations.map(([domain]) => domain))];
  const place = (name: string) => (DOMAINS.includes(name) ? DOMAINS.indexOf(name) : DOMAINS.length);
  return names
    .sort((a, b) => place(a) - place(b))
    .map((name) => ({
      name,
      operations: operations.filter(([domain]) => domain === name).map(([, operation]) => operation),
    }));
}

/** Describes the beginning of the reference. */
export function describeReference(
  { endpoints, answers, tiers }: ReferenceOptions,
  domains: readonly DocsDomain[],
  errors: readonly DocsError[],
): DocsReference {
  return {
    readings: endpoints.flatMap(toReading),
    answer: JSON.stringify(answers[SHOWN_READING] ?? {}, null, 2),
    open: [...endpoints, ...SERVICE_ENDPOINTS].flatMap(({ rest, summary }) =>
      rest.filter(({ tier }) => tier === 'public').map(({ method, path }) => ({ method, path, summary })),
    ),
    tiers: OFFERED_TIERS.map((name) => {
      const { requestsPerHour, requestsPerDay, historyDays, backtestRunsPerDay } = tiers[name];
      return { name, requestsPerHour, requestsPerDay, historyDays, backtestsPerDay: backtestRunsPerDay };
    }),
    cpuMsPerRequest: CPU_MS_PER_REQUEST,
    errors,
    domains,
  };
}

/** A reading is requested at a path that ends in "latest" or "today", and needs no parameter. */
function toReading({ name, domain, summary, parameters, rest, tool }: Endpoint): DocsReading[] {
  if (parameters.some(({ required }) => required)) return [];
  return rest
    .filter(({ path, tier }) => tier !== 'public' && /\/(latest|today)$/.test(path))
    .map(({ path, tier }) => ({ name, domain, summary, path, tier, tool: tool?.name ?? null }));
}

type Described = DescribedEndpoint & Partial<Pick<Endpoint, 'tool' | 'paid'>>;

function describeEndpoint(endpoint: Described, origin: string): DocsOperation {
  const { name, summary, description, rest, tool, paid = [] } = endpoint;
  const [first] = rest;
  // The summary is the first sentence of the description.
  const more = description.startsWith(summary) ? description.slice(summary.length).replace(/^[.\s]+/, '') : description;
  return {
    name,
    summary,
    // Rendered where a page shows it, because rendering all of them would delay every start.
    get html() {
      return renderMarkdown(more, (href) => href).html;
    },
    routes: rest.map(({ method, path, tier }) => ({ method, path, tier })),
    tool: tool?.name ?? null,
    paid: paid.map(({ method, path, price }) => ({ method, path, price })),
    parameters: [...endpoint.parameters, ...describeFormatParameters(endpoint)].map(describeParameter),
    request: first ? exampleCall(endpoint, first, origin) : '',
    trial: first ? describeTrial(endpoint, first) : null,
  };
}

function describeParameter({ name, schema, required }: Parameter): DocsParameter {
  return {
    name,
    isRequired: required,
    about: schema.description ?? '',
    type: describeType(schema),
    byDefault: schema.default === undefined ? '' : String(schema.default),
  };
}
