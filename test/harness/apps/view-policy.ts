/** Origins that a page declares in the `_meta.ui.csp` of its resource. */
export interface DeclaredOrigins {
  readonly connectDomains?: readonly string[];
  readonly resourceDomains?: readonly string[];
  readonly frameDomains?: readonly string[];
  readonly baseUriDomains?: readonly string[];
}

/** The content security policy that the specification of MCP Apps demands of a host, for declared origins. */
export function viewPolicy(declared: DeclaredOrigins): string {
  const { connectDomains = [], resourceDomains = [], frameDomains = [], baseUriDomains = [] } = declared;
  const orNone = (origins: readonly string[]) => (origins.length > 0 ? origins.join(' ') : "'none'");
  const resources = resourceDomains.join(' ');
  return [
    "default-src 'none'",
    `script-src 'self' 'unsafe-inline' ${resources}`,
    `style-src 'self' 'unsafe-inline' ${resources}`,
    `img-src 'self' data: ${resources}`,
    `font-src 'self' ${resources}`,
    `media-src 'self' data: ${resources}`,
    `connect-src ${orNone(connectDomains)}`,
    `frame-src ${orNone(frameDomains)}`,
    "object-src 'none'",
    `base-uri ${orNone(baseUriDomains)}`,
  ].join('; ');
}
