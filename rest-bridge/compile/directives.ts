import {
  buildASTSchema,
  type ConstDirectiveNode,
  type DirectiveNode,
  type DocumentNode,
  type FieldNode,
  type GraphQLDirective,
  GraphQLError,
  type GraphQLSchema,
  getArgumentValues,
  getDirectiveValues,
  type OperationDefinitionNode,
  parse,
  type VariableDefinitionNode,
  visit,
} from 'graphql';
import { didYouMean } from '../../platform/text/nearest.ts';
import type { Allowance } from '../../services/backtests/daily-allowance.ts';
import type { PageRoute, PaidRoute, RestRoute } from './endpoint.ts';
import type {
  AwaitedDeclaration,
  PlotDeclaration,
  PromptDeclaration,
  ResourceDeclaration,
  ToolDeclaration,
} from './mcp-declarations.ts';

const STANDARD = new Set(['skip', 'include']);

type Annotated = { readonly directives?: readonly (DirectiveNode | ConstDirectiveNode)[] | undefined };

/** Directives of operation documents, parsed by their SDL definitions. */
export class Directives {
  readonly #schema: GraphQLSchema;

  /** @param sdl - Content of `operations/directives.graphql`. */
  constructor(sdl: string) {
    this.#schema = buildASTSchema(parse(`${sdl}\ntype Query { unused: Boolean }`));
  }

  isOurs({ name }: DirectiveNode | ConstDirectiveNode): boolean {
    return !STANDARD.has(name.value) && this.#schema.getDirective(name.value) != null;
  }

  /** Refuses unknown directives, invalid arguments, and repetition of directives that are not repeatable. */
  check(document: DocumentNode): void {
    visit(document, {
      enter: (node) => {
        const seen = new Set<string>();
        for (const directive of (node as Annotated).directives ?? []) {
          const name = directive.name.value;
          if (STANDARD.has(name)) continue;
          const definition = this.#define(directive);
          if (seen.has(name) && !definition.isRepeatable)
            throw new GraphQLError(`@${name} is given twice. Remove one.`, { nodes: [directive] });
          seen.add(name);
          const known = definition.args.map((argument) => argument.name);
          const unknown = directive.arguments?.find((argument) => !known.includes(argument.name.value));
          if (unknown)
            throw new GraphQLError(
              `Unknown argument ${unknown.name.value} of @${name}.${didYouMean(unknown.name.value, known)}`,
              { nodes: [unknown] },
            );
          getArgumentValues(definition, directive);
        }
      },
    });
  }

  rest(operation: OperationDefinitionNode): RestRoute[] {
    return this.#all('rest', operation).map((values) => ({
      method: values.method as RestRoute['method'],
      path: values.path as string,
      tier: values.tier as RestRoute['tier'],
      maxAgeSeconds: secondsOf(values.maxAge),
      staleWhileRevalidateSeconds: secondsOf(values.staleWhileRevalidate),
      formerPath: (values.formerPath as string | undefined) ?? null,
    }));
  }

  x402(operation: OperationDefinitionNode): PaidRoute[] {
    return this.#all('x402', operation).map((values) => {
      const price = requireAmount(values.price as string, operation);
      const [cellPrice, cells] = [values.cellPrice ?? null, values.cells ?? null] as (string | null)[];
      if ((cellPrice === null) !== (cells === null))
        throw new GraphQLError('@x402 requires cellPrice and cells together.', { nodes: [operation] });
      return {
        method: values.method as PaidRoute['method'],
        path: values.path as string,
        price,
        perCell: cellPrice && cells ? { price: requireAmount(cellPrice, operation), count: cells } : null,
      };
    });
  }

  page(operation: OperationDefinitionNode): PageRoute | null {
    const values = this.#one('page', operation);
    if (!values) return null;
    return {
      path: values.path as string,
      template: values.template as string,
      maxAgeSeconds: secondsOf(values.maxAge),
      reader: values.reader as PageRoute['reader'],
      forms: values.forms as string[],
    };
  }

  tool(operation: OperationDefinitionNode): ToolDeclaration | null {
    const values = this.#one('mcp', operation);
    if (!values) return null;
    const { tool, ...rest } = values as { tool: string } & Omit<ToolDeclaration, 'name'>;
    return { name: tool, ...rest, app: rest.app ?? null };
  }

  awaited(operation: OperationDefinitionNode): AwaitedDeclaration | null {
    return (this.#one('awaited', operation) as AwaitedDeclaration | undefined) ?? null;
  }

  startsJob(operation: OperationDefinitionNode): string | null {
    return (this.#one('startsJob', operation)?.readBy as string | undefined) ?? null;
  }

  plot(operation: OperationDefinitionNode): PlotDeclaration | null {
    const values = this.#one('plot', operation);
    if (!values) return null;
    const none = { id: null, values: null, fields: null, listedBy: null, ids: null, page: null, reading: null };
    return { ...none, ...values } as unknown as PlotDeclaration;
  }

  isTaking(operation: OperationDefinitionNode): boolean {
    return this.#one('takes', operation) !== undefined;
  }

  resource(operation: OperationDefinitionNode): ResourceDeclaration | null {
    const values = this.#one('resource', operation);
    return values ? ({ listedBy: null, title: null, ...values } as unknown as ResourceDeclaration) : null;
  }

  prompt(operation: OperationDefinitionNode): PromptDeclaration | null {
    return (this.#one('prompt', operation) as PromptDeclaration | undefined) ?? null;
  }

  example(operation: OperationDefinitionNode): Readonly<Record<string, unknown>> {
    const values = this.#one('example', operation);
    if (!values)
      throw new GraphQLError('The operation has no @example. Add one with valid parameters.', { nodes: [operation] });
    return values.variables as Readonly<Record<string, unknown>>;
  }

  isBody(field: FieldNode): boolean {
    return this.#one('body', field) !== undefined;
  }

  range(definition: VariableDefinitionNode): { min?: number; max?: number } {
    return (this.#one('range', definition) ?? {}) as { min?: number; max?: number };
  }

  among(definition: VariableDefinitionNode): readonly string[] | null {
    return (this.#one('among', definition)?.values as string[] | undefined) ?? null;
  }

  size(definition: VariableDefinitionNode): { min?: number; max?: number } {
    return (this.#one('size', definition) ?? {}) as { min?: number; max?: number };
  }

  formerName(definition: VariableDefinitionNode): string | null {
    return (this.#one('formerly', definition)?.name as string | undefined) ?? null;
  }

  shorthandMember(definition: VariableDefinitionNode): string | null {
    return (this.#one('shorthand', definition)?.member as string | undefined) ?? null;
  }

  isInQuery(definition: VariableDefinitionNode): boolean {
    return this.#one('inQuery', definition) !== undefined;
  }

  isUncached(operation: OperationDefinitionNode): boolean {
    return this.#one('uncached', operation) !== undefined;
  }

  allowance(operation: OperationDefinitionNode): Allowance | null {
    return (this.#one('spends', operation)?.allowance as Allowance | undefined) ?? null;
  }

  readsRuns(operation: OperationDefinitionNode): boolean {
    return this.#one('readsRuns', operation) !== undefined;
  }

  parameterName(definition: VariableDefinitionNode): string | null {
    return (this.#one('parameter', definition)?.name as string | undefined) ?? null;
  }

  flag(definition: VariableDefinitionNode): { parameter: string; value: string } | null {
    return (this.#one('flag', definition) as { parameter: string; value: string } | undefined) ?? null;
  }

  #define(directive: DirectiveNode | ConstDirectiveNode): GraphQLDirective {
    const name = directive.name.value;
    const definition = this.#schema.getDirective(name);
    if (definition) return definition;
    const known = this.#schema.getDirectives().map((one) => one.name);
    throw new GraphQLError(`Unknown directive @${name}.${didYouMean(name, known)}`, { nodes: [directive] });
  }

  #one(name: string, node: Annotated): Record<string, unknown> | undefined {
    return getDirectiveValues(this.#schema.getDirective(name) as GraphQLDirective, {
      directives: node.directives ?? [],
    });
  }

  #all(name: string, node: Annotated): Record<string, unknown>[] {
    const definition = this.#schema.getDirective(name) as GraphQLDirective;
    return (node.directives ?? [])
      .filter((directive) => directive.name.value === name)
      .map((directive) => getArgumentValues(definition, directive));
  }
}

/** Returns the value of an argument in seconds; null where it is left out. */
function secondsOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

/** @throws GraphQLError for a text that is no amount of USDC. */
function requireAmount(price: string, operation: OperationDefinitionNode): string {
  if (/^\d+(\.\d{1,6})?$/.test(price)) return price;
  throw new GraphQLError(`Expected an amount of USDC as price; got ${JSON.stringify(price)}.`, { nodes: [operation] });
}
