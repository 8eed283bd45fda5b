import type { Request, Response } from 'express';
import type { EdgeState } from '../../platform/http/edge.ts';
import { answerTo } from '../answer-bytes.ts';
import type { RestRoute } from '../compile/endpoint.ts';
import type { RowFormat } from '../formats/formats.ts';
import { renderTable } from '../formats/render-table.ts';
import { sendTable } from '../formats/send-table.ts';
import type { RequestInput } from '../run/read-request.ts';
import type { RunnableEndpoint } from '../run/run-endpoint.ts';

export interface TableOnceOptions {
  readonly format: RowFormat;
  /** Path and query of the request, without the format. */
  readonly url: string;
  readonly input: RequestInput;
}

/** Sends the rows of an answer that is computed for this request alone. */
export async function sendTableOnce(
  { run, endpoint }: RunnableEndpoint,
  route: RestRoute,
  request: Request,
  response: Response,
  { format, url, input }: TableOnceOptions,
): Promise<void> {
  const { caller, requestId, traceHeaders } = response.locals.edge as EdgeState;
  const body = await run({ ...input, caller, tier: route.tier, requestId, traceHeaders });
  const table = await renderTable(answerTo(body, route, caller), endpoint, { format, url, dataVersion: null });
  await sendTable(request, response, table, { ...route, noStore: true });
}
