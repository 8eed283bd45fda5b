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
import { withSample } from '../with-member.ts';
import type { Directives } from './directives.ts';
import type { Endpoint, JsonSchema, Parameter } from './endpoint.ts';
import { type InputType, readInputType } from './input-type.ts';
import { OutputSchemas } from './output-schemas.ts';
import { checkPlot } from './plot.ts';
import { checkResources } from './resource.ts';
import { toInput } from './to-input.ts';
import type { ToolDeclaration } from './tool.ts';

/**
 * Compiles one operation document.
 *
 * @throws GraphQLError with the place of the first thing that is wrong: more than one operation, no name or description,
 *   a directive used wrongly, a selection the schema does not have, a path parameter without a variable.
 */
export function compileOperation(
  source: DocumentNode,
  domain: string,
  directives: Directives,
  schema: GraphQLSchema,
): Endpoint {
  const operation = theOnlyOperation(source);
  directives.check(source);
  const document = withoutDirectives(source, directives);
  const [fault] = validate(schema, document);
  if (fault) throw fault;
  const compiled = (operation.variableDefinitions ?? []).map((definition) =>
    compileParameter(definition, directives, schema),
  );
  const parameters = compiled.map(({ parameter }) => parameter);
  const rest = directives.rest(operation);
  const paid = directives.x402(operation);
  const page = directives.page(operation);
  for (const { path } of [...rest, ...paid, ...(page ? [page] : [])])
    requirePathParameters(path, parameters, operation);
  const writes = operation.operation === OperationTypeNode.MUTATION;
  if (writes && !directives.isTaking(operation) && [...rest, ...paid].some(({ method }) => method === 'GET'))
    throw new GraphQLError('a mutation is no GET unless it @takes', { nodes: [operation] });
  const resource = directives.resource(operation);
  const prompt = directives.prompt(operation);
  checkResources(operation, parameters, resource, prompt);
  const tool = directives.tool(operation);
  const { summary, description } = describe(operation, tool);
  const awaited = directives.awaited(operation);
  const plot = directives.plot(operation);
  checkPlot(operation, parameters, plot);
  if (awaited && !resource)
    throw new GraphQLError('@awaited needs the @resource it is read as', { nodes: [operation] });
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
    ...tellingSample(toOutput(source, operation, directives, schema), domain),
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

function theOnlyOperation(document: DocumentNode): OperationDefinitionNode {
  const operations = document.definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION);
  const [operation, second] = operations;
  if (!operation) throw new GraphQLError('the document has no operation', { nodes: document.definitions });
  if (second) throw new GraphQLError('a document holds one operation', { nodes: [second] });
  return operation;
}

function nameOf(operation: OperationDefinitionNode): string {
  if (!operation.name) throw new GraphQLError('the operation needs a name', { nodes: [operation] });
  return operation.name.value;
}

/** The first sentence, and the whole text: what it is, what to use it for, how to read it. */
function describe(
  operation: OperationDefinitionNode,
  tool: ToolDeclaration | null,
): { summary: string; description: string } {
  const text = operation.description?.value.trim() ?? '';
  if (text === '') throw new GraphQLError('the operation needs a description', { nodes: [operation] });
  const [first = '', ...more] = text.split('\n');
  const rest = [...(tool ? [`Use it ${tool.use}.`] : []), more.join('\n').trim()].filter((part) => part !== '');
  return { summary: first.replace(/\.$/, ''), description: [first, rest.join(' ')].join('\n\n').trim() };
}

function withoutDirectives(document: DocumentNode, directives: Directives): DocumentNode {
  return visit(document, {
    Directive: (node: DirectiveNode) => (directives.isOurs(node) ? null : undefined),
  });
}

/** A parameter, and how its value becomes the variable of the document. */
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
  const type = typeFromAST(schema, definition.type as never) as GraphQLInputType | undefined;
  if (!type) throw new GraphQLError(`the type of $${variable} is not in the schema`, { nodes: [definition] });
  const description = definition.description?.value;
  if (!description) throw new GraphQLError(`$${variable} needs a description`, { nodes: [definition] });
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
      name: directives.parameterName(definition) ?? variable,
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

/** Items may be texts, too, which stand for an item with one member. */
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
      throw new GraphQLError(`the path ${path} names {${name}}, which is no variable`, { nodes: [operation] });
  }
}

function toOutput(
  source: DocumentNode,
  operation: OperationDefinitionNode,
  directives: Directives,
  schema: GraphQLSchema,
): Pick<Endpoint, 'output' | 'body'> {
  const root = schema.getRootType(operation.operation);
  if (!root) throw new GraphQLError(`the schema has no ${operation.operation}`, { nodes: [operation] });
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
    throw new GraphQLError('@body stands on the only root field', { nodes: [body] });
  const key = (body.alias ?? body.name).value;
  const output = whole.properties?.[key] as JsonSchema;
  // A body that is null is an answer nobody can use: the field must say not_found instead, or the caller gets it as such.
  return { output: notNull(output), body: key };
}

/** What is kept for an account is no data of a market; all else says whether it is real, unless it does so itself. */
function tellingSample(
  { output, body }: Pick<Endpoint, 'output' | 'body'>,
  domain: string,
): Pick<Endpoint, 'output' | 'body' | 'tellsSample'> {
  const tellsSample = domain !== 'account' && output.properties?.sample === undefined;
  return { output: tellsSample ? withSample(output) : output, body, tellsSample };
}

function notNull(schema: JsonSchema): JsonSchema {
  if (Array.isArray(schema.type))
    return { ...schema, type: schema.type.filter((type) => type !== 'null')[0] as string };
  const [only, ...more] = schema.anyOf?.filter(({ type }) => type !== 'null') ?? [];
  return only && more.length === 0 ? only : schema;
}
