import { Registry } from 'prom-client';

/** Whether a scraper asks for OpenMetrics, the only text format with exemplars. Prometheus does. */
export function acceptsOpenMetrics(accept: string | undefined): boolean {
  return accept?.includes('application/openmetrics-text') ?? false;
}

/** Creates a registry whose histograms may have exemplars; the library ties them to this format. */
export function createRegistry(): Registry {
  const registry = new Registry();
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE as never);
  return registry;
}

/**
 * Returns the metrics of a registry in one of the two text formats.
 *
 * The library renames counters in place when it prints OpenMetrics, which would change the Prometheus format too, so it
 * prints copies that read the same values.
 */
export function printed(registry: Registry, isOpen: boolean): Registry {
  const copies = isOpen ? createRegistry() : new Registry();
  for (const metric of registry.getMetricsAsArray() as unknown as Printed[]) {
    const isRenamed = isOpen && metric.type === 'counter';
    const copy: Printed = {
      name: metric.name,
      type: metric.type,
      async getForPromString() {
        const values = await (metric.getForPromString?.() ?? metric.get());
        return isRenamed ? { ...values, name: values.name.replace(/_total$/, '') } : values;
      },
      get: () => metric.get(),
    };
    copies.registerMetric(copy as never);
  }
  return copies;
}

/** A metric as the library prints it. */
interface Printed {
  readonly name: string;
  readonly type: string;
  getForPromString?(): Promise<{ readonly name: string }>;
  get(): Promise<{ readonly name: string }>;
}
