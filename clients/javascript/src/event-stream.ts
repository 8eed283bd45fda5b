/** An event of a stream: its type, its data and the id to resume after. */
export interface StreamEvent {
  readonly type: string;
  readonly data: string;
  readonly id: string | null;
}

/** Silence after which a connection counts as broken, ms; the service sends something every 12 seconds. */
const SILENCE_MS = 40_000;

/** Parses a body of Server-Sent Events as the HTML standard describes them. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent, void, undefined> {
  let lines: string[] = [];
  let id: string | null = null;
  for await (const line of readLines(body)) {
    if (line !== '') {
      lines.push(line);
      continue;
    }
    const fields = lines.map(toField);
    const members = new Map(fields);
    lines = [];
    id = members.get('id') ?? id;
    const data = fields.filter(([name]) => name === 'data').map(([, value]) => value);
    if (data.length > 0) yield { type: members.get('event') ?? 'message', data: data.join('\n'), id };
  }
}

/** Splits a line into name and value; a comment has no name. */
function toField(line: string): readonly [string, string] {
  const colon = line.indexOf(':');
  return colon < 0 ? [line, ''] : [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, '')];
}

async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void, undefined> {
  // Not every browser can iterate a stream.
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const watch = setTimeout(() => void reader.cancel(), SILENCE_MS);
      const { done, value } = await reader.read().finally(() => clearTimeout(watch));
      if (done) return;
      const lines = (rest + decoder.decode(value, { stream: true })).split(/\r?\n/);
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}
