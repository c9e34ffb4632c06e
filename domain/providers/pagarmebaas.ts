import { PAGARME_V5, simulatedPagarme } from './families/pagarme-v5.ts';
import type { ProviderOf } from './provider.ts';

/** Pagar.me as the bank behind a platform's sellers. (specification/providers#pagarme) */
export const pagarmebaas: ProviderOf<'PAGARME_V5'> = {
  ...PAGARME_V5,
  code: 'PAGARMEBAAS',
  name: 'Pagar.me',
  simulator: simulatedPagarme('pagarme', 'acc_Sandbox000000001'),
};
