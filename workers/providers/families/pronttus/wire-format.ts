import { z } from 'zod';
import { bySecretKey, byToken } from '../../kit/general/access.ts';
import { generalCharges } from '../../kit/general/charges.ts';
import { generalPayouts } from '../../kit/general/payouts.ts';
import { path } from '../../kit/http/base-url.ts';
import { json } from '../../kit/http/body.ts';
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
      const body = json({ email, password });
      const request = { method: 'POST', path: '/withdrawals/auth', body } as const;
      return byToken(request, tokenSchema, operation);
    },
  },
};

const tokenSchema = z.looseObject({ token: z.string().min(1) }).transform(({ token }) => token);
