import { FUNCTIONS_V1, simulatedFunctions } from './families/functions-v1.ts';
import type { ProviderOf } from './provider.ts';

/**
 * FairPay: the code base as it is publicly seen, the company's id in a header; the refund by DELETE
 * is the specification’s. (specification/providers#overview)
 */
export const fairpay: ProviderOf<'FUNCTIONS_V1'> = {
  ...FUNCTIONS_V1,
  code: 'FAIRPAY',
  name: 'FairPay',
  settings: { ...FUNCTIONS_V1.settings, credentials: 'SECRET_AND_HEADER' },
  simulator: simulatedFunctions('fairpay'),
};
