import type { Endpoint, JsonSchema } from '../../../rest-bridge/compile/endpoint.ts';
import { FORMAT_PARAMETER, LIST_PARAMETER } from '../../../rest-bridge/compile/format-parameters.ts';

/** Schema of the OpenAPI document: members may refer to component schemas. */
export interface ContractSchema extends Omit<JsonSchema, 'items' | 'properties' | 'anyOf'> {
  readonly $ref?: string;
  readonly items?: ContractSchema;
  readonly properties?: Readonly<Record<string, ContractSchema>>;
  readonly anyOf?: readonly ContractSchema[];
}

export interface ClientParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'body';
  readonly required: boolean;
  readonly description: string;
  readonly schema: ContractSchema;
}

/** How a list continues on the next page. */
export interface ClientPaging {
  /** Parameter that leads to the next page: `after`, `cursor` or `offset`. */
  readonly by: 'after' | 'cursor' | 'offset';
  /** Member of the answer with the items of the page. */
  readonly items: string;
}

/** REST operation as a client calls it. */
export interface ClientOperation {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly description: string;
  readonly tier: string;
  readonly parameters: readonly ClientParameter[];
  /** Schema of the answer; null for a file. */
  readonly answer: ContractSchema | null;
  /** Whether it takes an `Idempotency-Key`. */
  readonly takesKey: boolean;
  /** Whether the same request twice has the effect of one. */
  readonly repeatable: boolean;
  /** Null for an answer that is not a page. */
  readonly paging: ClientPaging | null;
  /** Members that lead to the rows of a list or history; null for other answers. */
  readonly rows: readonly string[] | null;
}

export interface ClientContract {
  readonly schemas: Readonly<Record<string, ContractSchema>>;
  readonly operations: readonly ClientOperation[];
}

interface DocumentedOperation {
  readonly operationId: string;
  readonly description: string;
  readonly parameters: readonly (Omit<ClientParameter, 'in'> & { readonly in: string })[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: ContractSchema }>> };
  readonly responses: { readonly 200: { readonly content: Readonly<Record<string, { schema?: ContractSchema }>> } };
  readonly 'x-tier'?: string;
}

/** The members of the OpenAPI document that clients are made from. */
interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, ContractSchema>> };
}

type Known = Pick<Endpoint, 'name' | 'writes' | 'table'>;

/**
 * Reads the operations that a key can call from the OpenAPI document. Pay-per-call routes are left out: they answer the
 * same operations to a wallet.
 */
export function readClientContract(openApi: object, endpoints: readonly Known[]): ClientContract {
  const { paths, components } = openApi as OpenApiDocument;
  const known = new Map(endpoints.map((endpoint) => [endpoint.name, endpoint]));
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const tier = operation['x-tier'];
      if (tier === undefined) return [];
      const endpoint = known.get(operation.operationId.replace(/ForEverybody$/, ''));
      return [toOperation({ path, method: method.toUpperCase(), tier, operation }, endpoint, components.schemas)];
    }),
  );
  return { schemas: components.schemas, operations: operations.sort((a, b) => (a.name < b.name ? -1 : 1)) };
}

interface Route {
  readonly path: string;
  readonly method: string;
  readonly tier: string;
  readonly operation: DocumentedOperation;
}

function toOperation(
  { path, method, tier, operation }: Route,
  endpoint: Known | undefined,
  schemas: ClientContract['schemas'],
): ClientOperation {
  const { operationId: name, description, responses, requestBody } = operation;
  const answer = responses[200].content['application/json']?.schema ?? null;
  const listed = operation.parameters.filter((one) => one.in !== 'header' && !(answer && isOfFormats(one, responses)));
  const body = requestBody?.content['application/json']?.schema;
  const parameters = [...listed.map((one) => one as ClientParameter), ...(body ? bodyParameters(body) : [])];
  return {
    name,
    method,
    path,
    description,
    tier,
    // Python has required parameters first.
    parameters: [...parameters.filter(({ required }) => required), ...parameters.filter(({ required }) => !required)],
    answer,
    takesKey: operation.parameters.some((one) => one.in === 'header'),
    repeatable: method === 'DELETE' || (method === 'GET' && endpoint?.writes !== true),
    paging:
      answer &&
      pagingOf(
        listed.map((one) => one.name),
        resolve(answer, schemas),
      ),
    rows: endpoint?.table?.path ?? null,
  };
}

/** Whether a parameter asks for a file of the rows of a list in place of the answer. */
function isOfFormats({ name }: Pick<ClientParameter, 'name'>, responses: DocumentedOperation['responses']): boolean {
  const isFile = Object.keys(responses[200].content).length > 1;
  return isFile && (name === FORMAT_PARAMETER || name === LIST_PARAMETER);
}

function bodyParameters({ properties = {}, required = [] }: ContractSchema): ClientParameter[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'body',
    required: required.includes(name),
    description: schema.description ?? '',
    schema,
  }));
}

function pagingOf(names: readonly string[], { properties = {} }: ContractSchema): ClientPaging | null {
  const by = (['after', 'cursor', 'offset'] as const).find((one) => names.includes(one));
  const items = Object.keys(properties).find((name) => properties[name]?.type === 'array');
  return by === undefined || items === undefined ? null : { by, items };
}

/** Returns the component schema that a schema refers to, or the schema itself. */
function resolve(schema: ContractSchema, schemas: ClientContract['schemas']): ContractSchema {
  return schema.$ref === undefined ? schema : (schemas[nameOf(schema.$ref)] ?? {});
}

/** Returns the name of a component schema from a reference. */
export function nameOf(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}
