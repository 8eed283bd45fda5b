import type { DocumentNode } from 'graphql';
import type { TierName } from '../../engine/knowledge/tier-name.ts';
import type { Allowance } from '../../services/backtests/daily-allowance.ts';
import type {
  AwaitedDeclaration,
  PlotDeclaration,
  PromptDeclaration,
  ResourceDeclaration,
  ToolDeclaration,
} from './mcp-declarations.ts';
import type { AnswerTable } from './table-shape.ts';

/** Subset of JSON Schema 2020-12 that the compiler produces. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean;
  readonly items?: JsonSchema;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: unknown;
  readonly description?: string;
  readonly deprecated?: boolean;
  /** Name after `Mcp-Param-` of the header in which MCP clients repeat the value (SEP-2243). */
  readonly 'x-mcp-header'?: string;
}

/** Parameter of an operation. */
export interface Parameter {
  /** Name on every channel. */
  readonly name: string;
  /** Former name, which is still accepted. */
  readonly formerName?: string | null;
  /** Variable of the document that it sets. */
  readonly variable: string;
  /** Value of the parameter for which the boolean variable is true; null for other variables. */
  readonly flag: string | null;
  readonly schema: JsonSchema;
  readonly required: boolean;
  /** Whether it stays in the query string of a POST, whose other parameters are members of the body. */
  readonly inQuery: boolean;
}

export type RestMethod = 'GET' | 'POST' | 'DELETE';

export interface RestRoute {
  readonly method: RestMethod;
  /** With path parameters in braces. */
  readonly path: string;
  readonly tier: TierName;
  /** Cache lifetime in seconds, shared on public routes and private on others; null for answers that must be revalidated. */
  readonly maxAgeSeconds: number | null;
  readonly staleWhileRevalidateSeconds: number | null;
  /** Former path, which still answers as a deprecated alias; see `servedRoutes`. */
  readonly formerPath?: string | null;
}

export interface PaidRoute {
  readonly method: RestMethod;
  readonly path: string;
  /** Price in USDC as a decimal text; "0" is free. */
  readonly price: string;
  /** Price of each computed cell for payers who choose to pay for what was computed; null where all pay the price. */
  readonly perCell: CellPrice | null;
}

/** Price by what was computed. */
export interface CellPrice {
  /** USDC as a decimal text. */
  readonly price: string;
  /** Path in the answer of the list, or of the number, of computed cells. */
  readonly count: string;
}

/** HTML page: the answer of an operation rendered by a template. */
export interface PageRoute {
  readonly path: string;
  /** Name of the template. */
  readonly template: string;
  /** Shared cache lifetime in seconds; null if not shared. */
  readonly maxAgeSeconds: number | null;
  /** Whether it is rendered for everybody alike, for a visitor who may be signed in, or for a signed-in account. */
  readonly reader: 'anyone' | 'visitor' | 'account';
  /** Operations that forms on the page post to. */
  readonly forms: readonly string[];
}

/** Operation document compiled to a channel-neutral form. */
export interface Endpoint {
  /** Name of the operation, also used as operation id. */
  readonly name: string;
  /** Folder of the document. */
  readonly domain: string;
  /** First sentence of the description. */
  readonly summary: string;
  readonly description: string;
  /** Whether the operation changes anything. */
  readonly writes: boolean;
  /** Whether the same request has the same answer until the data changes. */
  readonly cacheable: boolean;
  /** Daily allowance that a call consumes; null if it only counts as a request. */
  readonly allowance: Allowance | null;
  /** Whether the answer also depends on the stored backtests. */
  readonly readsRuns: boolean;
  /** Executable document, without our own directives. */
  readonly document: DocumentNode;
  readonly parameters: readonly Parameter[];
  readonly input: JsonSchema;
  /** Converts validated parameters to variables of the document. */
  toVariables(parameters: Readonly<Record<string, unknown>>): Record<string, unknown>;
  readonly output: JsonSchema;
  /** Whether the bridge adds `sample` to the answer, which is true for generated data. */
  readonly tellsSample: boolean;
  /** Response key of the root field that becomes the body; null if the body contains all root fields. */
  readonly body: string | null;
  readonly rest: readonly RestRoute[];
  readonly tool: ToolDeclaration | null;
  /** How to detect the end of the job that it reads; null if it does not read a job. */
  readonly awaited: AwaitedDeclaration | null;
  /** Name of the operation that reads the job it starts; null if it completes immediately. */
  readonly startsJob: string | null;
  /** How to draw the answer as lines over days; null if it cannot be drawn. */
  readonly plot: PlotDeclaration | null;
  /** Lists of objects in the answer, which are also available as tables. */
  readonly lists: readonly AnswerTable[];
  /** The one of them that is the answer itself; null if the answer is no list or history. */
  readonly table: AnswerTable | null;
  readonly resource: ResourceDeclaration | null;
  readonly prompt: PromptDeclaration | null;
  readonly paid: readonly PaidRoute[];
  readonly page: PageRoute | null;
  /** Parameters of a valid example request. */
  readonly example: Readonly<Record<string, unknown>>;
}

/** Members that the documents describe, of operations and of routes about the service itself. */
export interface DescribedEndpoint
  extends Pick<
    Endpoint,
    'name' | 'domain' | 'summary' | 'description' | 'parameters' | 'input' | 'output' | 'rest' | 'example'
  > {
  /** Whether requests are answered in front of the quota. @default false */
  readonly isUnmetered?: boolean;
  /** Media types of a file download. @default JSON */
  readonly mediaTypes?: readonly string[];
  /** Lists of the answer; see {@link Endpoint.lists}. @default none */
  readonly lists?: readonly AnswerTable[];
  /** List that is the answer itself; see {@link Endpoint.table}. @default null */
  readonly table?: AnswerTable | null;
}

/** Returns the lowest tier of the keyed routes of an operation, which is the tier its tool needs. */
export function keyedTier({ rest, tool }: Pick<Endpoint, 'rest' | 'tool'>): TierName {
  return rest.find(({ tier }) => tier !== 'public')?.tier ?? tool?.tier ?? 'free';
}
