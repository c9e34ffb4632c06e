interface OwnSources {
  readonly styles?: readonly string[];
  readonly scripts?: readonly string[];
  readonly frames?: readonly string[];
  /** Besides every address with https. */
  readonly images?: readonly string[];
}

export type PolicyOf = (connectOrigins: readonly string[], own?: OwnSources) => string;

/**
 * The pages' policy (specification/reliability#pci-dss): only our own scripts and styles, and
 * connections to ourselves and to `connectOrigins`: where the browser asks for the place of a
 * postal code, and where the app sends files. `ws:` is ourselves on a WebSocket, which older
 * browsers do not read into 'self'. `styles` and `scripts` are the hashes of what is written into
 * the page itself, `frames` the origin of the card's fields, `images` that of pictures which are
 * not read by https, on one machine.
 */
export const contentSecurityPolicy: PolicyOf = (
  connectOrigins,
  { styles = [], scripts = [], frames = [], images = [] } = {},
) =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    ["img-src 'self' data: https:", ...images].join(' '),
    `connect-src 'self' ws: wss: ${connectOrigins.join(' ')}`.trim(),
    "font-src 'self'",
    `frame-src ${frames.join(' ') || "'none'"}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
