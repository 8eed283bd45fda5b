import { readFileSync } from 'node:fs';
import path from 'node:path';
import solc from 'solc';
import type { Abi, Hex } from 'viem';

const FILE = 'UsdCoin.sol';

interface Output {
  readonly errors?: readonly { readonly severity: string; readonly formattedMessage: string }[];
  readonly contracts: Record<
    string,
    Record<string, { readonly abi: Abi; readonly evm: { readonly deployedBytecode: { readonly object: string } } }>
  >;
}

/** Compiles the test token to its runtime code, without the constructor. */
export function compileToken(): { readonly abi: Abi; readonly code: Hex } {
  const input = {
    language: 'Solidity',
    sources: { [FILE]: { content: readFileSync(path.join(import.meta.dirname, FILE), 'utf8') } },
    settings: {
      evmVersion: 'cancun',
      optimizer: { enabled: true },
      outputSelection: { '*': { '*': ['abi', 'evm.deployedBytecode.object'] } },
    },
  };
  const { errors = [], contracts } = JSON.parse(solc.compile(JSON.stringify(input))) as Output;
  const fault = errors.find(({ severity }) => severity === 'error');
  if (fault) throw new Error(fault.formattedMessage);
  const token = contracts[FILE]?.UsdCoin;
  if (!token) throw new Error(`${FILE} holds no contract UsdCoin`);
  return { abi: token.abi, code: `0x${token.evm.deployedBytecode.object}` };
}
