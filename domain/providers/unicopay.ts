import { simulatedV1, V1_PUBLIC_SECRET } from './families/v1-public-secret.ts';
import type { ProviderOf } from './provider.ts';

/**
 * UnicoPay: known by name alone; that it is of this code base is a guess.
 * (specification/providers#overview)
 */
export const unicopay: ProviderOf<'V1_PUBLIC_SECRET'> = {
  ...V1_PUBLIC_SECRET,
  code: 'UNICOPAY',
  name: 'UnicoPay',
  simulator: simulatedV1('unicopay'),
};
