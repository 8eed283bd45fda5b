/** API version in the OpenAPI document. */
export const API_VERSION = '1.0.0';
