import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findProjectRoot } from '../../app/project-root.ts';
import { createTestDatabase } from '../harness/data/databases.ts';
import { environment } from '../harness/processes/start-process.ts';
import { template } from '../harness/run/ask-run.ts';

// `npm start` ends with all its processes, and a service that is meant to outlive its parent does.

const root = findProjectRoot();
const cleanup: (() => unknown)[] = [];
afterAll(async () => {
  for (const undo of cleanup.splice(0).reverse()) await undo();
});

function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The process has ended.
  }
}

describe.skipIf(process.platform !== 'linux')('npm start', () => {
  it.each([
    ['a shell that stays', 'eval "$2"\nexit $?'],
    ['a shell in a shell', `/bin/sh -c "$2; exit \\$?"\nexit $?`],
  ] as const)('ends with its service behind %s', async (_, shell) => {
    const { npm, url } = await startNpm(shell);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    npm.kill('SIGTERM');
    // Standard error is open as long as the service runs.
    await once(npm.stderr, 'close');
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
  });

  it('leaves a service alone that its script started in a separate session', async () => {
    const { npm, url, pidFile } = await startNpm(`setsid /bin/sh -c "echo \\$\\$ > $0.pid; $2; exit \\$?" &\nwait`);
    const session = Number(readFileSync(pidFile, 'utf8'));
    cleanup.push(() => endGroup(session));
    npm.kill('SIGKILL');
    await once(npm, 'exit');
    await answersFor(3, url);
  });

  it('leaves a service alone whose npm has lost the shell that started it', async () => {
    const { npm: shell, url } = await startNpm('eval "$2"\nexit $?', ['/bin/sh', ['-c', 'nohup npm start & wait']]);
    shell.kill('SIGKILL');
    await once(shell, 'exit');
    await answersFor(3, url);
  });
});

/** `npm start` with the given shell for scripts, and the URL of its service. */
async function startNpm(shellText: string, [program, args]: readonly [string, string[]] = ['npm', ['start']]) {
  const database = await createTestDatabase(await template('empty'));
  cleanup.push(() => database.drop());
  const folder = mkdtempSync(path.join(tmpdir(), 'cyclegraph-npm-'));
  cleanup.push(() => rmSync(folder, { recursive: true, force: true }));
  const shell = path.join(folder, 'shell');
  // A shell with a further command does not replace itself with the program.
  writeFileSync(shell, `#!/bin/sh\n${shellText}\n`);
  chmodSync(shell, 0o755);
  const npm = spawn(program, args, {
    cwd: root,
    env: {
      ...environment(database, { DATASET: 'none' }),
      npm_config_script_shell: shell,
      npm_config_update_notifier: 'false',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
    // A separate process group, so that no process outlives a failing test.
    detached: true,
  });
  cleanup.push(() => endGroup(npm.pid as number));
  const url = await new Promise<string>((resolve, reject) => {
    let text = '';
    npm.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      const listening = text.split('\n').find((line) => line.includes('"msg":"listening"'));
      if (listening) resolve(JSON.parse(listening).url);
    });
    npm.once('close', () => reject(new Error(text)));
  });
  return { npm, url, pidFile: `${shell}.pid` };
}

/** Calls a service repeatedly until its own clock has advanced: it checks for npm twice a second. */
async function answersFor(seconds: number, url: string): Promise<void> {
  const now = async () => Date.parse((await fetch(`${url}/healthz`)).headers.get('date') ?? '');
  const begun = await now();
  while ((await now()) < begun + seconds * 1000);
}
