/**
 * Version of the product, the same in package.json, OpenAPI, MCP and the clients (a test holds it): programs that are
 * bundled and documents that are generated cannot read package.json. `v1` in paths is the version of the contract.
 */
export const PRODUCT_VERSION = '0.1.0';
