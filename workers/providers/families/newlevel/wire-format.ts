import { bySecretKey } from '../../kit/general/access.ts';
import { generalCharges } from '../../kit/general/charges.ts';
import { generalPayouts } from '../../kit/general/payouts.ts';
import { generalRefunds } from '../../kit/general/refunds.ts';
import { path } from '../../kit/http/base-url.ts';
import type { WireFormat } from '../../kit/wire-format/wire-format.ts';

/** Newlevel (domain/providers/newlevel.ts says what of it is specified). */
export const newlevel: WireFormat<'NEWLEVEL'> = {
  access: bySecretKey,
  charge: generalCharges({ create: () => '/sells', fetch: (id) => path`/sells/${id}` }),
  refund: generalRefunds((id) => path`/sells/${id}/refund`),
  payout: generalPayouts('/withdrawals/pix'),
};
