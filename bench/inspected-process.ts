import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { WebSocket } from 'ws';

/** A program in a process of its own, with its memory seen through the debugger. */
export interface InspectedProcess {
  readonly child: ChildProcess;
  /** Waits until the process has written a text to standard error. */
  untilSaid(text: RegExp): Promise<RegExpExecArray>;
  /** Evaluates an expression in the process and returns its value. */
  evaluate<Value>(expression: string): Promise<Value>;
  /** Calls a method of the debugger, such as `HeapProfiler.collectGarbage`. */
  call<Result>(method: string, params?: object): Promise<Result>;
  /** Sends SIGTERM and waits for the process to end. */
  stop(): Promise<void>;
}

/** Kept end of the log, characters. */
const MAX_SAID_CHARS = 100_000;

interface Reply {
  readonly id: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

/** Starts a program with the debugger on a free port. */
export async function startInspected(
  args: readonly string[],
  options: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
): Promise<InspectedProcess> {
  const child = spawn(process.execPath, ['--inspect=127.0.0.1:0', ...args], {
    ...options,
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  const untilSaid = watchText(child);
  const [, address = ''] = await untilSaid(/listening on (ws:\S+)/);
  const socket = new WebSocket(address, { maxPayload: 0 });
  await once(socket, 'open');
  const waiting = new Map<number, (reply: Reply) => void>();
  socket.on('message', (data) => {
    const reply = JSON.parse(String(data)) as Reply;
    waiting.get(reply.id)?.(reply);
    waiting.delete(reply.id);
  });
  let sent = 0;
  const call = async <Result>(method: string, params: object = {}): Promise<Result> => {
    const id = ++sent;
    const answered = new Promise<Reply>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { result, error } = await answered;
    if (error) throw new Error(`${method}: ${error.message}`);
    return result as Result;
  };
  return {
    child,
    untilSaid,
    call,
    async evaluate<Value>(expression: string) {
      const { result } = await call<{ result: { value: Value } }>('Runtime.evaluate', {
        expression,
        returnByValue: true,
      });
      return result.value;
    },
    async stop() {
      const ended = once(child, 'exit');
      socket.terminate();
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Collects what a process writes to standard error until everybody who waits has seen it. */
function watchText(child: ChildProcess): InspectedProcess['untilSaid'] {
  const { stderr } = child;
  if (!stderr) throw new Error('Expected the standard error of the process as a pipe.');
  let said = '';
  stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-MAX_SAID_CHARS);
  });
  return (text) =>
    new Promise((resolve, reject) => {
      const look = () => {
        const found = text.exec(said);
        if (!found) return;
        stderr.off('data', look);
        resolve(found);
      };
      stderr.on('data', look);
      child.once('exit', () => reject(new Error(`The process ended before it said ${text}:\n${said}`)));
      look();
    });
}
