import { PAGARME_V5, simulatedPagarme } from './families/pagarme-v5.ts';
import type { ProviderOf } from './provider.ts';

/**
 * Pagar.me as an acquirer alone: the specification speaks of it as "Pagar.me-style".
 * (specification/providers#pagarme)
 */
export const pagarme: ProviderOf<'PAGARME_V5'> = {
  ...PAGARME_V5,
  code: 'PAGARME',
  name: 'Pagar.me (adquirente)',
  simulator: simulatedPagarme('pagarme-v5', 'acc_Sandbox000000002'),
};
