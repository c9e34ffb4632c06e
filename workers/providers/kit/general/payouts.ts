import { z } from 'zod';
import { centsSchema } from '../../../../domain/kernel/enums.ts';
import type { FamilyCode } from '../../../../domain/providers/provider.ts';
import { textId } from '../../../../domain/providers/provider-id.ts';
import { json } from '../http/body.ts';
import { get } from '../http/requests.ts';
import { pixDestination } from '../pix/destination.ts';
import type { SeenPayout, WireFormat } from '../wire-format/wire-format.ts';

/**
 * Payouts by PIX in the words of the specification's own request and result
 * (specification/gateway#withdraw-request), below one path. Looking one up there by its id is our
 * own definition: no provider's look-up is specified.
 */
export const generalPayouts = <F extends FamilyCode>(
  path: `/${string}`,
): NonNullable<WireFormat<F>['payout']> => ({
  send(request, { provider }) {
    const { pixKey, pixType, document } = pixDestination(request, provider);
    const { amountCents: amount, description, withdrawReference } = request;
    const body = json({ amount, pixKey, pixType, document, description, withdrawReference });
    return { method: 'POST', path, body };
  },
  answered: payoutSchema,
  fetch: (id) => get(`${path}/${encodeURIComponent(id)}`),
});

/** A payout in its barest words, in cents. */
export const payoutSchema = z
  .looseObject({ id: textId, status: z.string(), amount: centsSchema })
  .transform(({ id, status, amount }): SeenPayout => ({
    payoutId: id,
    word: status,
    amountCents: amount,
  }));
