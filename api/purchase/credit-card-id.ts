import { z } from 'zod';
import { associatedData } from '../../domain/checkout/buyer.ts';
import type { Subject, Vault } from '../../runtime/vault/vault.ts';

/** Longer than any buyer takes between a card and its order, in milliseconds. */
const LIFE_MS = 15 * 60_000;

const content = z.object({ token: z.string(), until: z.int() });

interface Place {
  readonly subject: Subject;
  readonly paymentId: string;
}

/**
 * The name of a buyer's card for one purchase: its token, sealed under the buyer's key for the
 * payment that it pays. Nothing is stored. Of another buyer's e-mail address, another offer or
 * another idempotency key it opens nothing, so whoever finds it can spend it on nothing else.
 */
export function makeCreditCardId(
  vault: Pick<Vault, 'seal'>,
  { subject, paymentId }: Place,
  token: string,
  now: Date,
): string {
  const said = { token, until: now.getTime() + LIFE_MS } satisfies z.infer<typeof content>;
  const { iv, data } = vault.seal(subject, associatedData(paymentId, 'creditCardId'), said);
  return `${iv}.${data}`;
}

/** The token in it; undefined for one that is not this buyer's, purchase's or time's. */
export async function tokenIn(
  vault: Pick<Vault, 'open'>,
  { subject: { subjectId }, paymentId }: Place,
  creditCardId: string,
  now: Date,
): Promise<string | undefined> {
  const [iv = '', data = ''] = creditCardId.split('.');
  const place = associatedData(paymentId, 'creditCardId');
  const opened = await vault.open({ v: 1, subjectId, iv, data }, place).catch(() => undefined);
  const said = content.safeParse(opened);
  return said.success && now.getTime() < said.data.until ? said.data.token : undefined;
}
