import net from 'node:net';

/** A connection that speaks no protocol of its own. */
export interface RawConnection {
  readonly socket: net.Socket;
  /** Everything that was answered, when it has ended. */
  readonly ended: Promise<string>;
}

/** Connects to a service as a client that writes whatever it is told to. */
export function connectRaw(url: string): RawConnection {
  const { hostname, port } = new URL(url);
  const socket = net.connect(Number(port), hostname);
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text;
  });
  // One that is cut ends all the same.
  socket.on('error', () => {});
  return { socket, ended: new Promise((resolve) => socket.once('close', () => resolve(answer))) };
}
