import { ERROR_CODES } from '../../../platform/errors.ts';
import type { ClientContract, ClientOperation, ClientParameter, ContractSchema } from './client-contract.ts';
import type { LiveContract, LiveOperation } from './live-operations.ts';
import { docstring, IN_METHODS, pythonModel, pythonName, pythonParameterType } from './python-types.ts';
import { typeText } from './type-text.ts';

const WRITTEN = '# Written by npm run generate from operations/.\n';

/** Parameters of a window have the names that Python users know. */
const WINDOW: Readonly<Record<string, string>> = { from: 'start', to: 'end' };

/**
 * Returns the generated part of the Python package: an error class per code, the types of the answers, a method per
 * operation and per live field.
 *
 * @returns Texts by file name.
 */
export function pythonFiles(
  contract: ClientContract,
  live: LiveContract,
  version: string,
): ReadonlyMap<string, string> {
  return new Map([
    ['__init__.py', `${WRITTEN}${docstring('Parts of the package that follow the contract of the service.', '')}`],
    [
      'version.py',
      `${WRITTEN}${docstring('Version of the package, which is that of its service.', '')}
VERSION = "${version}"
`,
    ],
    ['errors.py', errorsText()],
    ['models.py', modelsText({ ...contract.schemas, ...live.schemas })],
    ['operations.py', operationsText(contract.operations)],
    ['live.py', liveText(live.operations)],
    ['aio.py', asyncText(contract.operations, live.operations)],
  ]);
}

function errorsText(): string {
  const classes = Object.entries(ERROR_CODES).map(([code, { status, title, help }]) => {
    const name = errorName(code);
    return { code, name, text: `class ${name}(ProblemError):\n${docstring(`${title} (${status}). ${help}`, '    ')}` };
  });
  return `${WRITTEN}${docstring('An exception for every error code of the service.', '')}
from typing import Dict, Type

from .._problem import ProblemError

__all__ = [
${classes.map(({ name }) => `    "${name}",\n`).join('')}]


${classes.map(({ text }) => text).join('\n\n')}

ERRORS: Dict[str, Type[ProblemError]] = {
${classes.map(({ code, name }) => `    "${code}": ${name},\n`).join('')}}
"""Exceptions by error code."""
`;
}

function errorName(code: string): string {
  return `${code.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())}Error`.replace(
    'ErrorError',
    'Error',
  );
}

function modelsText(schemas: Readonly<Record<string, ContractSchema>>): string {
  // An alias is evaluated at once, so it comes before the objects that use it.
  const sorted = Object.entries(schemas).sort(([, a], [, b]) => Number(!!a.properties) - Number(!!b.properties));
  return `${WRITTEN}${docstring('Types of the answers: dictionaries as the service sends them.', '')}
from typing import Any, Dict, List, Literal, TypedDict, Union

${sorted.map(([name, schema]) => pythonModel(name, schema)).join('\n\n')}`;
}

function operationsText(operations: readonly ClientOperation[]): string {
  return `${WRITTEN}${docstring('A method for every operation of the service.', '')}
from __future__ import annotations

from typing import Any, Dict, List, Literal, Optional, Sequence, Tuple, Union

from .. import _caller
from .._moments import Day, Instant
from . import models as m


class Operations(_caller.Caller):
${docstring('The operations of the service, each with the parameters of its REST route.', '    ')}
${operations.map(methodText).join('\n')}

PAGES: Dict[str, Tuple[str, str]] = {
${operations.flatMap(({ name, paging }) => (paging ? [`    "${methodName(name)}": ("${paging.by}", "${paging.items}"),\n`] : [])).join('')}}
"""Of every paged method the parameter that leads to the next page, and the member with the items."""

ROWS: Dict[str, Tuple[str, ...]] = {
${operations.flatMap(({ name, rows }) => (rows ? [`    "${methodName(name)}": (${rows.map((one) => `"${one}",`).join(' ')}),\n`] : [])).join('')}}
"""Of every method that answers a list or a history, the members that lead to its rows."""
`;
}

function methodText(operation: ClientOperation): string {
  const { name, method, path, description, tier, parameters, answer, takesKey, repeatable } = operation;
  const named = withPythonNames(parameters);
  const declared = declarationsOf(operation);
  const result = resultOf(operation);
  const given = (place: ClientParameter['in']) =>
    `{${named
      .filter((one) => one.in === place)
      .map((one) => `"${one.name}": ${one.python}`)
      .join(', ')}}`;
  const call = [
    `            "${method}",\n            "${path}",\n`,
    ...(['path', 'query', 'body'] as const)
      .filter((place) => named.some((one) => one.in === place))
      .map((place) => `            ${place}=${given(place)},\n`),
    ...(takesKey ? ['            idempotency_key=idempotency_key,\n'] : []),
    ...(repeatable ? [] : ['            repeatable=False,\n']),
  ].join('');
  return `    def ${methodName(name)}(
        ${declared.join(',\n        ')},
    ) -> ${result}:
${docstring(methodDoc(description, tier, named, takesKey), '        ')}        answer: ${result} = self.${answer === null ? '_file' : '_json'}(
${call}        )
        return answer
`;
}

/** Parameters of the method of an operation, as Python declares them. */
function declarationsOf({ parameters, takesKey }: ClientOperation): readonly string[] {
  const named = withPythonNames(parameters);
  const others = named.filter((one) => one.in !== 'path');
  return [
    'self',
    ...named.filter((one) => one.in === 'path').map((one) => `${one.python}: ${pythonParameterType(one.schema)}`),
    ...(others.length > 0 || takesKey ? ['*'] : []),
    ...others.map((one) => declaration(one, one.python)),
    ...(takesKey ? ['idempotency_key: Optional[str] = None'] : []),
  ];
}

function withPythonNames(parameters: readonly ClientParameter[]) {
  return parameters.map((parameter) => ({ ...parameter, python: parameterName(parameter) }));
}

function resultOf({ answer }: ClientOperation): string {
  return answer === null ? 'bytes' : typeText(answer, IN_METHODS);
}

function declaration({ schema, required }: ClientParameter, python: string): string {
  const type = pythonParameterType(schema);
  return required ? `${python}: ${type}` : `${python}: Optional[${type}] = None`;
}

function methodDoc(
  description: string,
  tier: string,
  named: readonly (ClientParameter & { readonly python: string })[],
  takesKey: boolean,
): string {
  const lines = named.map(
    ({ python, description, schema }) =>
      `- ${python}: ${description}${schema.default === undefined ? '' : ` Default: ${schema.default}.`}`,
  );
  if (takesKey) lines.push('- idempotency_key: With a key of your choice a repeated request returns the first answer.');
  return [description, `Tier: ${tier}.`, ...(lines.length > 0 ? [lines.join('\n')] : [])].join('\n\n');
}

function parameterName({ name, schema }: ClientParameter): string {
  const window = schema.format === 'date' ? WINDOW[name] : undefined;
  return window ?? pythonName(name);
}

/** Name of the method of an operation or a live field. */
function methodName(name: string): string {
  return pythonName(name.charAt(0).toLowerCase() + name.slice(1));
}

function liveText(operations: readonly LiveOperation[]): string {
  const documents = operations.map(({ name, document }) => `    "${name}": "${document.replaceAll('"', '\\"')}",\n`);
  return `${WRITTEN}${docstring('A method for every live field of the service.', '')}
from __future__ import annotations

from typing import Dict, Iterator, List, Literal, Optional, Sequence, Union

from .. import _stream
from . import models as m

_DOCUMENTS: Dict[str, str] = {
${documents.join('')}}


class LiveFields(_stream.Streaming):
${docstring('Changes as they happen. The iterators reconnect and resume after the last event they gave.', '    ')}
${operations.map(liveMethodText).join('\n')}`;
}

function liveMethodText({ name, description, parameters, event }: LiveOperation): string {
  const named = parameters.map((one) => ({ ...one, python: pythonName(one.name) }));
  const sorted = [...named.filter(({ required }) => required), ...named.filter(({ required }) => !required)];
  const declared = ['self', '*', ...sorted.map((one) => declaration(one, one.python))];
  const variables = named.map((one) => `"${one.name}": ${one.python}`).join(', ');
  return `    def ${methodName(name)}(
        ${declared.join(',\n        ')},
    ) -> Iterator[m.${event}]:
${docstring(methodDoc(description, 'api_pro', named, false), '        ')}        events: Iterator[m.${event}] = self._live("${name}", _DOCUMENTS["${name}"], {${variables}})
        return events
`;
}

function asyncText(operations: readonly ClientOperation[], live: readonly LiveOperation[]): string {
  return `${WRITTEN}${docstring('The methods of the client as coroutines and asynchronous iterators.', '')}
from __future__ import annotations

from typing import AsyncIterator, List, Literal, Optional, Sequence, Union

from .. import _threads
from .._moments import Day, Instant
from . import models as m


class AsyncOperations(_threads.AsyncCaller):
${docstring('The operations of the service, each with the parameters of its REST route.', '    ')}
${operations.map(asyncMethodText).join('\n')}

class AsyncLiveFields(_threads.AsyncCaller):
${docstring('Changes as they happen. The iterators reconnect and resume after the last event they gave.', '    ')}
${live.map(asyncLiveText).join('\n')}`;
}

function asyncMethodText(operation: ClientOperation): string {
  const { name, description, parameters, takesKey } = operation;
  const method = methodName(name);
  const given = [
    ...withPythonNames(parameters).map(({ in: place, python }) => (place === 'path' ? python : `${python}=${python}`)),
    ...(takesKey ? ['idempotency_key=idempotency_key'] : []),
  ];
  return `    async def ${method}(
        ${declarationsOf(operation).join(',\n        ')},
    ) -> ${resultOf(operation)}:
${docstring(firstLine(description, method), '        ')}        return await self._run(${[`self._client.${method}`, ...given].join(', ')})
`;
}

function asyncLiveText({ name, description, parameters, event }: LiveOperation): string {
  const method = methodName(name);
  const named = parameters.map((one) => ({ ...one, python: pythonName(one.name) }));
  const sorted = [...named.filter(({ required }) => required), ...named.filter(({ required }) => !required)];
  const declared = ['self', '*', ...sorted.map((one) => declaration(one, one.python))];
  const given = sorted.map(({ python }) => `${python}=${python}`).join(', ');
  return `    def ${method}(
        ${declared.join(',\n        ')},
    ) -> AsyncIterator[m.${event}]:
${docstring(firstLine(description, method), '        ')}        return self._follow(lambda client: client.${method}(${given}))
`;
}

/** The first sentences of a description; the rest is in the method of the client that blocks. */
function firstLine(description: string, method: string): string {
  return `${description.split('\n\n')[0]} See \`\`cyclegraph.Client.${method}\`\`.`;
}
