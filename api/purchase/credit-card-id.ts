import { z } from 'zod';
import { associatedData } from '../../domain/checkout/buyer.ts';
import type { Subject, Vault } from '../../runtime/vault/vault.ts';

/** Longer than any buyer takes between a card and its order, in milliseconds. */
const LIFE_MS = 15 * 60_000;

const content = z.object({ token: z.string(), until: z.int() });

interface Place {
  /** The buyer's. */
  readonly email: string;
  readonly paymentId: string;
}

type Sealing = Pick<Vault, 'digest' | 'seal' | 'unseal'>;

/** No key of a person's own, which would be kept of everybody whose address somebody names. */
const sealedFor = ({ digest }: Sealing, email: string): Subject => ({
  subjectId: '',
  key: Buffer.from(digest(`credit-card-id/${email.trim().toLowerCase()}`), 'base64url'),
});

/**
 * The name of a buyer's card for one purchase: its token, sealed for the buyer's address and the
 * payment that it pays. Nothing is stored. Of another buyer's e-mail address, another offer or
 * another idempotency key it opens nothing, so whoever finds it can spend it on nothing else.
 */
export function makeCreditCardId(
  vault: Sealing,
  { email, paymentId }: Place,
  token: string,
  now: Date,
): string {
  const said = { token, until: now.getTime() + LIFE_MS } satisfies z.infer<typeof content>;
  const { iv, data } = vault.seal(
    sealedFor(vault, email),
    associatedData(paymentId, 'creditCardId'),
    said,
  );
  return `${iv}.${data}`;
}

/** The token in it; undefined for one that is not this buyer's, purchase's or time's. */
export function tokenIn(
  vault: Sealing,
  { email, paymentId }: Place,
  creditCardId: string,
  now: Date,
): string | undefined {
  const [iv = '', data = ''] = creditCardId.split('.');
  const place = associatedData(paymentId, 'creditCardId');
  const opened = vault.unseal(sealedFor(vault, email), { iv, data }, place);
  const said = content.safeParse(opened);
  return said.success && now.getTime() < said.data.until ? said.data.token : undefined;
}
