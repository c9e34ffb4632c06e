import { placeholderCpf, placeholderPhone } from '../../kit/buyer/placeholders.ts';
import { bySecretKey } from '../../kit/general/access.ts';
import { path } from '../../kit/http/base-url.ts';
import { get, post } from '../../kit/http/requests.ts';
import { chargeAt } from '../../kit/wire-format/shown.ts';
import type { WireFormat } from '../../kit/wire-format/wire-format.ts';

/** The PIX code is under the three keys that clients read, in their order. */
const createdSchema = chargeAt({
  transactionId: 'id',
  word: 'status',
  code: ['pix_code', 'qr_code_text', 'copy_paste'],
});

/** Amount and currency in what is looked up are our own definition, as its webhook has them. */
const fetchedSchema = chargeAt({
  transactionId: 'id',
  word: 'status',
  amountCents: 'amount',
  currency: 'currency',
});

/** Bravive (specification/providers#bravive), cents. Secret: `secretKey`. */
export const bravive: WireFormat<'BRAVIVE'> = {
  access: bySecretKey,
  charge: {
    create: ({ reference, amountCents, currency, description, buyer }) =>
      post('/payments', {
        amount: amountCents,
        currency,
        method: 'PIX',
        description,
        payer_name: buyer.name,
        payer_email: buyer.email,
        payer_phone: buyer.phone ?? placeholderPhone(reference),
        payer_document: buyer.document ?? placeholderCpf(reference),
      }),
    created: createdSchema,
    fetch: (id) => get(path`/payments/${id}`),
    fetched: fetchedSchema,
  },
};
