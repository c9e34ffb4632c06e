import { FUNCTIONS_V1, simulatedFunctions } from './families/functions-v1.ts';
import type { ProviderOf } from './provider.ts';

/**
 * Xitbank: the refund by DELETE is the specification’s; that it is of this code base, and its
 * credentials, are a guess. (specification/providers#overview)
 */
export const xitbank: ProviderOf<'FUNCTIONS_V1'> = {
  ...FUNCTIONS_V1,
  code: 'XITBANK',
  name: 'Xitbank',
  simulator: simulatedFunctions('xitbank'),
};
