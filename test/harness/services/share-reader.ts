import { askRun } from '../run/ask-run.ts';
import { type Reader, readWith } from './start-reader.ts';
import { serve } from './start-stack.ts';

/**
 * Returns a reader of a shared service on the whole sample dataset, for files that change nothing. The file gets its
 * own keys, and so its own quotas. The run opens and closes the service.
 */
export async function shareReader(env: Readonly<Record<string, string>> = {}): Promise<Reader> {
  const url = await askRun<string>({ want: 'reader', env });
  return readWith(serve(url, (tier) => askRun({ want: 'key', url, tier })));
}
