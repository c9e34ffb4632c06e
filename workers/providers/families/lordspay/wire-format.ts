import { bySecretKey } from '../../kit/general/access.ts';
import { generalCharges } from '../../kit/general/charges.ts';
import { accepted } from '../../kit/general/refunds.ts';
import { path } from '../../kit/http/base-url.ts';
import { json } from '../../kit/http/body.ts';
import type { WireFormat } from '../../kit/wire-format/wire-format.ts';

/** LordsPay (domain/providers/lordspay.ts says what of it is specified). */
export const lordspay: WireFormat<'LORDSPAY'> = {
  access: bySecretKey,
  charge: generalCharges({ create: () => '/payments', fetch: (id) => path`/payments/${id}` }),
  refund: {
    send: ({ transactionId: id, amountCents: amount }) => ({
      method: 'POST',
      path: '/payments/refund',
      body: json({ id, amount }),
    }),
    answered: accepted,
  },
};
