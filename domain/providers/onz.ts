import { BCB_PIX, simulatedBank } from './families/bcb-pix.ts';
import type { ProviderOf } from './provider.ts';

/** ONZ (specification/gateway#payment-status). */
export const onz: ProviderOf<'BCB_PIX_ONZ'> = {
  ...BCB_PIX,
  code: 'ONZ',
  name: 'ONZ',
  settings: { acceptedPayout: 'APPROVED' },
  simulator: simulatedBank('onz', '7d9f0335-8dcc-4054-9bf9-0dbd61d36906'),
};
