import { timingSafeEqual } from 'node:crypto';
import { upsellEndsAt } from '../../domain/checkout/offer.ts';
import { fail, ok, type Result } from '../../domain/kernel/result.ts';
import type { Vault } from '../../runtime/vault/vault.ts';

type Digest = Pick<Vault, 'digest'>;

const TOKEN = /^(([0-9a-f-]{36})\.([0-9a-z]{8,9}))\.([\w-]{43})$/;

/** What other digests of the vault are never made of. */
const signatureOf = ({ digest }: Digest, said: string): string => digest(`upsell-token/${said}`);

/**
 * By which the upsells of a purchase can be seen and accepted: its payment and its end, signed. It
 * counts from the purchase, so that asking again later makes none that lasts longer.
 */
export function upsellToken(
  vault: Digest,
  { paymentId, requestedAt }: { readonly paymentId: string; readonly requestedAt: string },
): string {
  const said = `${paymentId}.${upsellEndsAt(requestedAt).toString(36)}`;
  return `${said}.${signatureOf(vault, said)}`;
}

/** The payment that a token names. Error: INVALID_UPSELL_TOKEN, whatever is wrong with it. */
export function readUpsellToken(vault: Digest, token: string, now: Date): Result<string> {
  const [, said = '', paymentId = '', ends = '', signature = ''] = TOKEN.exec(token) ?? [];
  const expected = Buffer.from(signatureOf(vault, said));
  const given = Buffer.from(signature);
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs && now.getTime() < parseInt(ends, 36) ? ok(paymentId) : fail('INVALID_UPSELL_TOKEN');
}
