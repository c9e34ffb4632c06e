import { bySecretKey, byToken } from '../../kit/general/access.ts';
import { generalCharges } from '../../kit/general/charges.ts';
import { generalPayouts } from '../../kit/general/payouts.ts';
import { path } from '../../kit/http/base-url.ts';
import { post } from '../../kit/http/requests.ts';
import { textAt } from '../../kit/wire-format/shown.ts';
import type { WireFormat } from '../../kit/wire-format/wire-format.ts';

/** Pronttus (domain/providers/pronttus.ts says what of it is specified). */
export const pronttus: WireFormat<'PRONTTUS'> = {
  access: bySecretKey,
  charge: generalCharges({
    create: () => '/transactions',
    fetch: (id) => path`/transactions/${id}`,
  }),
  payout: {
    ...generalPayouts('/withdrawals/pix'),
    access: (operation) => {
      const { email, password } = operation.connection.secrets;
      return byToken(post('/withdrawals/auth', { email, password }), textAt('token'), operation);
    },
  },
};
