import { general } from './families/general.ts';
import { PAGARME_V5, simulatedPagarme } from './families/pagarme-v5.ts';

/**
 * Pagar.me as an acquirer alone: the specification speaks of it as "Pagar.me-style".
 * (specification/providers#pagarme)
 */
export const pagarme = general('PAGARME_V5', 'PAGARME', 'Pagar.me (adquirente)', {
  ...PAGARME_V5,
  simulator: simulatedPagarme('pagarme-v5', 'acc_Sandbox000000002'),
});
