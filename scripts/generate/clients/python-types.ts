import { snakeCase } from '../../../platform/text/snake-case.ts';
import type { ContractSchema } from './client-contract.ts';
import { type TypeWriter, typeText } from './type-text.ts';

/** Longest line of generated Python, and of its docstrings. */
const MAX_CHARS = 100;

const KEYWORDS: ReadonlySet<string> = new Set(['from', 'class', 'in', 'is', 'def', 'global', 'pass', 'import', 'None']);

/** Types as the module of models writes them, where a model may be defined further down. */
export const IN_MODELS: TypeWriter = {
  primitives: { string: 'str', number: 'float', integer: 'int', boolean: 'bool', null: 'None' },
  any: 'Any',
  record: 'Dict[str, Any]',
  reference: (name) => `"${name}"`,
  literals: (values) => `Literal[${values.map((value) => JSON.stringify(value)).join(', ')}]`,
  list: (item) => `List[${item}]`,
  union: (types) => `Union[${[...new Set(types)].join(', ')}]`,
};

/** Types as other modules write them, which import the models as `m`. */
export const IN_METHODS: TypeWriter = { ...IN_MODELS, reference: (name) => `m.${name}` };

/** Writes the Python type of a parameter, which takes dates and instants as objects too. */
export function pythonParameterType(schema: ContractSchema): string {
  if (schema.format === 'date') return 'Day';
  if (schema.format === 'date-time') return 'Instant';
  if (schema.type === 'array' && schema.items) return `Sequence[${typeText(schema.items, IN_METHODS)}]`;
  return typeText(schema, IN_METHODS);
}

/** Returns a name of the contract as Python writes it: snake case, and no keyword. */
export function pythonName(name: string): string {
  const snake = snakeCase(name).replace(/^_/, '');
  return KEYWORDS.has(snake) ? `${snake}_` : snake;
}

/** Writes a docstring with its quotes, indented and wrapped. */
export function docstring(text: string, indent: string): string {
  const lines = text
    .trim()
    .split('\n')
    .flatMap((line) => wrap(line.trim(), MAX_CHARS - indent.length))
    .map((line) => (line === '' ? '' : indent + line));
  const body = lines.join('\n').trimStart().replaceAll('\\', '\\\\').replaceAll('"""', "'''");
  const ending = lines.length > 1 ? `\n${indent}` : body.endsWith('"') ? ' ' : '';
  return `${indent}"""${body}${ending}"""\n`;
}

function wrap(line: string, width: number): string[] {
  const [, lead = ''] = /^(- )?/.exec(line) ?? [];
  const lines = [''];
  for (const word of line.split(' ')) {
    const last = lines.at(-1) as string;
    if (last !== '' && last.length + 1 + word.length > width) lines.push(`${lead === '' ? '' : '  '}${word}`);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines;
}

/** Writes a component schema as a `TypedDict`, or as an alias where it is no object. */
export function pythonModel(name: string, schema: ContractSchema): string {
  const { properties, required = [], description = '' } = schema;
  if (!properties) return `${name} = ${typeText(schema, IN_MODELS)}\n${docstring(description, '')}`;
  const names = Object.keys(properties);
  const plain = names.every((one) => /^[A-Za-z]\w*$/.test(one) && !KEYWORDS.has(one));
  const always = names.filter((one) => required.includes(one));
  const sometimes = names.filter((one) => !required.includes(one));
  const write = plain ? classText : callText;
  const member = (one: string) => [one, properties[one] as ContractSchema] as const;
  if (sometimes.length === 0) return write(name, { base: 'TypedDict', description }, always.map(member));
  const base = `_${name}Always`;
  return [
    write(base, { base: 'TypedDict', description: `Members of ${name} that are always present.` }, always.map(member)),
    classText(name, { base: `${base}, total=False`, description }, sometimes.map(member)),
  ].join('\n\n');
}

type Members = readonly (readonly [string, ContractSchema])[];

function classText(
  name: string,
  { base, description }: { readonly base: string; readonly description: string },
  members: Members,
): string {
  const lines = members.map(
    ([key, schema]) =>
      `    ${key}: ${typeText(schema, IN_MODELS)}\n${schema.description ? docstring(schema.description, '    ') : ''}`,
  );
  return `class ${name}(${base}):\n${docstring(description, '    ')}\n${lines.join('\n')}`;
}

/** Members that are keywords, such as `from`, need the functional notation. */
function callText(name: string, { description }: { readonly description: string }, members: Members): string {
  const lines = members.map(
    ([key, schema]) =>
      `${wrap(schema.description ?? '', MAX_CHARS - 10)
        .filter((line) => line !== '')
        .map((line) => `        # ${line}\n`)
        .join('')}        "${key}": ${typeText(schema, IN_MODELS)},\n`,
  );
  return `${name} = TypedDict(\n    "${name}",\n    {\n${lines.join('')}    },\n)\n${docstring(description, '')}`;
}
