import { z } from 'zod';
import { textId } from '../../../../domain/providers/provider-id.ts';
import { bySecretKey } from '../../kit/general/access.ts';
import { path } from '../../kit/http/base-url.ts';
import { get, post } from '../../kit/http/requests.ts';
import { decimalCents } from '../../kit/money/decimal-schema.ts';
import { decimalNumberOfCents } from '../../kit/money/decimal.ts';
import { optionalText } from '../../kit/optional-text.ts';
import { pixDestination } from '../../kit/pix/destination.ts';
import type { SeenCharge, SeenPayout, WireFormat } from '../../kit/wire-format/wire-format.ts';

/** Our own definition, but for the identifier. */
const createdSchema = z
  .looseObject({ identifier: textId, pix: z.looseObject({ payload: z.string() }) })
  .transform(({ identifier, pix }): SeenCharge => ({
    transactionId: identifier,
    pix: { code: pix.payload },
  }));

/** `value` and `status.name` are the specification's; our reference is our own definition. */
const foundFields = z.looseObject({
  value: decimalCents,
  status: z.looseObject({ name: z.string() }),
  external_id: optionalText,
});

const fetchedSchema = foundFields.transform(({ value, status, external_id }): SeenCharge => ({
  amountCents: value,
  word: status.name,
  reference: external_id,
}));

/** An accepted payout is PENDING, whatever else is said of it. */
const acceptedSchema = z
  .looseObject({ identifier: textId })
  .transform(({ identifier }): SeenPayout => ({ payoutId: identifier }));

const payoutSchema = foundFields.transform(({ value, status }): SeenPayout => ({
  amountCents: value,
  word: status.name,
}));

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
    send(request, { provider, connection }) {
      const { pixKey, pixType } = pixDestination(request, provider);
      return post('/transaction/pix-out', {
        type: pixType,
        key: pixKey,
        amount: decimalNumberOfCents(request.amountCents),
        description: request.description,
        external_id: request.withdrawReference,
        seller: connection.payee,
      });
    },
    answered: acceptedSchema,
    fetch,
    fetched: payoutSchema,
  },
};
