import {
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  hkdfSync,
} from 'node:crypto';
import { boundTo, type BundledCard, CARD_BUNDLE, splitBundle } from '../../../../domain/card/bundle.ts';
import type { ChargeRequest, Connection, Context } from '../../contract.ts';
import type { Unwritable } from '../wire-format/wire-format.ts';
import { checkedCard } from './card-rules.ts';

const COORDINATE_BYTES = 32;

/**
 * The card in the bundle that a page sealed for this connection and payment, once it is what a card
 * has to be. It is shown to the provider at once and kept nowhere. `cardKey` is the private half of
 * the connection's public key, as PKCS #8 in base64.
 */
export function cardIn(
  { cardToken: bundle, reference }: ChargeRequest,
  { connection }: Context,
): BundledCard | Unwritable {
  if (!bundle) return { unwritable: 'CARD_TOKEN_MISSING' };
  if (!connection.secrets.cardKey) return { unwritable: 'CREDENTIALS_MISSING' };
  const opened = openCard(bundle, connection, reference);
  return opened === undefined ? { unwritable: 'CARD_NOT_OPENED' } : checkedCard(opened);
}

/** Undefined for a bundle that is damaged or another's. */
function openCard(bundle: string, { publicKey, secrets }: Connection, paymentId: string): unknown {
  const [ephemeral, iv, sealed] = splitBundle(bundle)?.map(bytesOf) ?? [];
  if (!ephemeral || !iv || !sealed) return undefined;
  try {
    const key = keyAgreed(ephemeral, secrets.cardKey ?? '');
    const { tagBytes } = CARD_BUNDLE;
    const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes });
    decipher.setAAD(Buffer.from(boundTo(publicKey, paymentId)));
    decipher.setAuthTag(sealed.subarray(-tagBytes));
    const text = Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()]);
    return JSON.parse(text.toString('utf8'));
  } catch {
    // What went wrong may hold parts of the card.
    return undefined;
  }
}

const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64url');

function keyAgreed(ephemeral: Buffer, cardKey: string): Buffer {
  const x = ephemeral.subarray(1, 1 + COORDINATE_BYTES).toString('base64url');
  const y = ephemeral.subarray(1 + COORDINATE_BYTES).toString('base64url');
  const jwk = { kty: 'EC', crv: CARD_BUNDLE.curve, x, y };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const privateKey = createPrivateKey({
    key: Buffer.from(cardKey, 'base64'),
    format: 'der',
    type: 'pkcs8',
  });
  const agreed = diffieHellman({ privateKey, publicKey });
  return Buffer.from(hkdfSync('sha256', agreed, ephemeral, CARD_BUNDLE.info, CARD_BUNDLE.keyBits / 8));
}
