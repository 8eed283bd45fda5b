import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { findProjectRoot } from '../../app/project-root.ts';

const root = findProjectRoot();

export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** A folder inside the project, so programs find its packages. None of them uses the network. */
export interface ProgramFolder {
  readonly path: string;
  /** Writes a JSON file and returns its path. */
  write(name: string, content: unknown): string;
  /** Runs a program by its path, or by its place in a package. */
  run(program: string, args: readonly string[], nodeArgs?: readonly string[]): Promise<Ended>;
  remove(): void;
}

export function createProgramFolder(): ProgramFolder {
  mkdirSync(path.join(root, 'dist'), { recursive: true });
  const folder = mkdtempSync(path.join(root, 'dist/contract-'));
  return {
    path: folder,
    write(name, content) {
      const file = path.join(folder, name);
      writeFileSync(file, JSON.stringify(content));
      return file;
    },
    async run(program, args, nodeArgs = []) {
      const file = program.startsWith('/') ? program : path.join(root, 'node_modules', program);
      try {
        const { stdout, stderr } = await promisify(execFile)(process.execPath, [...nodeArgs, file, ...args], {
          cwd: folder,
          maxBuffer: 64 * 1_024 * 1_024,
          env: {
            ...process.env,
            REDOCLY_TELEMETRY: 'off',
            REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
            NODE_NO_WARNINGS: '1',
          },
        });
        return { code: 0, stdout, stderr };
      } catch (error) {
        const { code, stdout, stderr } = error as Ended;
        return { code, stdout, stderr };
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
