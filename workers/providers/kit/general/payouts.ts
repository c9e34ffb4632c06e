import type { FamilyCode } from '../../../../domain/providers/provider.ts';
import { get, post } from '../http/requests.ts';
import { payoutAt } from '../wire-format/shown.ts';
import type { WireFormat } from '../wire-format/wire-format.ts';

/**
 * Payouts in the words of the specification's own request and result
 * (specification/gateway#withdraw-request), below one path. Looking one up there by its id is our
 * own definition: no provider's look-up is specified.
 */
export const generalPayouts = <F extends FamilyCode>(
  path: `/${string}`,
): NonNullable<WireFormat<F>['payout']> => ({
  toKey: ({ amountCents: amount, pixKey, pixType, document, description, withdrawReference }) =>
    post(path, { amount, pixKey, pixType, document, description, withdrawReference }),
  toAccount: ({ amountCents: amount, method, idempotencyKey: _, ...account }) =>
    post(path, { amount, paymentMethod: method, ...account }),
  answered: payoutSchema,
  fetch: (id) => get(`${path}/${encodeURIComponent(id)}`),
});

/** A payout in its barest words, in cents. */
export const payoutSchema = payoutAt({ payoutId: 'id', word: 'status', amountCents: 'amount' });
