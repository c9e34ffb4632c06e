import { simulatedV1, V1_PUBLIC_SECRET, v1Cards } from './families/v1-public-secret.ts';
import type { ProviderOf } from './provider.ts';

/** Hawkpay: the code base as it is publicly seen. (specification/providers#overview) */
export const hawkpay: ProviderOf<'V1_PUBLIC_SECRET'> = {
  ...V1_PUBLIC_SECRET,
  ...v1Cards('https://api.hawkpaybrasil.com/v1/js'),
  code: 'HAWKPAY',
  name: 'Hawkpay',
  simulator: simulatedV1('hawkpay'),
};
