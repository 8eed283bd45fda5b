import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { WebSocketServer } from 'ws';
import { publishEvent } from '../platform/events/outbox.ts';
import type { BenchResult } from './bench-result.ts';
import { type BenchService, startBenchService } from './start-bench-service.ts';

const SOCKETS = 5_000;
const DOCUMENTS = 10;
const ROUNDS = 30;
const MAX_RATIO = 2;
/** Memory of a connection beyond that of a bare one. */
const MAX_EXTRA_KIB = 10;

interface Place {
  readonly service: BenchService;
  readonly client: ChildProcess;
  readonly bare: WebSocketServer;
}

type Figures = { readonly ms: number; readonly bytes: number };

/** One event for five thousand subscribers, compared with a bare broadcast of as many bytes to as many sockets. */
export async function run(): Promise<BenchResult[]> {
  const service = await startBenchService({ NOW: '2026-11-21T09:00:00Z' });
  const client = fork(new URL('./live-client.mjs', import.meta.url));
  const bare = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(bare, 'listening');
  try {
    return await measure({ service, client, bare });
  } finally {
    client.kill();
    for (const socket of bare.clients) socket.terminate();
    bare.close();
    await service.close();
  }
}

async function measure(place: Place): Promise<BenchResult[]> {
  const { service, client, bare } = place;
  const memory = memoryNow();
  await ask(client, { type: 'open', group: 'ours', sockets: await subscribers(service) }, 'opened');
  const perConnection = (memoryNow() - memory) / SOCKETS;
  const url = `ws://127.0.0.1:${(bare.address() as AddressInfo).port}`;
  const before = memoryNow();
  await ask(client, { type: 'open', group: 'bare', sockets: Array(SOCKETS).fill({ url }) }, 'opened');
  const perBare = (memoryNow() - before) / SOCKETS;
  const [ours, peer]: [number[], number[]] = [[], []];
  const executions = await executed(service);
  for (let round = 0; round <= ROUNDS; round++) {
    const one = await ourRound(place, round);
    const other = await bareRound(place, one.bytes);
    // The first round warms up both and does not count.
    if (round === 0) continue;
    ours.push(one.ms);
    peer.push(other.ms);
  }
  const each = ((await executed(service)) - executions) / (ROUNDS + 1);
  const extra = (perConnection - perBare) / 1_024;
  const ratio = quantile(ours, 0.5) / quantile(peer, 0.5);
  return [
    {
      name: `live: one event to ${SOCKETS} sockets with ${DOCUMENTS} documents`,
      figures: `last socket after p50 ${quantile(ours, 0.5).toFixed(0)} ms, p99 ${quantile(ours, 0.99).toFixed(0)} ms; bare ws p50 ${quantile(peer, 0.5).toFixed(0)} ms, p99 ${quantile(peer, 0.99).toFixed(0)} ms; ratio ${ratio.toFixed(2)}`,
      limit: `at most ${MAX_RATIO}`,
      holds: ratio <= MAX_RATIO,
    },
    {
      name: 'live: executions of an event',
      figures: `${each} for ${SOCKETS} subscribers`,
      limit: `${DOCUMENTS}`,
      holds: each === DOCUMENTS,
    },
    {
      name: 'live: memory of a connection',
      figures: `${(perConnection / 1_024).toFixed(1)} KiB, a bare one ${(perBare / 1_024).toFixed(1)} KiB`,
      limit: `at most ${MAX_EXTRA_KIB} KiB more`,
      holds: extra <= MAX_EXTRA_KIB,
    },
  ];
}

/** Opens every socket with the key of a separate caller and one of the documents. */
async function subscribers({ state, url }: BenchService): Promise<object[]> {
  const keys: string[] = [];
  const callers = Math.ceil(SOCKETS / state.app.tiers.api_power.liveConnections);
  for (let i = 0; i < callers; i++)
    keys.push((await state.services.apiKeys.create({ tier: 'api_power', name: `b${i}` })).key);
  return Array.from({ length: SOCKETS }, (_, i) => ({
    url: `${url.replace('http', 'ws')}/graphql`,
    key: keys[i % callers],
    query: `subscription { alerts { id type occurredAt current previous knowledge { id } f${i % DOCUMENTS}: kind } }`,
  }));
}

async function ourRound({ service, client }: Place, round: number): Promise<Figures> {
  const { database, clock } = service.state.store;
  await ask(client, { type: 'round', group: 'ours', sockets: SOCKETS }, 'armed');
  const begun = milliseconds();
  const last = nextMessage(client, 'round');
  await publishEvent(database, clock, {
    type: 'svc.pulse.score_crossed',
    kind: 'pulse_score',
    knowledgeId: 'market_pulse/BTC@2026-11-20',
    current: { name: 'constructive', score: 60 + (round % 20), date: '2026-11-20' },
    previous: { name: 'neutral', score: 59, date: '2026-11-19' },
    context: { series: 'pulse_score' },
  });
  const { at, bytes } = await last;
  return { ms: at - begun, bytes };
}

async function bareRound({ client, bare }: Place, bytes: number): Promise<Figures> {
  await ask(client, { type: 'round', group: 'bare', sockets: SOCKETS }, 'armed');
  const text = 'x'.repeat(bytes);
  const begun = milliseconds();
  const last = nextMessage(client, 'round');
  for (const socket of bare.clients) socket.send(text);
  return { ms: (await last).at - begun, bytes };
}

type Message = { readonly type: string; readonly error?: string; readonly at: number; readonly bytes: number };

async function ask(client: ChildProcess, message: object, answer: string): Promise<Message> {
  const answered = nextMessage(client, answer);
  client.send(message);
  return answered;
}

async function nextMessage(client: ChildProcess, type: string): Promise<Message> {
  const [message] = (await once(client, 'message')) as [Message];
  if (message.type !== type)
    throw new Error(message.error ?? `Expected message ${type} from the client; got ${message.type}.`);
  return message;
}

async function executed({ metrics }: BenchService): Promise<number> {
  return (await metrics.liveExecutions.get()).values[0]?.value ?? 0;
}

/** Both processes read the same clock. */
function milliseconds(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}

/** Live heap, without garbage that has not been collected yet. */
function memoryNow(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
