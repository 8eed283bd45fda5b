import { REPORT_FORMATS, type ReportFormat } from '../../services/reports/report-record.ts';
import type { DescribedEndpoint, Parameter } from '../compile/endpoint.ts';
import { toInput } from '../compile/to-input.ts';

export const REPORT_MEDIA_TYPES: Readonly<Record<ReportFormat, string>> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const parameters: readonly Parameter[] = [
  {
    name: 'id',
    variable: 'id',
    flag: null,
    required: true,
    inQuery: false,
    schema: { type: 'string', description: 'Id of the report.' },
  },
  {
    name: 'format',
    variable: 'format',
    flag: null,
    required: true,
    inQuery: false,
    schema: { type: 'string', enum: [...REPORT_FORMATS], description: 'Format of the file.' },
  },
];

/** Route that downloads a report file. */
export const REPORT_DOWNLOAD: DescribedEndpoint = {
  name: 'ReportDownload',
  domain: 'account',
  summary: 'File of one of your reports: a PDF, or a workbook with every number in a cell',
  description:
    'File of one of your reports: a PDF, or a workbook with every number in a cell.\n\nReturns `conflict` until the status of the report is success. The ETag is the SHA-256 of the bytes.',
  parameters,
  input: toInput(parameters),
  output: { type: 'string', description: 'The bytes of the file.' },
  mediaTypes: Object.values(REPORT_MEDIA_TYPES),
  rest: [
    {
      method: 'GET',
      path: '/api/v1/reports/{id}/download',
      tier: 'api_pro',
      maxAgeSeconds: null,
      staleWhileRevalidateSeconds: null,
    },
  ],
  example: { id: '01997f3e-5a00-7abc-8def-0123456789af', format: 'pdf' },
};
