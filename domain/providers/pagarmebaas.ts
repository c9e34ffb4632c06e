import { general } from './families/general.ts';
import { PAGARME_V5, simulatedPagarme } from './families/pagarme-v5.ts';

/** Pagar.me as the bank behind a platform's sellers. (specification/providers#pagarme) */
export const pagarmebaas = general('PAGARME_V5', 'PAGARMEBAAS', 'Pagar.me', {
  ...PAGARME_V5,
  simulator: simulatedPagarme('pagarme', 'acc_Sandbox000000001'),
});
