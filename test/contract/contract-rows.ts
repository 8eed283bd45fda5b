import { readFileSync } from 'node:fs';

/** A row of the contract: what must be offered under this very name. */
export interface ContractRow {
  /** Where the contract says so. */
  readonly section: string;
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  /** `paid` is pay-per-call. */
  readonly tier: 'public' | 'free' | 'api_pro' | 'paid';
  /** Kind of each parameter by name. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Parameters that the service takes beside those of the contract. */
  readonly added?: Readonly<Record<string, string>>;
  /** USDC, of a pay-per-call row. */
  readonly price?: string;
  /** `Cache-Control` of its answers where the row sets it. */
  readonly cache?: string;
  /** Media type of its answers where they are no JSON. */
  readonly media?: string;
}

interface Fixture {
  /** Values that have not the form of their kind. */
  readonly forms: Readonly<Record<string, readonly unknown[]>>;
  /** Values that are looked up, and are not there. */
  readonly names: Readonly<Record<string, readonly unknown[]>>;
  readonly rows: readonly ContractRow[];
}

/** The contract, written down by hand. */
export const CONTRACT: Fixture = JSON.parse(readFileSync(new URL('./rows.json', import.meta.url), 'utf8'));

/** Kind of a part of the path: what it names is there, or 404. */
const PART_OF_PATH = 'name';

/**
 * Values that a parameter refuses, and the status it refuses them with. A kind that is any text refuses none.
 *
 * What a name stands for is looked up when a call is paid, so without a payment only its form is refused.
 */
export function refusedBy(
  { price = '0' }: ContractRow,
  kind: string,
): { status: 400 | 404; values: readonly unknown[] } {
  const names = Number(price) === 0 ? CONTRACT.names[kind] : [];
  if (kind === PART_OF_PATH) return { status: 404, values: Number(price) === 0 ? ['nothing'] : [] };
  return { status: 400, values: CONTRACT.forms[kind] ?? names ?? [] };
}

/** Every parameter of a row with its kind. */
export function parametersOf({ parameters, added = {} }: ContractRow): Readonly<Record<string, string>> {
  return { ...parameters, ...added };
}
