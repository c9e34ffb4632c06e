import { tokenOfCard } from '../../kit/cards/card-token.ts';
import { bySecretKey } from '../../kit/general/access.ts';
import { generalCharges } from '../../kit/general/charges.ts';
import { path } from '../../kit/http/base-url.ts';
import type { WireFormat } from '../../kit/wire-format/wire-format.ts';

/** LynxPay (domain/providers/lynxpay.ts says what of it is specified). */
export const lynxpay: WireFormat<'LYNXPAY'> = {
  access: bySecretKey,
  charge: {
    ...generalCharges({
      create: () => '/transactions',
      fetch: (id) => path`/transactions/${id}`,
    }),
    prepare: tokenOfCard('/cards/tokenize', bySecretKey),
  },
};
