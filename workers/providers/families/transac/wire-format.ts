import type { Context } from '../../contract.ts';
import type { Access } from '../../kit/authorised.ts';
import { basicCredentials } from '../../kit/basic-auth.ts';
import { tokenOfCard } from '../../kit/cards/card-token.ts';
import { generalCharges } from '../../kit/general/charges.ts';
import { generalPayouts } from '../../kit/general/payouts.ts';
import { generalRefunds } from '../../kit/general/refunds.ts';
import { path } from '../../kit/http/base-url.ts';
import type { WireFormat } from '../../kit/wire-format/wire-format.ts';

/** Transac (domain/providers/transac.ts says what of it is specified). */
export const transac: WireFormat<'TRANSAC'> = {
  access,
  charge: {
    ...generalCharges({
      create: ({ method }) =>
        method === 'CREDIT_CARD' ? '/v2/transactions/card/create' : '/v2/transactions/pix/create',
      fetch: (id) => path`/v1/transactions/${id}`,
    }),
    prepare: tokenOfCard('/card-token', access, ({ connection: { publicKey } }) => ({ publicKey })),
  },
  refund: generalRefunds((id) => path`/v1/transactions/${id}/refund`),
  payout: generalPayouts('/payment/withdraw'),
};

function access({ connection: { publicKey, secrets } }: Context): Access {
  return { headers: () => basicCredentials(publicKey, secrets.secretKey ?? '') };
}
