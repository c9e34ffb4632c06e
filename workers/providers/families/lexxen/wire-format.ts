import { bySecretKey } from '../../kit/general/access.ts';
import { path } from '../../kit/http/base-url.ts';
import { get, post } from '../../kit/http/requests.ts';
import { decimalNumberOfCents } from '../../kit/money/decimal.ts';
import { chargeAt, payoutAt } from '../../kit/wire-format/shown.ts';
import type { WireFormat } from '../../kit/wire-format/wire-format.ts';

/** Our own definition, but for the identifier. */
const createdSchema = chargeAt({ transactionId: 'identifier', code: 'pix.payload' });

/** `value` and `status.name` are the specification's; our reference is our own definition. */
const found = { amountCents: 'value', word: 'status.name' };
const fetchedSchema = chargeAt({ ...found, reference: 'external_id' }, { unit: 'DECIMAL' });
const payoutSchema = payoutAt(found, { unit: 'DECIMAL' });

/** An accepted payout is PENDING, whatever else is said of it. */
const acceptedSchema = payoutAt({ payoutId: 'identifier' });

const fetch = (id: string) => get(path`/transaction/identifier/${id}`);

/**
 * Lexxen (specification/providers#lexxen), units of currency. Secret: `secretKey`; the payee is the
 * `seller`. The body of a charge is our own definition, in the words of a payout's.
 */
export const lexxen: WireFormat<'LEXXEN'> = {
  access: bySecretKey,
  charge: {
    create: ({ reference, amountCents, description, buyer, webhookUrl }, { connection }) =>
      post('/transaction', {
        value: decimalNumberOfCents(amountCents),
        description,
        external_id: reference,
        seller: connection.payee,
        payer: {
          name: buyer.name,
          email: buyer.email,
          ...(buyer.document && { document: buyer.document }),
        },
        postbackUrl: webhookUrl,
      }),
    created: createdSchema,
    fetch,
    fetched: fetchedSchema,
  },
  payout: {
    toKey: ({ pixKey, pixType, amountCents, description, withdrawReference }, { connection }) =>
      post('/transaction/pix-out', {
        type: pixType,
        key: pixKey,
        amount: decimalNumberOfCents(amountCents),
        description,
        external_id: withdrawReference,
        seller: connection.payee,
      }),
    answered: acceptedSchema,
    fetch,
    fetched: payoutSchema,
  },
};
