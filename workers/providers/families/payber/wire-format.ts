import { byToken } from '../../kit/general/access.ts';
import { generalCharges } from '../../kit/general/charges.ts';
import { path } from '../../kit/http/base-url.ts';
import { post } from '../../kit/http/requests.ts';
import { textAt } from '../../kit/wire-format/shown.ts';
import type { WireFormat } from '../../kit/wire-format/wire-format.ts';

/** Payber (domain/providers/payber.ts says what of it is specified). */
export const payber: WireFormat<'PAYBER'> = {
  access: (operation) => {
    const { email, password } = operation.connection.secrets;
    const request = post('/auth/login', { email, password });
    return byToken(request, textAt('data.idToken'), operation);
  },
  charge: generalCharges({
    create: () => '/user/transactions',
    fetch: (id) => path`/transactions/${id}`,
  }),
};
