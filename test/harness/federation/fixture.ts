/** Reads a field of the same object by name, with arguments where it takes some. */
// biome-ignore lint/suspicious/noExplicitAny: fixtures compute with values of every type
export type Read = (field: string, args?: Readonly<Record<string, unknown>>) => any;

// biome-ignore lint/suspicious/noExplicitAny: fixtures read the arguments that their schema declares
type Compute = (args: any, read: Read) => unknown;

/** An object of a fixture: values by field, or functions that compute them. */
export interface WorldObject {
  readonly __typename: string;
  readonly [field: string]: unknown;
}

/** A field that is computed from its arguments or from other fields of the object. */
export function computed(compute: Compute): Compute {
  return compute;
}

/** All data of a fixture, which its subgraphs share: each answers from it only the fields that it resolves. */
export interface World {
  readonly Query: WorldObject;
  readonly Mutation?: WorldObject;
  /** Objects that subgraphs look up by key. */
  readonly entities: readonly WorldObject[];
}

/** Subgraphs with data, and operations on them. */
export interface Fixture {
  readonly name: string;
  /** Features of federation that the fixture covers. */
  readonly features: readonly string[];
  /** Version of federation that the subgraphs follow. @default 2 */
  readonly version?: 1;
  /** Schemas by subgraph, without the link to federation. */
  readonly subgraphs: Readonly<Record<string, string>>;
  /** Makes new data for each run, because mutations change it. */
  world(): World;
  readonly operations: readonly string[];
  /** Whether only `operations` are executed. @default false */
  readonly hasNoRandomOperations?: true;
  /** Literals for arguments of random operations, by argument name. Without one, fields that require it are avoided. */
  readonly literals?: Readonly<Record<string, readonly string[]>>;
}

const IMPORTS = [
  ...['key', 'external', 'requires', 'provides', 'shareable', 'override', 'inaccessible', 'extends', 'interfaceObject'],
].map((name) => `"@${name}"`);
const LINK = `extend schema @link(url: "https://specs.apollo.dev/federation/v2.5", import: [${IMPORTS.join(', ')}])\n`;

/** Returns the schemas of a fixture's subgraphs, with the link to federation. */
export function subgraphsOf({
  version,
  subgraphs,
}: Fixture): readonly { readonly name: string; readonly sdl: string }[] {
  return Object.entries(subgraphs).map(([name, sdl]) => ({ name, sdl: version === 1 ? sdl : LINK + sdl }));
}
