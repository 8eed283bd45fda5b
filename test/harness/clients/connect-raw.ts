import net from 'node:net';

/** A raw TCP connection. */
export interface RawConnection {
  readonly socket: net.Socket;
  /** The whole response, once the connection has ended. */
  readonly ended: Promise<string>;
}

/** Connects to a service as a client that writes arbitrary bytes. */
export function connectRaw(url: string): RawConnection {
  const { hostname, port } = new URL(url);
  const socket = net.connect(Number(port), hostname);
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text;
  });
  // A reset connection also ends.
  socket.on('error', () => {});
  return { socket, ended: new Promise((resolve) => socket.once('close', () => resolve(answer))) };
}
