import { general, simulatedGeneral } from './families/general.ts';

/**
 * Veltrax: its login and `POST /api/payments/deposit` are public
 * (specification/providers#overview); bodies, words, cents and the look-up are our own definition.
 */
export const veltrax = general('VELTRAX', 'VELTRAX', 'Veltrax', {
  simulator: simulatedGeneral('veltrax', {
    clientId: 'veltrax-demo',
    clientSecret: 'veltrax-demo-secret',
  }),
});
