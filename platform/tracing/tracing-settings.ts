import { z } from 'zod';

const PROTOCOLS = ['http/protobuf', 'http/json'] as const;
const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

export type OtlpProtocol = (typeof PROTOCOLS)[number];

const endpoint = z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// URL' });
const protocol = z.enum(PROTOCOLS);

/** Settings of OpenTelemetry, named by its specification. The SDK reads further `OTEL_*` variables from the environment. */
export const TRACING_SETTINGS = {
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint
    .optional()
    .describe(
      'OpenTelemetry collector that receives traces, such as http://127.0.0.1:4318; /v1/traces is appended. Without it, nothing is traced.',
    ),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: endpoint
    .optional()
    .describe('Complete URL for traces, instead of OTEL_EXPORTER_OTLP_ENDPOINT.'),
  OTEL_EXPORTER_OTLP_PROTOCOL: protocol
    .default('http/protobuf')
    .describe('Encoding of exported traces: http/protobuf or http/json. gRPC is not supported.'),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: protocol
    .optional()
    .describe('Encoding of exported traces, instead of OTEL_EXPORTER_OTLP_PROTOCOL.'),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .min(1)
    .optional()
    .describe('Headers of export requests, such as a token: comma-separated name=value.'),
  OTEL_SERVICE_NAME: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Name of this process in traces. Without it: `cyclegraph`, `cyclegraph-worker`, or `cyclegraph-` and the name of the subgraph.',
    ),
  OTEL_RESOURCE_ATTRIBUTES: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Attributes of this process in traces: comma-separated key=value, such as deployment.environment.name=production.',
    ),
  OTEL_TRACES_SAMPLER: z
    .enum(SAMPLERS)
    .default('parentbased_always_on')
    .describe(
      `Which traces are recorded: ${SAMPLERS.join(', ')}. The samplers with \`parentbased\` follow the caller's decision when a request continues a trace.`,
    ),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .optional()
    .describe('Share of traces that the ratio samplers record, 0 to 1 (fraction); 1 by default.'),
  OTEL_TRACES_EXPORTER: z
    .enum(['otlp', 'none'])
    .default('otlp')
    .describe('`none` disables traces although an endpoint is set.'),
  OTEL_SDK_DISABLED: z
    .enum(['true', 'false'])
    .default('false')
    .describe('`true` disables OpenTelemetry although an endpoint is set.'),
};
