import type { Request, Response } from 'express';
import type { EdgeState } from '../../platform/http/edge.ts';
import type { RestRoute } from '../compile/endpoint.ts';
import { type RenderTableOptions, renderTable } from '../formats/render-table.ts';
import { sendTable } from '../formats/send-table.ts';
import type { RequestInput } from '../run/read-request.ts';
import type { RunnableEndpoint } from '../run/run-endpoint.ts';
import { answerTo } from '../write-answer.ts';

export interface TableOnceOptions extends Omit<RenderTableOptions, 'dataVersion'> {
  readonly input: RequestInput;
}

/** Sends a list of an answer that is computed for this request alone. */
export async function sendTableOnce(
  { run, endpoint }: RunnableEndpoint,
  route: RestRoute,
  request: Request,
  response: Response,
  { input, ...options }: TableOnceOptions,
): Promise<void> {
  const { caller, requestId, traceHeaders } = response.locals.edge as EdgeState;
  const body = await run({ caller, tier: route.tier, requestId, traceHeaders, ...input });
  const table = await renderTable(answerTo(body, route, caller), endpoint, { ...options, dataVersion: null });
  await sendTable(request, response, table, { ...route, noStore: true });
}
