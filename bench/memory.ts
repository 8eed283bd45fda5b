import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { BenchResult } from './bench-result.ts';
import { mcpCall, openSockets, startMixedLoad } from './mixed-load.ts';
import { type Memory, type SampleService, startSample } from './start-sample.ts';

/** Duration of the load unless `--minutes` gives one. */
const DEFAULT_MINUTES = 1;
/** Resident memory after the load. */
const MAX_MB = 600;
/** Old-space garbage of a call over MCP. */
const MAX_KB_PER_CALL = 10;
/** Calls whose garbage is counted: few enough that no full collection falls among them. */
const CALLS = 200;
const SOCKETS = 500;
const CALLERS = 5_000;
const FIGURES = 10;
const [KB, MB] = [1e3, 1e6];

/** Memory of a service with the sample: at rest, by caller and socket, and during and after a mix of all kinds of requests. */
export async function run(args: readonly string[] = []): Promise<BenchResult[]> {
  const { minutes } = parseArgs({ args: [...args], options: { minutes: { type: 'string' } } }).values;
  const service = await startSample({ TRUSTED_PROXIES: 'loopback' });
  try {
    const rest = await atRest(service);
    const garbage = await garbageOfCalls(service);
    const sizes = [await bySocket(service), await byCaller(service)];
    return [
      reported('at rest', `ready with ${text(service.ready)}; after its own backtests ${text(rest)}`),
      ...sizes,
      garbage,
      await underLoad(service, Number(minutes ?? DEFAULT_MINUTES)),
    ];
  } finally {
    await service.close();
  }
}

function reported(name: string, figures: string): BenchResult {
  return { name: `memory: ${name}`, figures, limit: null, holds: true };
}

async function atRest({ call, memory }: SampleService): Promise<Memory> {
  await call('HeapProfiler.collectGarbage');
  return memory();
}

/** Measures what calls leave in the old space, from one full collection to the next. */
async function garbageOfCalls(service: SampleService): Promise<BenchResult> {
  const call = mcpCall(service.url, service.key);
  for (let i = 0; i < CALLS; i++) await call(i);
  await service.call('HeapProfiler.collectGarbage');
  for (let i = 0; i < CALLS; i++) await call(i);
  const used = await oldSpace(service);
  await service.call('HeapProfiler.collectGarbage');
  const each = (used - (await oldSpace(service))) / CALLS / KB;
  return {
    name: `memory: old-space garbage of a call over MCP, ${CALLS} calls`,
    figures: `${each.toFixed(1)} KB`,
    limit: `at most ${MAX_KB_PER_CALL} KB`,
    holds: each <= MAX_KB_PER_CALL,
  };
}

async function bySocket(service: SampleService): Promise<BenchResult> {
  const before = await atRest(service);
  const sockets = openSockets(service.url, service.key, SOCKETS);
  await sockets.opened();
  const each = heldSince(before, await atRest(service)) / SOCKETS;
  await sockets.close();
  return reported(`by socket with a subscription, ${SOCKETS} sockets`, `${(each / KB).toFixed(1)} KB`);
}

/** Callers without a key, each from an address of its own. */
async function byCaller(service: SampleService): Promise<BenchResult> {
  const before = await atRest(service);
  for (let i = 0; i < CALLERS; i++) {
    const headers = { 'x-forwarded-for': `203.${i >> 16}.${(i >> 8) & 255}.${i & 255}` };
    await (await fetch(`${service.url}/api/v1/svc-pulse/today`, { headers })).arrayBuffer();
  }
  const each = heldSince(before, await atRest(service)) / CALLERS;
  return reported(`by caller of the last day, ${CALLERS} callers`, `${(each / KB).toFixed(2)} KB`);
}

function heldSince(before: Memory, after: Memory): number {
  return after.heapUsed + after.external - before.heapUsed - before.external;
}

async function underLoad(service: SampleService, minutes: number): Promise<BenchResult> {
  const load = startMixedLoad(service.url, service.key);
  const course: Memory[] = [];
  for (let i = 0; i < FIGURES; i++) {
    await wait((minutes * 60_000) / FIGURES);
    course.push(await service.memory());
  }
  await load.stop();
  const highest = Math.max(...course.map(({ rss }) => rss));
  const sent = [...load.counts].map(([name, count]) => `${count} ${name}`).join(', ');
  return {
    name: `memory: ${minutes} min of mixed load (${sent})`,
    figures: `${course.map(({ rss }) => (rss / MB).toFixed(0)).join(', ')} MB resident, at last ${text(course.at(-1) as Memory)}`,
    limit: `at most ${MAX_MB} MB`,
    holds: highest <= MAX_MB * MB,
  };
}

function oldSpace(service: SampleService): Promise<number> {
  return service.evaluate(
    `process.getBuiltinModule('node:v8').getHeapSpaceStatistics()
      .filter(({ space_name }) => ['old_space', 'large_object_space'].includes(space_name))
      .reduce((sum, { space_used_size }) => sum + space_used_size, 0)`,
  );
}

function text({ rss, heapUsed, heapTotal, external }: Memory): string {
  const [all, used, total, outside] = [rss, heapUsed, heapTotal, external].map((bytes) => (bytes / MB).toFixed(0));
  return `${all} MB resident (heap ${used} of ${total} MB, ${outside} MB outside)`;
}
