import path from 'node:path';
import type { DiscoveredResource } from '@x402/extensions/bazaar';
import { PATIENCE_MS } from '../harness/patience.ts';
import type { TestChain } from './start-chain.ts';
import { startProgram } from './start-program.ts';

export type FacilitatorMode = 'obey' | 'hold before' | 'hold after' | 'hang up after' | 'fail';

/** A facilitator in a separate process. */
export interface TestFacilitator {
  readonly url: string;
  /** Sets how it handles orders to settle from now on. */
  become(mode: FacilitatorMode): Promise<void>;
  /** Number of requests so far. */
  calls(): Promise<{ readonly verify: number; readonly settle: number }>;
  /** Routes that payments described, oldest first. */
  catalog(): Promise<DiscoveredResource[]>;
  stop(): Promise<void>;
}

/** Starts a facilitator that pays the gas from its own wallet. */
export async function startFacilitator(chain: TestChain): Promise<TestFacilitator> {
  const file = path.join(import.meta.dirname, 'facilitator.mjs');
  const args = [file, chain.rpcUrl, await chain.gasWallet(), String(PATIENCE_MS)];
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
    catalog: async () => (await fetch(`${url}/catalog`)).json(),
    calls: async () => (await fetch(`${url}/calls`)).json(),
  };
}
