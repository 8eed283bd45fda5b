import { FinishedAnswer } from '../../platform/http/finished-answer.ts';
import type { ChosenRows } from '../formats/choose-format.ts';
import { renderTable } from '../formats/render-table.ts';
import type { RunnableEndpoint } from '../run/run-endpoint.ts';

/** File of the rows of a list, as a payer receives it. */
export interface PaidFile {
  readonly bytes: Buffer;
  /** Headers of this file alone, alternating names and values. */
  readonly headers: readonly string[];
}

/** Writes a list of an answer to a file as a whole, because it is stored until its payment is settled. */
export async function toFile(
  answer: Readonly<Record<string, unknown>>,
  { endpoint }: Pick<RunnableEndpoint, 'endpoint'>,
  options: ChosenRows & { readonly url: string },
): Promise<PaidFile> {
  const table = await renderTable(answer, endpoint, { ...options, dataVersion: null });
  const chunks = table instanceof FinishedAnswer ? table.encode('identity') : table.chunks;
  return { bytes: Buffer.concat([...(await chunks)]), headers: table.headers };
}

/** Writes a file as text, which payments store. */
export function toStored({ bytes, headers }: PaidFile): string {
  return JSON.stringify({ base64: bytes.toString('base64'), headers });
}

/** Reads a file that {@link toStored} wrote. */
export function fromStored(text: string): PaidFile {
  const { base64, headers } = JSON.parse(text) as { base64: string; headers: readonly string[] };
  return { bytes: Buffer.from(base64, 'base64'), headers };
}
