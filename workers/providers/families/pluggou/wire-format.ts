import { z } from 'zod';
import { centsSchema } from '../../../../domain/kernel/enums.ts';
import { textId } from '../../../../domain/providers/provider-id.ts';
import { mobilePhone, placeholderCpf } from '../../kit/buyer/placeholders.ts';
import { payoutSchema } from '../../kit/general/payouts.ts';
import { path } from '../../kit/http/base-url.ts';
import { get, post } from '../../kit/http/requests.ts';
import { optionalText } from '../../kit/optional-text.ts';
import { pixDestination } from '../../kit/pix/destination.ts';
import type { SeenCharge, WireFormat } from '../../kit/wire-format/wire-format.ts';

const resource = { id: textId, status: z.string(), amount: centsSchema };

const transactionSchema = z
  .looseObject({
    data: z.looseObject({ ...resource, pix: z.looseObject({ emv: optionalText }).nullish() }),
  })
  .transform(({ data: { id, status, amount, pix } }): SeenCharge => ({
    transactionId: id,
    word: status,
    amountCents: amount,
    pix: pix?.emv ? { code: pix.emv } : undefined,
  }));

const withdrawalSchema = z.looseObject({ data: payoutSchema }).transform(({ data }) => data);

/**
 * Pluggou (specification/providers#pluggou), cents. Secret: `secretKey`. Of a charge it takes no
 * reference of ours, and no address for its webhooks.
 */
export const pluggou: WireFormat<'PLUGGOU'> = {
  access: ({ connection: { publicKey, secrets } }) => ({
    headers: () => ({ 'x-public-key': publicKey, 'x-secret-key': secrets.secretKey ?? '' }),
  }),
  charge: {
    create: ({ reference, amountCents, buyer }) =>
      post('/transactions', {
        payment_method: 'pix',
        amount: amountCents,
        buyer: {
          buyer_name: buyer.name,
          buyer_document: buyer.document ?? placeholderCpf(reference),
          buyer_phone: mobilePhone(buyer.phone, reference),
          buyer_email: buyer.email,
        },
      }),
    created: transactionSchema,
    fetch: (id) => get(path`/transactions/${id}`),
  },
  payout: {
    send(request, { provider }) {
      const { pixKey, pixType } = pixDestination(request, provider);
      return post('/withdrawals', {
        amount: request.amountCents,
        key_type: pixType.toLowerCase(),
        key_value: pixKey,
      });
    },
    answered: withdrawalSchema,
    fetch: (id) => get(path`/withdrawals/${id}`),
  },
};
