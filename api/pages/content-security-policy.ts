/**
 * The pages' policy (specification/reliability#pci-dss): only our own scripts and styles, and
 * connections to ourselves and to where the browser turns a card into a token. `ws:` is ourselves
 * on a WebSocket, which older browsers do not read into 'self'. `styleSources` are the hashes of
 * the style that is written into the page itself.
 */
export const contentSecurityPolicy = (
  tokenOrigins: readonly string[],
  styleSources: readonly string[] = [],
): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    ["style-src 'self'", ...styleSources].join(' '),
    "img-src 'self' data: https:",
    `connect-src 'self' ws: wss: ${tokenOrigins.join(' ')}`.trim(),
    "font-src 'self'",
    // A card's frame; no other page of ours lets itself be framed.
    "frame-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
