import { z } from 'zod';
import { centsSchema } from '../../../../domain/kernel/enums.ts';
import { textId } from '../../../../domain/providers/provider-id.ts';
import { placeholderCpf, placeholderPhone } from '../../kit/buyer/placeholders.ts';
import { bySecretKey } from '../../kit/general/access.ts';
import { path } from '../../kit/http/base-url.ts';
import { get, post } from '../../kit/http/requests.ts';
import { optionalText } from '../../kit/optional-text.ts';
import type { SeenCharge, WireFormat } from '../../kit/wire-format/wire-format.ts';

/** The PIX code under the three keys that clients read, in their order. */
const codeFields = { pix_code: optionalText, qr_code_text: optionalText, copy_paste: optionalText };

const createdSchema = z
  .looseObject({ id: textId, status: z.string(), ...codeFields })
  .transform(({ id, status, pix_code, qr_code_text, copy_paste }): SeenCharge => {
    const code = pix_code ?? qr_code_text ?? copy_paste;
    return { transactionId: id, word: status, ...(code && { pix: { code } }) };
  });

/** Amount and currency in what is looked up are our own definition, as its webhook has them. */
const fetchedSchema = z
  .looseObject({ id: textId, status: z.string(), amount: centsSchema, currency: optionalText })
  .transform(({ id, status, amount, currency }): SeenCharge => ({
    transactionId: id,
    word: status,
    amountCents: amount,
    currency,
  }));

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
