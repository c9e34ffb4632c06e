import { simulatedGeneral } from './families/general.ts';
import { X_AUTHORIZATION_KEY } from './families/x-authorization-key.ts';
import type { ProviderOf } from './provider.ts';

/**
 * CashTime: the code base as it is publicly seen; words and how PIX keys are written are the
 * specification’s, `GET /details/orders/{id}` is its path without a provider.
 * (specification/providers#overview)
 */
export const cashtime: ProviderOf<'X_AUTHORIZATION_KEY'> = {
  ...X_AUTHORIZATION_KEY,
  code: 'CASHTIME',
  name: 'CashTime',
  pixKeys: 'DIGITS',
  words: {
    ...X_AUTHORIZATION_KEY.words,
    payment: {
      ...X_AUTHORIZATION_KEY.words.payment,
      infraction: { status: 'CHARGEBACK', paid: true, disputed: true },
    },
  },
  settings: { orders: '/details/orders', externalCode: false },
  simulator: simulatedGeneral('cashtime', { secretKey: 'sk_cashtime_demo' }),
};
