/** Value that RFC 8785 canonical JSON preserves unchanged. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
