import {
  bazaarResourceServerExtension,
  type DiscoveryExtension,
  declareDiscoveryExtension,
} from '@x402/extensions/bazaar';
import type { Endpoint, JsonSchema, PaidRoute } from '../compile/endpoint.ts';
import { toExpressPath } from './routes.ts';
import { briefAnswer, briefSchema, exampleOfSchema, withoutDescriptions, withoutFormats } from './x402-brief.ts';

/**
 * Characters of an extension. Clients repeat it in the header of the payment, in base64 and next to their signature, and
 * many servers accept 8 kB of headers.
 */
const MAX_CHARS = 3_600;

type Parameters = Readonly<Record<string, unknown>>;

/** Description of a priced route for catalogues: how to call it and what it answers. */
export interface RouteDiscovery {
  /** @param path - Requested path, whose parameters it names. */
  extension(path: string): DiscoveryExtension;
}

/**
 * Describes a priced route by the Bazaar extension of x402, from its declaration and its recorded example answer.
 *
 * @param answer - Recorded answer; undefined where none is kept, and the example is made from the schema.
 */
export function describeRoute(endpoint: Endpoint, route: PaidRoute, answer: Parameters | undefined): RouteDiscovery {
  const example = answer ?? (exampleOfSchema(endpoint.output) as Parameters);
  const enrich = (declared: DiscoveryExtension, path: string) =>
    bazaarResourceServerExtension.enrichDeclaration?.(declared, {
      method: route.method,
      routePattern: toExpressPath(route.path),
      adapter: { getPath: () => path },
    }) as DiscoveryExtension;
  // The most detailed of these that fits.
  const candidates = [
    () => {
      const input = withoutFormats(endpoint.input);
      return declare(endpoint, route, { input, example, schema: briefSchema(endpoint.output) });
    },
    ...[3, 1, 0].map((depth) => () => {
      const input = withoutDescriptions(endpoint.input);
      return declare(endpoint, route, { input, ...briefAnswer(endpoint.output, example, depth) });
    }),
  ];
  const declared = firstFitting(candidates);
  return { extension: (path) => enrich(declared, path) };
}

function firstFitting(candidates: readonly (() => DiscoveryExtension)[]): DiscoveryExtension {
  const [first, ...rest] = candidates as [() => DiscoveryExtension];
  const made = first();
  return rest.length === 0 || JSON.stringify(made).length <= MAX_CHARS ? made : firstFitting(rest);
}

interface Described {
  readonly input: JsonSchema;
  readonly example: unknown;
  readonly schema: JsonSchema;
}

function declare({ example: given }: Endpoint, route: PaidRoute, { input, example, schema }: Described) {
  const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
  const declared = declareDiscoveryExtension({
    input: { ...without(given, inPath) },
    inputSchema: { ...only(input, (name) => !inPath.includes(name)) },
    ...(inPath.length > 0 && { pathParamsSchema: { ...only(input, (name) => inPath.includes(name)) } }),
    ...(route.method === 'POST' && { bodyType: 'json' as const }),
    output: { example, schema: { ...schema } },
  });
  return declared.bazaar as DiscoveryExtension;
}

function without(values: Parameters, names: readonly string[]): Parameters {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
}

/** Schema of some of the parameters. */
function only({ properties = {}, required = [], ...schema }: JsonSchema, isWanted: (name: string) => boolean) {
  return {
    ...schema,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => isWanted(name))),
    ...(required.some(isWanted) && { required: required.filter(isWanted) }),
  } satisfies JsonSchema;
}

/** Describes a route for catalogues of version 1, which read it from the requirements. */
export function legacyDiscovery({ info: { input, output } }: DiscoveryExtension): Record<string, unknown> {
  if (input.type === 'mcp') throw new Error('Expected a route over HTTP; got an MCP tool.');
  const body = 'body' in input ? { bodyType: input.bodyType, bodyFields: input.body } : {};
  const { type, method, queryParams } = input;
  return {
    input: { type, method, discoverable: true, ...(queryParams && { queryParams }), ...body },
    ...(output?.example !== undefined && { output: output.example }),
  };
}
