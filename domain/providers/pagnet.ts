import { simulatedV1, V1_PUBLIC_SECRET, v1Cards } from './families/v1-public-secret.ts';
import type { ProviderOf } from './provider.ts';

/** PagNet: the code base as it is publicly seen. (specification/providers#overview) */
export const pagnet: ProviderOf<'V1_PUBLIC_SECRET'> = {
  ...V1_PUBLIC_SECRET,
  ...v1Cards('https://api.pagnetbrasil.com/v1/js'),
  code: 'PAGNET',
  name: 'PagNet',
  simulator: simulatedV1('pagnet'),
};
