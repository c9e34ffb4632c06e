import {
  boundTo,
  type BundledCard,
  CARD_BUNDLE,
  joinBundle,
} from '../../../../../domain/card/bundle.ts';
import { paymentIdOf } from '../../../../../domain/payment/order.ts';
import type { CardProvider, PurchaseKey } from '../../shell/types.ts';
import { CardTokenError } from '../card-fields.ts';
import type { CardDetails } from './card-values.ts';

const { curve, info, keyBits, ivBytes } = CARD_BUNDLE;
const ECDH = { name: 'ECDH', namedCurve: curve } as const;
const utf8 = (text: string) => new TextEncoder().encode(text);

/**
 * Seals the card so that only the adapter of this connection opens it, and for this purchase alone
 * (decision 0070): we carry it, and can neither read it nor spend it on anything else. Throws
 * {@link CardTokenError} where the connection's key is none.
 */
export async function sealCard(
  { number, holderName, expiry, cvv }: CardDetails,
  { gatewayPublicKey }: CardProvider,
  { offerId, idempotencyKey }: PurchaseKey,
): Promise<string> {
  const card: BundledCard = {
    number,
    holderName,
    expMonth: String(expiry.month),
    expYear: String(expiry.year),
    cvv,
  };
  const theirs = await connectionKey(gatewayPublicKey);
  const ours = await crypto.subtle.generateKey(ECDH, false, ['deriveBits']);
  const salt = new Uint8Array(await crypto.subtle.exportKey('raw', ours.publicKey));
  const key = await keyAgreed(ours.privateKey, theirs, salt);
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const place = boundTo(gatewayPublicKey, paymentIdOf(offerId, idempotencyKey));
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: utf8(place) },
    key,
    utf8(JSON.stringify(card)),
  );
  return joinBundle([base64url(salt), base64url(iv), base64url(new Uint8Array(sealed))]);
}

async function connectionKey(base64: string): Promise<CryptoKey> {
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    return await crypto.subtle.importKey('spki', bytes, ECDH, false, []);
  } catch {
    throw new CardTokenError('not-configured');
  }
}

async function keyAgreed(
  ours: CryptoKey,
  theirs: CryptoKey,
  salt: Uint8Array<ArrayBuffer>,
): Promise<CryptoKey> {
  const { subtle } = crypto;
  const agreed = await subtle.deriveBits({ name: 'ECDH', public: theirs }, ours, keyBits);
  const material = await subtle.importKey('raw', agreed, 'HKDF', false, ['deriveKey']);
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt, info: utf8(info) };
  const gcm = { name: 'AES-GCM', length: keyBits };
  return subtle.deriveKey(hkdf, material, gcm, false, ['encrypt']);
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
