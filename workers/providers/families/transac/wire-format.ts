import { basicCredentials } from '../../kit/basic-auth.ts';
import { generalCharges } from '../../kit/general/charges.ts';
import { generalPayouts } from '../../kit/general/payouts.ts';
import { generalRefunds } from '../../kit/general/refunds.ts';
import { path } from '../../kit/http/base-url.ts';
import type { WireFormat } from '../../kit/wire-format/wire-format.ts';

/** Transac (domain/providers/transac.ts says what of it is specified). */
export const transac: WireFormat<'TRANSAC'> = {
  access: ({ connection: { publicKey, secrets } }) => ({
    headers: () => basicCredentials(publicKey, secrets.secretKey ?? ''),
  }),
  charge: generalCharges({
    create: () => '/v2/transactions/pix/create',
    fetch: (id) => path`/v1/transactions/${id}`,
  }),
  refund: generalRefunds((id) => path`/v1/transactions/${id}/refund`),
  payout: generalPayouts('/payment/withdraw'),
};
