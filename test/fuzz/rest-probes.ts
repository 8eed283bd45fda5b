import fc from 'fast-check';
import type { JsonSchema } from '../../rest-bridge/compile/endpoint.ts';
import { createValidator } from '../../rest-bridge/run/create-validator.ts';
import {
  bodyOf,
  type Documented,
  type DocumentedParameter,
  exampleOf,
  type GivenValues,
  type OpenApiDocument,
  operationsOf,
  toRequest,
} from '../harness/clients/openapi-document.ts';
import { type Ask, type Heard, jsonOf, type Probe } from './probe.ts';
import { allowedBy, anything, membersOf, refusedText } from './schema-values.ts';

/** Probes every operation of the document with values that it allows and values that it refuses. */
export function createRestProbes(
  document: OpenApiDocument,
  names: Readonly<Record<string, readonly unknown[]>>,
  ask: Ask,
  key: string,
): Probe[] {
  const validate = answerValidator(document);
  return operationsOf(document).flatMap((documented) => {
    const { operation, method, path } = documented;
    const send = async (values: GivenValues) => {
      const { url, ...request } = toRequest(documented, values);
      const authorization = operation['x-tier'] === 'public' ? {} : { authorization: `Bearer ${key}` };
      return ask(url, { ...request, headers: { ...request.headers, ...authorization } });
    };
    const title = `REST ${method} ${path}`;
    const probe = (kind: string, cases: fc.Arbitrary<GivenValues>, more: (heard: Heard) => string | null): Probe => ({
      name: `${title} ${kind}`,
      cases,
      share: 1,
      async try(one) {
        const heard = await send(one as GivenValues);
        return faultOf(documented, heard, validate) ?? more(heard);
      },
    });
    return [
      probe('closed', closedCases(documented), (heard) => unexpectedRefusal(documented, heard)),
      probe('allowed', allowedCases(documented, names), () => null),
      probe('refused', refusedCases(documented), refusalFault),
    ];
  });
}

const inUrl = ({ parameters }: Documented['operation']) => parameters.filter((one) => one.in !== 'header');

/** The example with other values of parameters that list all allowed values: this must be answered. */
function closedCases({ operation }: Documented): fc.Arbitrary<GivenValues> {
  const example = exampleOf(operation);
  const open = inUrl(operation).filter(({ name, schema }) => isClosed(schema) && example.url[name] !== undefined);
  return fc
    .record(Object.fromEntries(open.map(({ name, schema }) => [name, allowedBy(schema)])))
    .map((url) => ({ url: { ...example.url, ...url }, body: example.body }));
}

/** Refused although every single value is allowed; two contradicting values are, naming the other one. */
function unexpectedRefusal({ operation }: Documented, heard: Heard): string | null {
  if (heard.status < 400 || heard.status === 402) return null;
  const { errors = [] } = jsonOf(heard) as { errors?: { parameter?: string; detail: string }[] };
  const contradict = errors.some(({ parameter, detail }) =>
    inUrl(operation).some(({ name }) => name !== parameter && detail.includes(name)),
  );
  return contradict ? null : `what the document allows is refused: ${heard.text.slice(0, 300)}`;
}

function isClosed({ type, minimum, maximum, enum: allowed }: JsonSchema): boolean {
  return allowed !== undefined || type === 'boolean' || (minimum !== undefined && maximum !== undefined);
}

/** Any values that the schemas allow: a name may be unknown, dates may contradict each other. */
function allowedCases({ operation }: Documented, names: Readonly<Record<string, readonly unknown[]>>) {
  const url = fc.record(
    Object.fromEntries(
      inUrl(operation).map(({ name, schema, in: place }) => [name, inPlace(place, schema, names[name])]),
    ),
    {
      requiredKeys: inUrl(operation)
        .filter(({ required }) => required)
        .map(({ name }) => name),
    },
  );
  const schema = bodyOf(operation);
  const body = schema ? membersOf(schema, names) : fc.constant(undefined);
  return fc.record({ url, body }) as fc.Arbitrary<GivenValues>;
}

/** A path segment is never empty, and a segment of dots leads elsewhere. */
function inPlace(place: DocumentedParameter['in'], schema: JsonSchema, names: readonly unknown[] | undefined) {
  const values = allowedBy(schema, names);
  return place === 'path' ? values.filter((value) => !/^\.*$/.test(String(value))) : values;
}

/** The example with one fault. */
function refusedCases({ operation, method }: Documented): fc.Arbitrary<GivenValues> {
  const { url, body } = exampleOf(operation);
  const faults: fc.Arbitrary<GivenValues>[] = [];
  for (const { name, schema, in: place } of inUrl(operation)) {
    const texts = refusedText(schema);
    if (!texts) continue;
    const wrong = place === 'path' ? texts.filter((one) => !/^\.*$/.test(one)) : texts;
    faults.push(wrong.map((value) => ({ url: { ...url, [name]: value }, body })));
  }
  const known = new Set(inUrl(operation).map(({ name }) => name));
  const unknown = fc.string({ minLength: 1, maxLength: 12 }).filter((name) => !known.has(name));
  if (method !== 'POST')
    faults.push(fc.tuple(unknown, fc.string()).map(([name, value]) => ({ url: { ...url, [name]: value }, body })));
  const schema = bodyOf(operation);
  if (schema) faults.push(refusedBodies(schema, body as object).map((wrong) => ({ url, body: wrong })));
  return fc.oneof(...(faults.length > 0 ? faults : [fc.constant({ url: { ...url, nothing: 1 }, body })]));
}

function refusedBodies(schema: JsonSchema, example: object): fc.Arbitrary<unknown> {
  const validate = createValidator(schema);
  const names = Object.keys(schema.properties ?? {});
  const wrongMember = fc
    .tuple(fc.constantFrom(...names), anything)
    .map(([name, value]) => ({ ...example, [name]: value }));
  const strange = fc.tuple(fc.string(), anything).map(([name, value]) => ({ ...example, [name]: value }));
  return fc
    .oneof({ weight: 3, arbitrary: wrongMember }, strange, anything)
    .filter((body) => validate(structuredClone(body)).length > 0);
}

type AnswerValidator = (documented: Documented, heard: Heard) => string | null;

/** Checks answers against the schema of their status. */
function answerValidator(document: OpenApiDocument): AnswerValidator {
  const validators = new Map<JsonSchema, ReturnType<typeof createValidator>>();
  return ({ operation }, heard) => {
    const documented = operation.responses[heard.status];
    if (!documented) return `status ${heard.status} is not documented: ${heard.text.slice(0, 200)}`;
    const { content } = documented.$ref
      ? (document.components.responses[documented.$ref.split('/').at(-1) as string] ?? {})
      : documented;
    const type = (heard.headers.get('content-type') ?? '').split(';')[0] as string;
    const media = content?.[type];
    if (!media) return `${heard.status} is not documented as ${type}`;
    const found = media.schema;
    // A file is compared as bytes.
    if (!found) return null;
    const schema = found.$ref
      ? (document.components.schemas[found.$ref.split('/').at(-1) as string] as JsonSchema)
      : found;
    const validate = validators.get(schema) ?? createValidator(schema);
    validators.set(schema, validate);
    const [first] = validate(jsonOf(heard));
    return first ? `${heard.status} breaks its schema: ${first.instancePath} ${first.message}` : null;
  };
}

function faultOf(documented: Documented, heard: Heard, validate: AnswerValidator): string | null {
  if (heard.status >= 500) return `status ${heard.status}: ${heard.text.slice(0, 200)}`;
  if (heard.headers.get('x-service-api') !== 'v1') return 'X-Service-Api is missing';
  return validate(documented, heard);
}

/** Checks that a refusal gives a reason and names the place. */
function refusalFault({ status, text }: Heard): string | null {
  if (status !== 400) return `a fault is answered with ${status}: ${text.slice(0, 200)}`;
  const { code, detail } = JSON.parse(text) as { code: string; detail: string };
  return code === 'invalid_input' && detail.length > 0 ? null : `a fault has the code ${code}`;
}
