import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import type { GraphQLSchema } from 'graphql';
import { withoutReferences } from '../harness/clients/openapi-document.ts';
import { createGraphqlProbes } from './graphql-probes.ts';
import { knownNames } from './known-names.ts';
import { createMcpProbes } from './mcp-probes.ts';
import type { Ask, Probe } from './probe.ts';
import { createRestProbes } from './rest-probes.ts';

export interface FuzzOptions {
  readonly url: string;
  /** Key of the highest tier, with quotas that suffice for the run. */
  readonly key: string;
  readonly schema: GraphQLSchema;
  /** Approximate number of requests of the run; 0 for no end. */
  readonly requests: number;
  readonly seed: number;
  /** Called for each fault as it is found. */
  onFinding?(finding: Finding): void;
}

/** An invalid answer, and the smallest case that causes it. */
export interface Finding {
  readonly probe: string;
  readonly fault: string;
  /** As JSON. */
  readonly example: string;
}

export interface FuzzReport {
  readonly requests: number;
  readonly findings: readonly Finding[];
  /**
   * Requests that took longer than a second, and did so again when they ran alone. The report lists their durations.
   * They are not failures, because they depend on the machine.
   */
  readonly slow: readonly SlowRequest[];
  /** Milliseconds. */
  readonly median: number;
  readonly slowest: number;
}

export interface SlowRequest {
  readonly path: string;
  readonly body: string;
  readonly ms: number;
}

const SLOW_MS = 1_000;
/** Without an answer by then the service is at fault, on any machine. */
const HANGS_MS = 120_000;
const MAX_TIMES = 100_000;
/** Cases of each probe per round of an endless run. */
const ENDLESS_ROUND = 4;

/**
 * Sends a service valid and invalid requests over every channel, and reports answers that do not match the documents.
 */
export async function fuzz(options: FuzzOptions): Promise<FuzzReport> {
  const { requests, seed, onFinding } = options;
  const wire = createWire(options.url);
  const probes = await createProbes(options, wire.ask);
  const shares = probes.reduce((sum, { share }) => sum + share, 0);
  const findings = new Map<string, Finding>();
  for (let round = 0; requests === 0 || wire.count() < requests; round++) {
    const each = requests === 0 ? ENDLESS_ROUND : Math.max(1, Math.floor((requests - wire.count()) / shares));
    for (const probe of probes) {
      if (requests > 0 && wire.count() >= requests) break;
      const finding = await tryProbe(probe, { seed: seed + round, numRuns: each * probe.share });
      if (!finding || findings.has(`${finding.probe} ${finding.fault}`)) continue;
      findings.set(`${finding.probe} ${finding.fault}`, finding);
      onFinding?.(finding);
    }
  }
  return { ...(await wire.report()), findings: [...findings.values()] };
}

/** Every probe of a service. */
export async function createProbes({ key, schema }: Pick<FuzzOptions, 'key' | 'schema'>, ask: Ask): Promise<Probe[]> {
  const document = withoutReferences(JSON.parse((await ask('/openapi.json', {})).text));
  const names = knownNames(document);
  return [
    ...createRestProbes(document, names, ask, key),
    ...createGraphqlProbes(schema, names, ask, key),
    ...(await createMcpProbes(names, ask, key)),
  ];
}

/** Tries cases until one fails, and shrinks it. */
export async function tryProbe(probe: Probe, parameters: fc.Parameters<[unknown]>): Promise<Finding | null> {
  const property = fc.asyncProperty(probe.cases, async (one) => {
    const fault = await probe.try(one);
    if (fault !== null) throw new Error(fault);
  });
  const { failed, errorInstance, counterexample } = await fc.check(property, parameters);
  if (!failed) return null;
  return {
    probe: probe.name,
    fault: errorInstance instanceof Error ? errorInstance.message : String(errorInstance),
    example: JSON.stringify(counterexample?.[0]) ?? 'undefined',
  };
}

/** Sends requests over HTTP and records how long each answer took. */
export function createWire(url: string) {
  const times: number[] = [];
  const slow: { path: string; init: RequestInit; ms: number }[] = [];
  let count = 0;
  const timed = async (path: string, init: RequestInit) => {
    // While schemas were compiled here, the service may have closed a connection; this request absorbs that.
    await setImmediate();
    const begun = performance.now();
    const response = await fetch(url + path, { ...init, signal: AbortSignal.timeout(HANGS_MS) });
    const heard = { status: response.status, headers: response.headers, text: await response.text() };
    return { heard, ms: performance.now() - begun };
  };
  const ask: Ask = async (path, init) => {
    count++;
    const { heard, ms } = await timed(path, init);
    times[count % MAX_TIMES] = ms;
    if (ms > SLOW_MS) slow.push({ path, init, ms });
    return heard;
  };
  return {
    ask,
    count: () => count,
    async report() {
      const again: SlowRequest[] = [];
      for (const { path, init } of slow) {
        const { ms } = await timed(path, init);
        if (ms > SLOW_MS) again.push({ path, body: String(init.body ?? ''), ms });
      }
      const sorted = times.filter((ms) => ms !== undefined).sort((a, b) => a - b);
      return {
        requests: count,
        slow: again,
        median: sorted[Math.floor(sorted.length / 2)] ?? 0,
        slowest: sorted.at(-1) ?? 0,
      };
    },
  };
}
