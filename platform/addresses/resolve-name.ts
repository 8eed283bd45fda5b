import { lookup } from 'node:dns/promises';
import type { ResolveName } from './webhook-guard.ts';

/** Resolves all addresses of a name with the operating system's resolver. */
export const resolveName: ResolveName = (hostname) => lookup(hostname, { all: true });
