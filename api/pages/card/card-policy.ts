interface CardDocument {
  /** The hashes of the styles that are written into it. */
  readonly styles: readonly string[];
  /** Whose page may frame it. */
  readonly pageOrigin: string;
  /** Where a request makes a token of the card; none where a frame or a seal does. */
  readonly tokenOrigin: string | undefined;
  /** The one document that it frames, in which a provider's script runs; none elsewhere. */
  readonly scriptFrame: string | undefined;
}

/**
 * What the document of a card may do (specification/reliability#pci-dss): run our own script, speak
 * with whoever takes the card, and nothing else.
 */
export const cardPolicy = ({ styles, pageOrigin, tokenOrigin, scriptFrame }: CardDocument): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    ["style-src 'self'", ...styles].join(' '),
    ...(tokenOrigin ? [`connect-src ${tokenOrigin}`] : []),
    ...(scriptFrame ? [`frame-src ${scriptFrame}`] : []),
    `frame-ancestors ${pageOrigin}`,
    "form-action 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
