// Subscribers of the live bench, in a separate process.
import { WebSocket } from 'ws';

const OPENING_AT_A_TIME = 100;
const now = () => Number(process.hrtime.bigint()) / 1e6;
/** Per group: the sockets that have received the message of the round, and the time of the last one. */
const rounds = new Map();

function received(group, { length: bytes }) {
  const round = rounds.get(group);
  if (!round || ++round.count < round.expected) return;
  rounds.delete(group);
  process.send({ type: 'round', group, at: now(), bytes });
}

/** Opens a socket and, if there is a subscription, sends it; resolves when messages can arrive. */
function open(group, { url, key, query }) {
  return new Promise((resolve, reject) => {
    const socket = query ? new WebSocket(url, 'graphql-transport-ws') : new WebSocket(url);
    let ready = !query;
    socket.on('error', reject);
    socket.on('close', (code, reason) => reject(new Error(`The server closed the socket with ${code} ${reason}.`)));
    socket.on('open', () => {
      if (!query) return resolve();
      const payload = { authorization: `Bearer ${key}` };
      socket.send(JSON.stringify({ type: 'connection_init', payload }));
    });
    const greet = {
      connection_ack() {
        // As the client of graphql-ws numbers its operations.
        socket.send(JSON.stringify({ id: crypto.randomUUID(), type: 'subscribe', payload: { query } }));
        // Answered only after the previous subscription was accepted.
        socket.send(JSON.stringify({ id: '2', type: 'subscribe', payload: { query: '{ __typename }' } }));
      },
      complete() {
        ready = true;
        resolve();
      },
      error: (data) => reject(new Error(String(data))),
    };
    socket.on('message', (data) => (ready ? received(group, data) : greet[JSON.parse(data).type]?.(data)));
  });
}

process.on('message', async ({ type, group, sockets }) => {
  if (type === 'round') {
    rounds.set(group, { count: 0, expected: sockets });
    process.send({ type: 'armed', group });
    return;
  }
  try {
    for (let i = 0; i < sockets.length; i += OPENING_AT_A_TIME)
      await Promise.all(sockets.slice(i, i + OPENING_AT_A_TIME).map((socket) => open(group, socket)));
    process.send({ type: 'opened', group });
  } catch (error) {
    process.send({ type: 'failed', error: String(error) });
  }
});
