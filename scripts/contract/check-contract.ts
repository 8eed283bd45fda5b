import type { FieldUse } from '../../gateway/usage/client-usage.ts';
import { compareContracts } from './compare-contracts.ts';
import { readContract, readContractAt } from './contract.ts';

export interface ContractCheck {
  readonly breaks: number;
  /** The breaking changes, each with its operations and clients. */
  readonly report: string;
}

/** Compares the contract of the working tree with that of a commit or tag. */
export async function checkContract(
  root: string,
  ref: string,
  usage: readonly FieldUse[] = [],
): Promise<ContractCheck> {
  const before = await readContractAt(root, ref);
  const breaks = compareContracts(before, await readContract(root), usage);
  const lines = breaks.flatMap(({ change, operations, clients }) => [
    change,
    ...operations.map((one) => `  operation ${one}`),
    ...clients.map((one) => `  client ${one}`),
  ]);
  return { breaks: breaks.length, report: [...lines, `${breaks.length} breaking changes since ${ref}`, ''].join('\n') };
}
