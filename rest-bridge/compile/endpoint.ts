import type { DocumentNode } from 'graphql';
import type { TierName } from '../../engine/knowledge/tier-name.ts';
import type { Allowance } from '../../platform/backtests/daily-allowance.ts';
import type { PlotDeclaration } from './plot.ts';
import type { PromptDeclaration, ResourceDeclaration } from './resource.ts';
import type { AwaitedDeclaration, ToolDeclaration } from './tool.ts';

/** JSON Schema 2020-12, as far as it is made here. */
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
}

/** One thing a caller may send. */
export interface Parameter {
  /** Name on every channel. */
  readonly name: string;
  /** The name it had, which is taken too. */
  readonly formerName?: string | null;
  /** Variable of the document it fills. */
  readonly variable: string;
  /** Set when the variable is true exactly for this value of the parameter. */
  readonly flag: string | null;
  readonly schema: JsonSchema;
  readonly required: boolean;
  /** Whether it stays in the query string where the others are members of a body. */
  readonly inQuery: boolean;
}

export type RestMethod = 'GET' | 'POST' | 'DELETE';

export interface RestRoute {
  readonly method: RestMethod;
  /** With path parameters in braces. */
  readonly path: string;
  readonly tier: TierName;
  /** Seconds of caching, shared on a public route and by the caller alone on others; null when it is asked for again. */
  readonly maxAgeSeconds: number | null;
  readonly staleWhileRevalidateSeconds: number | null;
}

export interface PaidRoute {
  readonly method: RestMethod;
  readonly path: string;
  /** USDC, as written; "0" is free. */
  readonly price: string;
}

/** A page for people: the answer of an operation, made readable by a template. */
export interface PageRoute {
  readonly path: string;
  /** Name of the template. */
  readonly template: string;
  /** Seconds of shared caching; null when not shared. */
  readonly maxAgeSeconds: number | null;
}

/** An operation document compiled to what every channel needs, and nothing of any channel in particular. */
export interface Endpoint {
  /** Name of the operation, also the operation id. */
  readonly name: string;
  /** Folder of the document. */
  readonly domain: string;
  /** First sentence of the description. */
  readonly summary: string;
  readonly description: string;
  /** Whether it changes anything. */
  readonly writes: boolean;
  /** Whether the same request has the same answer as long as the data is the same. */
  readonly cacheable: boolean;
  /** Daily allowance of the caller that it costs; null when it costs requests alone. */
  readonly allowance: Allowance | null;
  /** Whether the answer changes with the stored backtests as well. */
  readonly readsRuns: boolean;
  /** The document without our directives, ready to execute. */
  readonly document: DocumentNode;
  readonly parameters: readonly Parameter[];
  readonly input: JsonSchema;
  /** Variables of the document from checked parameters. */
  toVariables(parameters: Readonly<Record<string, unknown>>): Record<string, unknown>;
  readonly output: JsonSchema;
  /** Whether the answer says in `sample` if its numbers are generated. */
  readonly tellsSample: boolean;
  /** Response key of the root field that is the body; null when the body holds all root fields. */
  readonly body: string | null;
  readonly rest: readonly RestRoute[];
  readonly tool: ToolDeclaration | null;
  /** How to tell that the job it reads has ended; null for what is no job. */
  readonly awaited: AwaitedDeclaration | null;
  /** Name of the operation that reads the job it starts; null when its answer is the end of it. */
  readonly startsJob: string | null;
  /** How its answer is drawn as a line over days; null when it is not. */
  readonly plot: PlotDeclaration | null;
  readonly resource: ResourceDeclaration | null;
  readonly prompt: PromptDeclaration | null;
  readonly paid: readonly PaidRoute[];
  readonly page: PageRoute | null;
  /** Parameters of a request that works. */
  readonly example: Readonly<Record<string, unknown>>;
}

/** What documents tell of an endpoint, whether an operation is behind it or the service itself. */
export interface DescribedEndpoint
  extends Pick<
    Endpoint,
    'name' | 'domain' | 'summary' | 'description' | 'parameters' | 'input' | 'output' | 'rest' | 'example'
  > {
  /** Media types of an answer that is a file; JSON when left out. */
  readonly mediaTypes?: readonly string[];
}

/** Lowest tier an operation is offered to by a keyed route: what its tool needs. */
export function keyedTier({ rest, tool }: Pick<Endpoint, 'rest' | 'tool'>): TierName {
  return rest.find(({ tier }) => tier !== 'public')?.tier ?? tool?.tier ?? 'free';
}
