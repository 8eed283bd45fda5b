import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export interface Program {
  readonly child: ChildProcess;
  /** The captured part of the ready line. */
  readonly said: string;
  stop(): Promise<void>;
}

/**
 * Starts a program of the test chain and waits for the line in which it reports its address.
 *
 * @param ready - Its first group becomes {@link Program.said}.
 * @throws Error with the program's output when it ends before that.
 */
export function startProgram(command: string, args: readonly string[], ready: RegExp): Promise<Program> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  // A failing test may never reach the stop.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.once('exit', () => process.off('exit', kill));
  const stop = async () => {
    kill();
    await ended;
  };
  return new Promise((resolve, reject) => {
    const heard: string[] = [];
    const listen = (line: string) => {
      heard.push(line);
      const said = ready.exec(line)?.[1];
      if (said !== undefined) resolve({ child, said, stop });
    };
    createInterface(child.stdout).on('line', listen);
    createInterface(child.stderr).on('line', listen);
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`${command} ended: ${heard.join('\n')}`)));
  });
}
