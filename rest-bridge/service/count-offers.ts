import type { Endpoint } from '../compile/endpoint.ts';
import { isFree } from './is-free.ts';
import { SERVICE_ENDPOINTS } from './service-endpoints.ts';
import { SERVICE_TOOLS } from './service-tools.ts';

/**
 * Counts the routes, tools and other items of each channel.
 *
 * @param sells - Whether the service accepts payments for priced routes.
 */
export function countOffers(endpoints: readonly Endpoint[], sells: boolean): Readonly<Record<string, number>> {
  const rest = [...endpoints, ...SERVICE_ENDPOINTS].flatMap((endpoint) => endpoint.rest);
  const paid = endpoints.flatMap((endpoint) => endpoint.paid);
  const having = (has: (endpoint: Endpoint) => unknown) => endpoints.filter((one) => has(one) !== null).length;
  return {
    operations: endpoints.length,
    rest_routes: rest.length,
    public_rest_routes: rest.filter(({ tier }) => tier === 'public').length,
    mcp_tools: having(({ tool }) => tool) + having(({ awaited }) => awaited) + Object.keys(SERVICE_TOOLS).length,
    // The last one is the whole answer of a history tool.
    mcp_resource_templates: having(({ resource }) => resource) + 1,
    mcp_prompts: having(({ prompt }) => prompt),
    pay_per_call_routes: sells ? paid.filter((route) => !isFree(route)).length : 0,
    free_agent_routes: paid.filter(isFree).length,
    pages: having(({ page }) => page),
  };
}
