import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { findProjectRoot } from '../../../app/project-root.ts';

/** Python of this machine; absent where none is installed. */
export const PYTHON = ['/usr/bin/python3', '/usr/local/bin/python3', '/opt/homebrew/bin/python3'].find((file) =>
  existsSync(file),
);

/** Reason why tests of the Python client cannot run here; null if they can. */
export const NO_PYTHON = PYTHON === undefined ? 'the Python client: there is no python3 on this machine' : null;

/** Folder of the Python client. */
export const PYTHON_CLIENT = path.join(findProjectRoot(), 'clients/python');

/** Folder from which Python imports the client without an installation. */
export const PYTHON_SOURCES = path.join(PYTHON_CLIENT, 'src');

/** Folders of modules: the client, and what this shell names, such as one with polars, which Debian does not package. */
const MODULES = [PYTHON_SOURCES, ...(process.env.PYTHONPATH ? [process.env.PYTHONPATH] : [])].join(path.delimiter);

export interface PythonRun {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs Python in the folder of its client.
 *
 * @param answer - Called with each line that the program prints; the program then reads the returned line.
 */
export function runPython(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  answer?: (line: string) => Promise<string>,
): Promise<PythonRun> {
  const child = spawn(PYTHON as string, args, {
    cwd: PYTHON_CLIENT,
    env: { PATH: process.env.PATH ?? '', PYTHONPATH: MODULES, PYTHONDONTWRITEBYTECODE: '1', ...env },
  });
  let [stdout, stderr, unread] = ['', '', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
    const lines = (unread + text).split('\n');
    unread = lines.pop() ?? '';
    for (const line of answer ? lines : [])
      answer?.(line).then(
        (said) => void child.stdin.write(`${said}\n`),
        (error: unknown) => {
          stderr += String(error);
          child.kill();
        },
      );
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, stdout, stderr }));
  });
}
