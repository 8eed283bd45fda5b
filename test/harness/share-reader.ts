import { askRun } from './run/ask-run.ts';
import { type Reader, readWith } from './start-reader.ts';
import { serve } from './start-stack.ts';

/**
 * A reader of a service on the whole sample dataset that other files read too: for files that change nothing. Its keys,
 * and so their quotas, are its own. The run opens the service and closes it.
 */
export async function shareReader(env: Readonly<Record<string, string>> = {}): Promise<Reader> {
  const url = await askRun<string>({ want: 'reader', env });
  return readWith(serve(url, (tier) => askRun({ want: 'key', url, tier })));
}
