import { isPublicAddress } from './public-address.ts';
import { resolveName } from './resolve-name.ts';
import type { ResolveName } from './webhook-guard.ts';

/** The internet as a process reaches it: names, the addresses that belong to it, and certificates it trusts. */
export interface Internet {
  readonly resolve: ResolveName;
  /** Whether an address belongs to the public internet and not to this machine or its network. */
  isPublic(address: string): boolean;
  /** Certificate authority (PEM) trusted instead of those of the runtime; undefined for those. */
  readonly certificateAuthority?: string | undefined;
}

/** The internet by the operating system's resolver and the registries of addresses. */
export const MACHINE_INTERNET: Internet = {
  resolve: resolveName,
  isPublic: isPublicAddress,
};
