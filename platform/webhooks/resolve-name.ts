import { lookup } from 'node:dns/promises';
import type { ResolveName } from './webhook-guard.ts';

/** Asks the machine's resolver for every address of a name. */
export const resolveName: ResolveName = (hostname) => lookup(hostname, { all: true });
