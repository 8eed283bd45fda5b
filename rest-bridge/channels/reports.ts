import type { Request, RequestHandler, Response } from 'express';
import { requireTier } from '../../platform/caller.ts';
import { DomainError } from '../../platform/errors.ts';
import type { EdgeState } from '../../platform/http/edge.ts';
import { matchesEtag } from '../../platform/http/matches-etag.ts';
import type { ReportFormat } from '../../services/reports/report-record.ts';
import type { Reports } from '../../services/reports/reports.ts';
import { createValidator } from '../run/create-validator.ts';
import { checkInput, inUrl, readQuery } from '../run/read-input.ts';
import { REPORT_DOWNLOAD, REPORT_MEDIA_TYPES } from '../service/report-download.ts';
import { serveRoutes } from './serve-routes.ts';

const validate = createValidator(REPORT_DOWNLOAD.input);

/** Serves report files as bytes; every other REST answer is JSON. */
export function serveReportFiles(reports: Pick<Reports, 'readFile'>): RequestHandler {
  return serveRoutes(
    REPORT_DOWNLOAD.rest.map(({ path, tier }) => ({
      method: 'GET',
      path,
      answer(request, response) {
        // Check access first, so that unauthorised callers learn nothing from validation errors.
        requireTier((response.locals.edge as EdgeState).caller, tier);
        return sendFile(request, response, reports);
      },
    })),
  );
}

async function sendFile(request: Request, response: Response, reports: Pick<Reports, 'readFile'>): Promise<void> {
  const { caller } = response.locals.edge as EdgeState;
  const { searchParams } = new URL(request.originalUrl, 'http://localhost');
  const given = readQuery(REPORT_DOWNLOAD, request.params as Record<string, string>, searchParams);
  const { id, format } = checkInput(validate, given, inUrl) as { id: string; format: ReportFormat };
  const mediaType = REPORT_MEDIA_TYPES[format];
  if (!request.accepts(mediaType))
    throw new DomainError(
      'not_acceptable',
      `This file is only available as ${mediaType}, but the request accepts ${JSON.stringify(request.get('accept'))}.`,
    );
  const { bytes, sha256, day } = await reports.readFile(caller.id, id, format);
  const etag = `"${sha256}"`;
  response.set({ ETag: etag, 'Cache-Control': 'private, no-cache', Vary: 'Authorization' });
  if (matchesEtag(request.get('if-none-match'), etag)) return void response.status(304).end();
  response
    .set('Content-Type', mediaType)
    .set('Content-Disposition', `attachment; filename="cyclegraph-report-${day}.${format}"`)
    .send(Buffer.from(bytes));
}
