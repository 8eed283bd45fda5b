import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import type { AddressInfo } from 'node:net';
import type { ResolveName } from '../../../platform/addresses/webhook-guard.ts';

/** A DNS server on a port of this machine. */
export interface NameServer {
  /** A resolver that uses only this server. */
  readonly resolve: ResolveName;
  /** Number of queries so far. */
  readonly asked: () => number;
  close(): void;
}

/** One address, never to be cached. */
const ANSWER = Buffer.from([0xc0, 0x0c, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4]);
const HEADER_BYTES = 12;
/** Type and class after the name of a query. */
const QUESTION_TAIL_BYTES = 5;

/** Starts a DNS server that answers every query for an IPv4 address with the next of a list, and then with its last. */
export async function startNameServer(addresses: readonly string[]): Promise<NameServer> {
  const socket = createSocket('udp4');
  let asked = 0;
  socket.on('message', (question, { port, address }) => {
    const given = addresses[Math.min(asked++, addresses.length - 1)] ?? '';
    const end = question.indexOf(0, HEADER_BYTES) + QUESTION_TAIL_BYTES;
    const header = Buffer.from(question.subarray(0, HEADER_BYTES));
    // An answer, recursion available; one question, one answer, nothing else.
    header.set([0x81, 0x80, 0, 1, 0, 1, 0, 0, 0, 0], 2);
    const body = question.subarray(HEADER_BYTES, end);
    socket.send(Buffer.concat([header, body, ANSWER, Buffer.from(given.split('.').map(Number))]), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  const resolver = new Resolver();
  resolver.setServers([`127.0.0.1:${(socket.address() as AddressInfo).port}`]);
  return {
    resolve: async (name) => (await resolver.resolve4(name)).map((address) => ({ address, family: 4 })),
    asked: () => asked,
    close: () => {
      resolver.cancel();
      socket.close();
    },
  };
}
