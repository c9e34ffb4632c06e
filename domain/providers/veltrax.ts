import { PIX_ONLY, simulatedPix } from './families/pix-only.ts';
import type { ProviderOf } from './provider.ts';

/**
 * Veltrax: its login and `POST /api/payments/deposit` are public
 * (specification/providers#overview); bodies, words, cents and the look-up are our own definition.
 */
export const veltrax: ProviderOf<'VELTRAX'> = {
  ...PIX_ONLY,
  code: 'VELTRAX',
  name: 'Veltrax',
  family: 'VELTRAX',
  settings: {},
  simulator: simulatedPix('veltrax', { clientId: 'veltrax-demo', clientSecret: 'veltrax-demo-secret' }),
};
