import { z } from 'zod';
import type { FamilyCode } from '../../../../domain/providers/provider.ts';
import { json } from '../http/body.ts';
import type { WireFormat } from '../wire-format/wire-format.ts';

/** "With amount" (specification/gateway#refund); any answer that is no refusal accepts it. */
export const generalRefunds = <F extends FamilyCode>(
  path: (transactionId: string) => string,
): NonNullable<WireFormat<F>['refund']> => ({
  send: ({ transactionId, amountCents }) => ({
    method: 'POST',
    path: path(transactionId),
    body: json({ amount: amountCents }),
  }),
  answered: accepted,
});

/** One with a complaint inside is no answer: it may have been refused, or be under way. */
export const accepted = z
  .looseObject({
    success: z.literal(true).nullish(),
    error: z.literal(false).nullish(),
    errors: z.array(z.unknown()).max(0).nullish(),
  })
  .transform(() => ({ accepted: true }));
