import {
  createCipheriv,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
} from 'node:crypto';
import { boundTo, type BundledCard, CARD_BUNDLE, joinBundle } from '../../../domain/card/bundle.ts';

export const TEST_CARD: BundledCard = {
  number: '4000000000000010',
  holderName: 'TESTE DE TAL',
  expMonth: '12',
  expYear: '2035',
  cvv: '123',
};

/**
 * What a page makes of a card, or of whatever else, for one payment at the connection with this
 * public key.
 */
export function sealedCard(
  { publicKey, paymentId }: { readonly publicKey: string; readonly paymentId: string },
  card: unknown,
): string {
  const theirs = createPublicKey({
    key: Buffer.from(publicKey, 'base64'),
    format: 'der',
    type: 'spki',
  });
  const ours = generateKeyPairSync('ec', { namedCurve: CARD_BUNDLE.curve });
  const { x = '', y = '' } = ours.publicKey.export({ format: 'jwk' });
  const ephemeral = Buffer.concat([
    Buffer.of(4),
    Buffer.from(x, 'base64url'),
    Buffer.from(y, 'base64url'),
  ]);
  const agreed = diffieHellman({ privateKey: ours.privateKey, publicKey: theirs });
  const key = hkdfSync('sha256', agreed, ephemeral, CARD_BUNDLE.info, CARD_BUNDLE.keyBits / 8);
  const iv = randomBytes(CARD_BUNDLE.ivBytes);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key), iv);
  cipher.setAAD(Buffer.from(boundTo(publicKey, paymentId)));
  const sealed = Buffer.concat([
    cipher.update(JSON.stringify(card), 'utf8'),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  return joinBundle([
    ephemeral.toString('base64url'),
    iv.toString('base64url'),
    sealed.toString('base64url'),
  ]);
}
