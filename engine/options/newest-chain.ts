import type { PanelView } from '../panel-view.ts';
import { newestChainDay, type OptionChain, readChain } from './option-chain.ts';

/** Returns the newest option snapshot of a currency with at least one expiry ahead, null without one. */
export function newestChain(options: PanelView, currency: string): OptionChain | null {
  const day = newestChainDay(options, currency);
  const chain = day === null ? null : readChain(options, currency, day);
  return chain === null || chain.expiries.length === 0 ? null : chain;
}
