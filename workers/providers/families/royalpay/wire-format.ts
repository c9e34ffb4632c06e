import { bySecretKey } from '../../kit/general/access.ts';
import { generalCharges } from '../../kit/general/charges.ts';
import { generalPayouts } from '../../kit/general/payouts.ts';
import { path } from '../../kit/http/base-url.ts';
import type { WireFormat } from '../../kit/wire-format/wire-format.ts';

/** RoyalPay (domain/providers/royalpay.ts says what of it is specified). */
export const royalpay: WireFormat<'ROYALPAY'> = {
  access: bySecretKey,
  charge: generalCharges({
    create: () => '/payments/transactions',
    fetch: (id) => path`/payments/${id}`,
  }),
  payout: generalPayouts('/payment/withdraw'),
};
