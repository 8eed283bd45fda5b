import type { GraphQLSchema } from 'graphql';
import type { Endpoint } from '../../../rest-bridge/compile/endpoint.ts';
import { readClientContract } from './client-contract.ts';
import { readLiveOperations } from './live-operations.ts';
import { pythonFiles } from './python-client.ts';
import { typescriptFiles } from './typescript-client.ts';

/** Folders of the packages that are generated. */
export const CLIENT_FOLDERS = {
  python: 'clients/python/src/cyclegraph/_generated',
  javascript: 'clients/javascript/generated',
} as const;

export interface ClientInput {
  readonly openApi: object;
  readonly endpoints: readonly Endpoint[];
  /** Schema that clients see. */
  readonly schema: GraphQLSchema;
  /** Version of the service. */
  readonly version: string;
}

/**
 * Returns the generated parts of the client packages.
 *
 * @returns Texts by path from the root.
 */
export function clientFiles({ openApi, endpoints, schema, version }: ClientInput): ReadonlyMap<string, string> {
  const contract = readClientContract(openApi, endpoints);
  const live = readLiveOperations(schema);
  const packages = {
    python: pythonFiles(contract, live, version),
    javascript: typescriptFiles(contract, live, version),
  };
  return new Map(
    (['python', 'javascript'] as const).flatMap((language) =>
      [...packages[language]].map(([name, text]) => [`${CLIENT_FOLDERS[language]}/${name}`, text] as const),
    ),
  );
}
