import { simulatedFunctions } from './families/functions-v1.ts';
import { VENIT } from './families/venit.ts';
import type { ProviderOf } from './provider.ts';

/** Venit, under its first name. (specification/providers#venit) */
export const venit: ProviderOf<'FUNCTIONS_V1'> = {
  ...VENIT,
  code: 'VENIT',
  name: 'Venit',
  simulator: simulatedFunctions('venit'),
};
