import { readFileSync } from 'node:fs';

/** A row of the contract: a route that must exist under exactly this name. */
export interface ContractRow {
  /** The place in the contract that requires it. */
  readonly section: string;
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  /** `paid` means pay-per-call. */
  readonly tier: 'public' | 'free' | 'api_pro' | 'paid';
  /** Kind of each parameter by name. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Parameters that the service accepts in addition to those of the contract. */
  readonly added?: Readonly<Record<string, string>>;
  /** Price in USDC, for a pay-per-call row. */
  readonly price?: string;
  /** `Cache-Control` of its answers if the row sets it. */
  readonly cache?: string;
  /** Media type of its answers if they are not JSON. */
  readonly media?: string;
}

interface Fixture {
  /** Malformed values of each kind. */
  readonly forms: Readonly<Record<string, readonly unknown[]>>;
  /** Well-formed values whose look-up finds nothing. */
  readonly names: Readonly<Record<string, readonly unknown[]>>;
  readonly rows: readonly ContractRow[];
}

/** The hand-written contract. */
export const CONTRACT: Fixture = JSON.parse(readFileSync(new URL('./rows.json', import.meta.url), 'utf8'));

/** Kind of a path parameter: an unknown value answers 404. */
const PART_OF_PATH = 'name';

/**
 * Returns values that a parameter must refuse, and the status of the refusal. A kind that accepts any text refuses
 * none.
 *
 * Names are looked up when a call is paid, so without a payment only their format is refused.
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
