import { bySecretKey } from '../../kit/general/access.ts';
import { generalCharge, generalCharges } from '../../kit/general/charges.ts';
import { path } from '../../kit/http/base-url.ts';
import { post } from '../../kit/http/requests.ts';
import type { WireFormat } from '../../kit/wire-format/wire-format.ts';

/** LordsPay (domain/providers/lordspay.ts says what of it is specified). */
export const lordspay: WireFormat<'LORDSPAY'> = {
  access: bySecretKey,
  charge: generalCharges({ create: () => '/payments', fetch: (id) => path`/payments/${id}` }),
  refund: {
    send: ({ transactionId: id, amountCents: amount }) => post('/payments/refund', { id, amount }),
    answered: generalCharge,
  },
};
