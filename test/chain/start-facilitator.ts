import path from 'node:path';
import type { TestChain } from './start-chain.ts';
import { startProgram } from './start-program.ts';

export type FacilitatorMode = 'obey' | 'hold before' | 'hold after' | 'hang up after' | 'fail';

/** A facilitator in a process of its own. */
export interface TestFacilitator {
  readonly url: string;
  /** How it treats orders to settle from now on. */
  become(mode: FacilitatorMode): Promise<void>;
  /** How often it was asked so far. */
  calls(): Promise<{ readonly verify: number; readonly settle: number }>;
  stop(): Promise<void>;
}

/** Starts a facilitator that pays the gas from a wallet of its own. */
export async function startFacilitator(chain: TestChain): Promise<TestFacilitator> {
  const file = path.join(import.meta.dirname, 'facilitator.ts');
  const args = ['--import', 'tsx', file, chain.rpcUrl, await chain.gasWallet()];
  const { said: url, stop } = await startProgram(process.execPath, args, /^facilitator at (\S+)$/);
  return {
    url,
    stop,
    async become(mode) {
      const { ok } = await fetch(`${url}/mode`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ mode }),
      });
      if (!ok) throw new Error(`the facilitator knows no mode ${mode}`);
    },
    calls: async () => (await fetch(`${url}/calls`)).json(),
  };
}
