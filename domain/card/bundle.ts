/** A card as the page seals it for an adapter that has to show it to its provider. */
export interface BundledCard {
  /** Digits only. */
  readonly number: string;
  readonly holderName: string;
  readonly expMonth: string;
  /** Four digits. */
  readonly expYear: string;
  readonly cvv: string;
}

/**
 * How a card is sealed (decision 0070): a key pair of this one bundle agrees with the connection's
 * public key by ECDH on P-256; HKDF with SHA-256, salted with the bundle's own public key, makes
 * the key of AES-256-GCM, whose additional data are `boundTo`.
 */
export const CARD_BUNDLE = {
  curve: 'P-256',
  info: 'razao card bundle 2',
  keyBits: 256,
  ivBytes: 12,
  tagBytes: 16,
} as const;

const VERSION = 'cb2';

/**
 * What a bundle is of no use without: the connection that opens it, by its public key, and the
 * payment that the card was typed for. Who carries it can spend it on nothing else.
 */
export const boundTo = (publicKey: string, paymentId: string): string =>
  JSON.stringify([publicKey, paymentId]);

/** Its parts, each as base64url: its own public key, raw; the IV; the card with its tag. */
export type BundleParts = readonly [publicKey: string, iv: string, sealed: string];

export const joinBundle = (parts: BundleParts): string => [VERSION, ...parts].join('.');

/** Undefined for a text that is no bundle of this version. */
export function splitBundle(text: string): BundleParts | undefined {
  const [version, publicKey, iv, sealed, ...more] = text.split('.');
  if (version !== VERSION || !publicKey || !iv || !sealed || more.length > 0) return undefined;
  return [publicKey, iv, sealed];
}
