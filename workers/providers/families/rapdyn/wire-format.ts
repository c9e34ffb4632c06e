import { z } from 'zod';
import { centsSchema } from '../../../../domain/kernel/enums.ts';
import { textId } from '../../../../domain/providers/provider-id.ts';
import { bySecretKey } from '../../kit/general/access.ts';
import { path } from '../../kit/http/base-url.ts';
import { get, post, put } from '../../kit/http/requests.ts';
import { optionalText } from '../../kit/optional-text.ts';
import { pixDestination } from '../../kit/pix/destination.ts';
import type { SeenCharge, SeenPayout, WireFormat } from '../../kit/wire-format/wire-format.ts';
import { paymentBody } from './payment-body.ts';
import { rapdynKey } from './pix-key.ts';

const createdSchema = z
  .looseObject({ id: textId, pix: z.looseObject({ copypaste: z.string() }) })
  .transform(({ id, pix }): SeenCharge => ({ transactionId: id, pix: { code: pix.copypaste } }));

/**
 * What is looked up. Its total and our reference are our own definition, as its webhook has them:
 * the public answer shows only a part.
 */
const fetchedSchema = z
  .looseObject({
    data: z.looseObject({
      id: textId.optional(),
      external_id: optionalText,
      total: centsSchema,
      status: z.string(),
      completed_at: optionalText,
    }),
  })
  .transform(({ data: { id, external_id, total, status, completed_at } }): SeenCharge => ({
    transactionId: id,
    reference: external_id,
    amountCents: total,
    word: status,
    paidAt: completed_at,
  }));

const transferSchema = z
  .looseObject({ transfer_id: textId, status: optionalText })
  .transform(({ transfer_id: payoutId, status: word }): SeenPayout => ({ payoutId, word }));

/**
 * Rapdyn (specification/providers#rapdyn). Secret: `secretKey`. A charge is looked up at the
 * specification's path; the public one is `/transactions/{id}`.
 */
export const rapdyn: WireFormat<'RAPDYN'> = {
  access: bySecretKey,
  charge: {
    create: (request) => post('/payments', paymentBody(request)),
    created: createdSchema,
    fetch: (id) => get(path`/payments/transactions/${id}`),
    fetched: fetchedSchema,
  },
  refund: {
    send: ({ transactionId }) => put(path`/payments/refund/${transactionId}`),
    answered: fetchedSchema,
  },
  payout: {
    send(request, { provider }) {
      const { pixKey, pixType } = pixDestination(request, provider);
      const key = rapdynKey(pixKey, pixType);
      if ('unwritable' in key) return key;
      return post('/transfers/out', { ...key, value: request.amountCents });
    },
    answered: transferSchema,
  },
};
