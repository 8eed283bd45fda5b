import { print } from 'graphql';
import { publishedEndpoints } from '../harness/clients/published-schema.ts';

// npm run documents: prints the parts of each operation that clients depend on, as the bridge compiled it against
// generated/schema.graphql: the executed document, its parameters, and the names and types of its answer. Equal output
// before and after a change of operations proves that no answer over REST, MCP or x402 got another name or type.

/**
 * Descriptions are omitted, because the diff of generated/openapi.json shows them; a member named `description` is
 * kept.
 */
const withoutText = (key: string, value: unknown) =>
  key === 'description' && typeof value === 'string' ? undefined : value;
for (const { name, body, document, input, output } of await publishedEndpoints()) {
  const [taken, answered] = [input, output].map((one) => JSON.stringify(one, withoutText));
  process.stdout.write(`# ${name} ${body ?? ''}\n${print(document)}\n${taken}\n${answered}\n\n`);
}
