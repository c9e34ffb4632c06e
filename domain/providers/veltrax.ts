import { general, simulatedGeneral } from './families/general.ts';

/**
 * Veltrax: its login and `POST /api/payments/deposit` are public
 * (specification/providers#overview); bodies, words, cents and the look-up are our own definition.
 * The text for a method that it has not stands in the specification without a provider and is
 * attributed to it by us.
 */
export const veltrax = general('VELTRAX', 'VELTRAX', 'Veltrax', {
  messages: { method: 'Tipo de transação não suportado.' },
  simulator: simulatedGeneral('veltrax', {
    clientId: 'veltrax-demo',
    clientSecret: 'veltrax-demo-secret',
  }),
});
