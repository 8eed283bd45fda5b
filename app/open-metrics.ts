import { Registry } from 'prom-client';

/** Whether a scraper asks for OpenMetrics, the only text format with exemplars. Prometheus does. */
export function acceptsOpenMetrics(accept: string | undefined): boolean {
  return accept?.includes('application/openmetrics-text') ?? false;
}

/**
 * Returns the metrics of a registry in the OpenMetrics format.
 *
 * The library renames counters in place when it prints this format, which would change the Prometheus format too, so it
 * prints copies that read the same values.
 */
export function openMetricsOf(registry: Registry): Registry {
  const printed = new Registry();
  printed.setContentType(Registry.OPENMETRICS_CONTENT_TYPE as never);
  for (const metric of registry.getMetricsAsArray() as unknown as Printed[]) {
    const copy: Printed = {
      name: metric.name,
      type: metric.type,
      async getForPromString() {
        const values = await metric.getForPromString();
        return metric.type === 'counter' ? { ...values, name: values.name.replace(/_total$/, '') } : values;
      },
    };
    printed.registerMetric(copy as never);
  }
  return printed;
}

/** A metric as the library prints it. */
interface Printed {
  readonly name: string;
  readonly type: string;
  getForPromString(): Promise<{ readonly name: string }>;
}
