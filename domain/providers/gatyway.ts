import { simulatedV1, V1_PUBLIC_SECRET } from './families/v1-public-secret.ts';
import type { ProviderOf } from './provider.ts';

/**
 * Gatyway: `POST /transfers` is the specification’s; the rest of this code base is a guess.
 * (specification/providers#overview)
 */
export const gatyway: ProviderOf<'V1_PUBLIC_SECRET'> = {
  ...V1_PUBLIC_SECRET,
  code: 'GATYWAY',
  name: 'Gatyway',
  simulator: simulatedV1('gatyway'),
};
