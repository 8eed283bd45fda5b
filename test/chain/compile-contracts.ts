import { readFileSync } from 'node:fs';
import path from 'node:path';
import solc from 'solc';
import type { Abi, Hex } from 'viem';

const FILES = ['UsdCoin.sol', 'Permit2.sol'];

interface Compiled {
  readonly abi: Abi;
  readonly evm: { readonly deployedBytecode: { readonly object: string } };
}

interface Output {
  readonly errors?: readonly { readonly severity: string; readonly formattedMessage: string }[];
  readonly contracts: Record<string, Record<string, Compiled>>;
}

/** Contract of the test chain as runtime code, without the constructor. */
export interface Contract {
  readonly abi: Abi;
  readonly code: Hex;
}

/** Compiles the token, and the contracts that move it by signed permit. */
export function compileContracts(): Record<'UsdCoin' | 'Permit2' | 'UptoProxy', Contract> {
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(
      FILES.map((file) => [file, { content: readFileSync(path.join(import.meta.dirname, file), 'utf8') }]),
    ),
    settings: {
      evmVersion: 'cancun',
      optimizer: { enabled: true },
      outputSelection: { '*': { '*': ['abi', 'evm.deployedBytecode.object'] } },
    },
  };
  const { errors = [], contracts } = JSON.parse(solc.compile(JSON.stringify(input))) as Output;
  const fault = errors.find(({ severity }) => severity === 'error');
  if (fault) throw new Error(fault.formattedMessage);
  const all = Object.assign({}, ...Object.values(contracts)) as Record<string, Compiled>;
  const read = (name: string): Contract => {
    const contract = all[name];
    if (!contract) throw new Error(`No file contains the contract ${name}.`);
    return { abi: contract.abi, code: `0x${contract.evm.deployedBytecode.object}` };
  };
  return { UsdCoin: read('UsdCoin'), Permit2: read('Permit2'), UptoProxy: read('UptoProxy') };
}
