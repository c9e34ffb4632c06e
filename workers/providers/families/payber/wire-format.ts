import { z } from 'zod';
import { byToken } from '../../kit/general/access.ts';
import { generalCharges } from '../../kit/general/charges.ts';
import { path } from '../../kit/http/base-url.ts';
import { post } from '../../kit/http/requests.ts';
import type { WireFormat } from '../../kit/wire-format/wire-format.ts';

/** Payber (domain/providers/payber.ts says what of it is specified). */
export const payber: WireFormat<'PAYBER'> = {
  access: (operation) => {
    const { email, password } = operation.connection.secrets;
    const request = post('/auth/login', { email, password });
    return byToken(request, tokenSchema, operation);
  },
  charge: generalCharges({
    create: () => '/user/transactions',
    fetch: (id) => path`/transactions/${id}`,
  }),
};

const tokenSchema = z
  .looseObject({ data: z.looseObject({ idToken: z.string().min(1) }) })
  .transform(({ data }) => data.idToken);
