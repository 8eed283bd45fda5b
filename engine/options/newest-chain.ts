import type { PanelView } from '../panel-view.ts';
import { newestChainDay, type OptionChain, readChain } from './option-chain.ts';

/** The newest snapshot of the options on a currency that still has an expiry ahead, null without any. */
export function newestChain(options: PanelView, currency: string): OptionChain | null {
  const day = newestChainDay(options, currency);
  const chain = day === null ? null : readChain(options, currency, day);
  return chain === null || chain.expiries.length === 0 ? null : chain;
}
