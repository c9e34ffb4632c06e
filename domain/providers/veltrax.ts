import { GENERAL, simulatedGeneral } from './families/general.ts';
import type { ProviderOf } from './provider.ts';

/**
 * Veltrax: its login and `POST /api/payments/deposit` are public
 * (specification/providers#overview); bodies, words, cents and the look-up are our own definition.
 */
export const veltrax: ProviderOf<'VELTRAX'> = {
  ...GENERAL,
  code: 'VELTRAX',
  name: 'Veltrax',
  family: 'VELTRAX',
  simulator: simulatedGeneral('veltrax', {
    clientId: 'veltrax-demo',
    clientSecret: 'veltrax-demo-secret',
  }),
};
