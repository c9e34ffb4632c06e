import { simulatedGeneral } from './families/general.ts';
import { X_AUTHORIZATION_KEY } from './families/x-authorization-key.ts';
import type { ProviderOf } from './provider.ts';

/**
 * ReflowPay: the first generation of its code base as it is publicly seen; words are the
 * specification’s. (specification/providers#overview)
 */
export const reflowpay: ProviderOf<'X_AUTHORIZATION_KEY'> = {
  ...X_AUTHORIZATION_KEY,
  code: 'REFLOWPAY',
  name: 'ReflowPay',
  words: {
    ...X_AUTHORIZATION_KEY.words,
    payment: {
      ...X_AUTHORIZATION_KEY.words.payment,
      infraction: { status: 'APPROVED', paid: true, disputed: true },
    },
  },
  settings: { orders: '/transactions', externalCode: true },
  simulator: simulatedGeneral('reflowpay', { secretKey: 'sk_reflowpay_demo' }),
};
