import {
  type DirectiveNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLInputType,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  typeFromAST,
  type VariableDefinitionNode,
  validate,
  valueFromASTUntyped,
  visit,
} from 'graphql';
import { snakeCase } from '../../platform/text/snake-case.ts';
import { withSample } from '../with-member.ts';
import { answerTables } from './answer-tables.ts';
import type { Directives } from './directives.ts';
import type { Endpoint, JsonSchema, Parameter } from './endpoint.ts';
import { type InputType, readInputType } from './input-type.ts';
import type { ToolDeclaration } from './mcp-declarations.ts';
import { notNull } from './not-null.ts';
import { OutputSchemas } from './output-schemas.ts';
import { checkPlot } from './plot.ts';
import { requireCells } from './require-cells.ts';
import { checkResources } from './resource.ts';
import { servedRoutes } from './served-routes.ts';
import { withSnakeNames } from './snake-names.ts';
import { toInput } from './to-input.ts';

export interface CompileOptions {
  readonly directives: Directives;
  readonly schema: GraphQLSchema;
  /** Whether the document is known to be valid for the schema. */
  readonly isValid: boolean;
}

/**
 * Compiles one operation document.
 *
 * @throws GraphQLError with the location of the first fault: more than one operation, no name or description, a misused
 *   directive, a selection that the schema does not have, or a path parameter without a variable.
 */
export function compileOperation(
  written: DocumentNode,
  domain: string,
  { directives, schema, isValid }: CompileOptions,
): Endpoint {
  directives.check(written);
  const source = withSnakeNames(written, (field) => directives.isBody(field));
  const operation = requireSingleOperation(source);
  const document = withoutDirectives(source, directives);
  const [fault] = isValid ? [] : validate(schema, document);
  if (fault) throw fault;
  const compiled = (operation.variableDefinitions ?? []).map((definition) =>
    compileParameter(definition, directives, schema),
  );
  const parameters = compiled.map(({ parameter }) => parameter);
  const rest = directives.rest(operation);
  const paid = directives.x402(operation);
  const page = directives.page(operation);
  for (const { path } of [...servedRoutes(rest), ...paid, ...(page ? [page] : [])])
    requirePathParameters(path, parameters, operation);
  const writes = operation.operation === OperationTypeNode.MUTATION;
  if (writes && !directives.isTaking(operation)) refuseGetRoutes(operation, [...rest, ...paid]);
  const resource = directives.resource(operation);
  const prompt = directives.prompt(operation);
  checkResources(operation, parameters, resource, prompt);
  const tool = directives.tool(operation);
  const { summary, description } = describe(operation, tool);
  const awaited = directives.awaited(operation);
  const plot = directives.plot(operation);
  checkPlot(operation, parameters, plot);
  if (awaited && !resource)
    throw new GraphQLError('@awaited requires a @resource through which the job is read.', { nodes: [operation] });
  const output = tellingSample(toOutput(source, operation, directives, schema), domain);
  return {
    name: nameOf(operation),
    domain,
    summary,
    description,
    writes,
    cacheable: !writes && !directives.isUncached(operation),
    allowance: directives.allowance(operation),
    readsRuns: directives.readsRuns(operation),
    document,
    parameters,
    input: toInput(parameters),
    toVariables: (values) => toVariables(compiled, values),
    ...requireCells(operation, paid, tabled(output, { rest, plot })),
    rest,
    tool,
    awaited,
    startsJob: directives.startsJob(operation),
    plot,
    resource,
    prompt,
    paid,
    page,
    example: directives.example(operation),
  };
}

function refuseGetRoutes(operation: OperationDefinitionNode, routes: readonly { readonly method: string }[]): void {
  if (routes.some(({ method }) => method === 'GET'))
    throw new GraphQLError('A mutation cannot be a GET route. Use POST or DELETE, or mark it with @takes.', {
      nodes: [operation],
    });
}

function requireSingleOperation(document: DocumentNode): OperationDefinitionNode {
  const operations = document.definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION);
  const [operation, second] = operations;
  if (!operation)
    throw new GraphQLError('Expected one operation in the document; got none.', { nodes: document.definitions });
  if (second) throw new GraphQLError('Expected one operation in the document; got several.', { nodes: [second] });
  return operation;
}

function nameOf(operation: OperationDefinitionNode): string {
  if (!operation.name)
    throw new GraphQLError('The operation has no name. Add one; it becomes the operation id.', { nodes: [operation] });
  return operation.name.value;
}

/** Returns the first sentence as summary, and the whole text: subject, use and notes on reading it. */
function describe(
  operation: OperationDefinitionNode,
  tool: ToolDeclaration | null,
): { summary: string; description: string } {
  const text = operation.description?.value.trim() ?? '';
  if (text === '')
    throw new GraphQLError('The operation has no description. Add one above it.', { nodes: [operation] });
  const [first = '', ...more] = text.split('\n');
  const rest = [...(tool ? [`Use it ${tool.use}.`] : []), more.join('\n').trim()].filter((part) => part !== '');
  return { summary: first.replace(/\.$/, ''), description: [first, rest.join(' ')].join('\n\n').trim() };
}

function withoutDirectives(document: DocumentNode, directives: Directives): DocumentNode {
  return visit(document, {
    Directive: (node: DirectiveNode) => (directives.isOurs(node) ? null : undefined),
  });
}

/** Parameter with the conversion of its value to a variable of the document. */
interface CompiledParameter {
  readonly parameter: Parameter;
  readonly toVariable: InputType['toVariable'];
}

function compileParameter(
  definition: VariableDefinitionNode,
  directives: Directives,
  schema: GraphQLSchema,
): CompiledParameter {
  const variable = definition.variable.name.value;
  const type = typeFromAST(schema, definition.type) as GraphQLInputType | undefined;
  if (!type)
    throw new GraphQLError(`The schema does not contain the type of $${variable}. Use one of its input types.`, {
      nodes: [definition],
    });
  const description = definition.description?.value;
  if (!description)
    throw new GraphQLError(`$${variable} has no description. Add one above the variable.`, { nodes: [definition] });
  const inQuery = directives.isInQuery(definition);
  const flag = directives.flag(definition);
  if (flag)
    return {
      parameter: {
        name: flag.parameter,
        variable,
        flag: flag.value,
        required: false,
        inQuery,
        schema: { type: 'string', enum: [flag.value], description },
      },
      toVariable: (value) => value === flag.value,
    };
  const input = withShorthand(readInputType(type), directives.shorthandMember(definition));
  const defaultValue = definition.defaultValue ? valueFromASTUntyped(definition.defaultValue) : undefined;
  return {
    parameter: {
      name: directives.parameterName(definition) ?? snakeCase(variable),
      formerName: directives.formerName(definition),
      variable,
      flag: null,
      required: definition.type.kind === Kind.NON_NULL_TYPE && defaultValue === undefined,
      inQuery,
      schema: {
        ...input.schema,
        ...limits(definition, directives),
        ...(defaultValue !== undefined && { default: defaultValue }),
        description,
      },
    },
    toVariable: input.toVariable,
  };
}

/** Also allows texts as items, as shorthand for an object with one member. */
function withShorthand({ schema, toVariable }: InputType, member: string | null): InputType {
  const { items } = schema;
  if (member === null || !items) return { schema, toVariable };
  return {
    schema: { ...schema, items: { ...items, type: ['string', 'object'] } },
    toVariable: (values) =>
      toVariable((values as readonly unknown[]).map((item) => (typeof item === 'string' ? { [member]: item } : item))),
  };
}

function limits(definition: VariableDefinitionNode, directives: Directives): JsonSchema {
  const { min, max } = directives.range(definition);
  const size = directives.size(definition);
  const values = directives.among(definition);
  return {
    ...(values && { enum: values }),
    ...(min !== undefined && { minimum: min }),
    ...(max !== undefined && { maximum: max }),
    ...(size.min !== undefined && { minItems: size.min }),
    ...(size.max !== undefined && { maxItems: size.max }),
  };
}

function toVariables(
  compiled: readonly CompiledParameter[],
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    compiled.flatMap(({ parameter: { name, formerName, variable, flag }, toVariable }) => {
      const value = values[name] ?? (formerName ? values[formerName] : undefined);
      return value === undefined && flag === null ? [] : [[variable, toVariable(value)]];
    }),
  );
}

function requirePathParameters(
  path: string,
  parameters: readonly Parameter[],
  operation: OperationDefinitionNode,
): void {
  for (const [, name] of path.matchAll(/\{(\w+)\}/g)) {
    if (!parameters.some((parameter) => parameter.name === name))
      throw new GraphQLError(
        `Path ${path} contains {${name}}, which is not a variable of the operation. Declare $${name} or change the path.`,
        {
          nodes: [operation],
        },
      );
  }
}

function toOutput(
  source: DocumentNode,
  operation: OperationDefinitionNode,
  directives: Directives,
  schema: GraphQLSchema,
): Pick<Endpoint, 'output' | 'body'> {
  const root = schema.getRootType(operation.operation);
  if (!root) throw new GraphQLError(`The schema has no ${operation.operation} type.`, { nodes: [operation] });
  const fragments = source.definitions.filter(
    (one): one is FragmentDefinitionNode => one.kind === Kind.FRAGMENT_DEFINITION,
  );
  const whole = new OutputSchemas(schema, fragments).object(root, [operation.selectionSet]);
  const lifted = operation.selectionSet.selections.filter(
    (one): one is FieldNode => one.kind === Kind.FIELD && directives.isBody(one),
  );
  const [body] = lifted;
  if (!body) return { output: whole, body: null };
  if (operation.selectionSet.selections.length > 1)
    throw new GraphQLError('@body is only allowed on a single root field.', { nodes: [body] });
  const key = (body.alias ?? body.name).value;
  const output = whole.properties?.[key] as JsonSchema;
  // A null body is useless to callers, so the field should throw not_found; otherwise the bridge does.
  return { output: notNull(output), body: key };
}

/** Adds `sample` to all answers about market data that do not have it already. Account data is never sample data. */
function tellingSample(
  { output, body }: Pick<Endpoint, 'output' | 'body'>,
  domain: string,
): Pick<Endpoint, 'output' | 'body' | 'tellsSample'> {
  const tellsSample = domain !== 'account' && output.properties?.sample === undefined;
  return { output: tellsSample ? withSample(output) : output, body, tellsSample };
}

/** Adds the lists of an answer. */
function tabled<Output extends Pick<Endpoint, 'output'>>(answer: Output, routes: Pick<Endpoint, 'rest' | 'plot'>) {
  return { ...answer, ...answerTables({ ...routes, output: answer.output }) };
}
