import { simulatedV1, V1_PUBLIC_SECRET } from './families/v1-public-secret.ts';
import type { ProviderOf } from './provider.ts';

/**
 * Lumion: known by the specification alone, which groups it with Hawkpay and PagNet.
 * (specification/providers#overview)
 */
export const lumion: ProviderOf<'V1_PUBLIC_SECRET'> = {
  ...V1_PUBLIC_SECRET,
  code: 'LUMION',
  name: 'Lumion',
  simulator: simulatedV1('lumion'),
};
