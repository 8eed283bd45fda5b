import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildSchema, type DocumentNode, type GraphQLSchema } from 'graphql';
import type { Endpoint } from '../../rest-bridge/compile/endpoint.ts';
import { loadOperations } from '../../rest-bridge/compile/load-operations.ts';
import { servedRoutes } from '../../rest-bridge/compile/served-routes.ts';

const SCHEMA = 'generated/schema.graphql';
const OPERATIONS = 'operations';
const MAX_BYTES = 2 ** 27;

/** Everything that callers of the service depend on. */
export interface Contract {
  readonly schema: GraphQLSchema;
  readonly operations: readonly ContractOperation[];
}

export type ContractOperation = Pick<Endpoint, 'name' | 'rest' | 'paid' | 'tool' | 'input' | 'output'> & {
  readonly document: DocumentNode;
};

/** Reads the contract of the working tree. @throws Error listing every operation that the schema refuses. */
export async function readContract(root: string): Promise<Contract> {
  const schema = schemaOf(readFileSync(path.join(root, SCHEMA), 'utf8'));
  return { schema, operations: await loadOperations(path.join(root, OPERATIONS), schema) };
}

/** Reads the contract as of a commit or tag. @throws Error for a ref that git does not know. */
export async function readContractAt(root: string, ref: string): Promise<Contract> {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, maxBuffer: MAX_BYTES, stdio: 'pipe' });
  const schema = schemaOf(git('show', `${ref}:${SCHEMA}`).toString());
  const folder = mkdtempSync(path.join(tmpdir(), 'contract-'));
  try {
    execFileSync('tar', ['-x', '-C', folder], { input: git('archive', '--format=tar', ref, OPERATIONS) });
    return { schema, operations: await loadOperations(path.join(folder, OPERATIONS), schema) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export function schemaOf(text: string): GraphQLSchema {
  return buildSchema(text, { assumeValidSDL: true });
}

/** Names the doors of an operation: REST routes, pay-per-call routes and tool. */
export function doorsOf({ rest, paid, tool }: Pick<ContractOperation, 'rest' | 'paid' | 'tool'>): string[] {
  return [
    ...servedRoutes(rest).map(({ method, path: address }) => `${method} ${address}`),
    ...paid.map(({ method, path: address }) => `x402 ${method} ${address}`),
    ...(tool ? [`tool ${tool.name}`] : []),
  ];
}
