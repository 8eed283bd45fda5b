import type { ApiKeyRecord } from '../../services/api-keys/api-key-store.ts';

/** API key lookups that the edge needs. */
export interface ApiKeyLookup {
  find(key: string): Promise<ApiKeyRecord | null>;
  findCached(key: string): ApiKeyRecord | null | undefined;
  /** Number that changes when any key may have changed. */
  revision(): number;
  touch(id: string): void;
}
