import { type ConstDirectiveNode, type ConstValueNode, type DocumentNode, Kind, type ObjectValueNode } from 'graphql';

/** Directives of the federation specification that composition must carry over. */
export type FederationDirective =
  | 'key'
  | 'external'
  | 'requires'
  | 'provides'
  | 'override'
  | 'extends'
  | 'interfaceObject';

/** How a subgraph schema refers to federation. */
export interface FederationNames {
  /** Whether the schema links federation 2; without it, the rules of version 1 apply. */
  readonly isVersion2: boolean;
  /** Returns the federation directives applied to a node, under any name that the schema imports them by. */
  find(
    directives: readonly ConstDirectiveNode[] | undefined,
    wanted: FederationDirective,
  ): readonly ConstDirectiveNode[];
}

const FEDERATION_URL = /^https:\/\/specs\.apollo\.dev\/federation\/v2\.\d+$/;

/** Reads the `@link` to federation of a subgraph schema. */
export function federationNames(document: DocumentNode): FederationNames {
  const links = document.definitions.flatMap((one) =>
    one.kind === Kind.SCHEMA_DEFINITION || one.kind === Kind.SCHEMA_EXTENSION ? (one.directives ?? []) : [],
  );
  const link = links.find(
    (one) => one.name.value === 'link' && FEDERATION_URL.test(textOf(argumentOf(one, 'url')) ?? ''),
  );
  const imported = new Map<string, string>(link ? importsOf(link) : []);
  const prefix = (link && textOf(argumentOf(link, 'as'))) ?? 'federation';
  const localNames = (wanted: FederationDirective): readonly string[] =>
    link ? [imported.get(`@${wanted}`) ?? '', `${prefix}__${wanted}`] : [wanted];
  return {
    isVersion2: link !== undefined,
    find(directives = [], wanted) {
      const names = localNames(wanted);
      return directives.filter(({ name }) => names.includes(name.value));
    },
  };
}

/** Returns an argument of a directive; undefined when it is omitted. */
export function argumentOf(
  { arguments: given = [] }: Pick<ConstDirectiveNode, 'arguments'>,
  name: string,
): ConstValueNode | undefined {
  return given.find((one) => one.name.value === name)?.value;
}

/** Returns the text of a string or enum value; undefined for any other. */
export function textOf(value: ConstValueNode | undefined): string | undefined {
  return value && (value.kind === Kind.STRING || value.kind === Kind.ENUM) ? value.value : undefined;
}

/** Returns whether a value is the literal `true`. */
export function isTrue(value: ConstValueNode | undefined): boolean {
  return value?.kind === Kind.BOOLEAN && value.value;
}

/** Pairs of imported and local name: `import: ["@key", { name: "@requires", as: "@needs" }]`. */
function importsOf(link: ConstDirectiveNode): [string, string][] {
  const list = argumentOf(link, 'import');
  if (list?.kind !== Kind.LIST) return [];
  return list.values.flatMap((one): [string, string][] => {
    if (one.kind !== Kind.OBJECT) return textOf(one) ? [[textOf(one) ?? '', (textOf(one) ?? '').slice(1)]] : [];
    const name = memberOf(one, 'name');
    return name ? [[name, (memberOf(one, 'as') ?? name).slice(1)]] : [];
  });
}

function memberOf({ fields }: ObjectValueNode, name: string): string | undefined {
  const value = fields.find((one) => one.name.value === name)?.value;
  return value?.kind === Kind.STRING ? value.value : undefined;
}
