interface OwnSources {
  readonly styles?: readonly string[];
  readonly scripts?: readonly string[];
  readonly frames?: readonly string[];
  readonly sockets?: readonly string[];
  /** Besides every address with https. */
  readonly images?: readonly string[];
}

export type PolicyOf = (connectOrigins: readonly string[], own?: OwnSources) => string;

/** Where the pages of this address have their live updates from. */
export const socketOf = (publicUrl: string): string => {
  const { protocol, host } = new URL(publicUrl);
  return `${protocol.replace('http', 'ws')}//${host}`;
};

/**
 * The pages' policy (specification/reliability#pci-dss): only our own scripts and styles, and
 * connections to ourselves and to `connectOrigins`: where the browser asks for the place of a
 * postal code, and where the app sends files. `sockets` is ourselves on a WebSocket, which older
 * browsers do not read into 'self'. `styles` and `scripts` are the hashes of what is written into
 * the page itself, `frames` the origin of the card's fields and the document of networks. Pictures
 * are the sellers' own and may come from anywhere by https, and from `images`, which are not read
 * by https, on one machine.
 */
export const contentSecurityPolicy: PolicyOf = (
  connectOrigins,
  { styles = [], scripts = [], frames = [], sockets = [], images = [] } = {},
) =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    ["img-src 'self' data: https:", ...images].join(' '),
    ["connect-src 'self'", ...sockets, ...connectOrigins].join(' '),
    "font-src 'self'",
    `frame-src ${frames.join(' ') || "'none'"}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
