import { basicCredentials } from '../../kit/basic-auth.ts';
import { generalCharges } from '../../kit/general/charges.ts';
import { generalPayouts } from '../../kit/general/payouts.ts';
import { generalRefunds } from '../../kit/general/refunds.ts';
import { path } from '../../kit/http/base-url.ts';
import type { Call, WireFormat } from '../../kit/wire-format/wire-format.ts';

const charge = generalCharges<'TRANSAC'>({
  create: () => '/v2/transactions/pix/create',
  fetch: (id) => path`/v1/transactions/${id}`,
});
const payout = generalPayouts<'TRANSAC'>('/payment/withdraw');

/** Transac (domain/providers/transac.ts says what of it is specified). */
export const transac: WireFormat<'TRANSAC'> = {
  access: ({ connection: { publicKey, secrets } }) => ({
    headers: () => basicCredentials(publicKey, secrets.secretKey ?? ''),
  }),
  charge: { ...charge, create: withPublicKey(charge.create), fetch: withPublicKey(charge.fetch) },
  refund: generalRefunds((id) => path`/v1/transactions/${id}/refund`),
  payout: { ...payout, send: withPublicKey(payout.send) },
};

/** "Public key is required" (specification/gateway#credentials). */
function withPublicKey<Wanted>(call: Call<Wanted, 'TRANSAC'>): Call<Wanted, 'TRANSAC'> {
  return (wanted, operation) =>
    operation.connection.publicKey ? call(wanted, operation) : { unwritable: 'CREDENTIALS_MISSING' };
}
