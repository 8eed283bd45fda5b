import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Abi, Hex } from 'viem';
import { findProjectRoot } from '../../app/project-root.ts';

const ROOT = findProjectRoot();
const CACHE = path.join(ROOT, 'node_modules/.cache/cyclegraph/contracts');
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

/**
 * Compiles the token, and the contracts that move it by signed permit, unless an earlier call compiled the same sources:
 * loading and running the compiler takes seconds.
 */
export async function compileContracts(): Promise<Record<'UsdCoin' | 'Permit2' | 'UptoProxy', Contract>> {
  const input = JSON.stringify({
    language: 'Solidity',
    sources: Object.fromEntries(
      FILES.map((file) => [file, { content: readFileSync(path.join(import.meta.dirname, file), 'utf8') }]),
    ),
    settings: {
      evmVersion: 'cancun',
      optimizer: { enabled: true },
      outputSelection: { '*': { '*': ['abi', 'evm.deployedBytecode.object'] } },
    },
  });
  const { contracts } = JSON.parse(await compile(input)) as Output;
  const all = Object.assign({}, ...Object.values(contracts)) as Record<string, Compiled>;
  const read = (name: string): Contract => {
    const contract = all[name];
    if (!contract) throw new Error(`No file contains the contract ${name}.`);
    return { abi: contract.abi, code: `0x${contract.evm.deployedBytecode.object}` };
  };
  return { UsdCoin: read('UsdCoin'), Permit2: read('Permit2'), UptoProxy: read('UptoProxy') };
}

/** Returns the compiler's output. @throws Error with the first fault in the sources. */
async function compile(input: string): Promise<string> {
  const compiler = readFileSync(path.join(ROOT, 'node_modules/solc/package.json'));
  const file = path.join(CACHE, `${createHash('sha256').update(compiler).update(input).digest('hex')}.json`);
  if (existsSync(file)) return readFileSync(file, 'utf8');
  const { default: solc } = await import('solc');
  const output: string = solc.compile(input);
  const { errors = [] } = JSON.parse(output) as Output;
  const fault = errors.find(({ severity }) => severity === 'error');
  if (fault) throw new Error(fault.formattedMessage);
  mkdirSync(CACHE, { recursive: true });
  // Another file of the run may be reading it.
  writeFileSync(`${file}.${process.pid}`, output);
  renameSync(`${file}.${process.pid}`, file);
  return output;
}
