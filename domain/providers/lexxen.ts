import { PIX_ONLY, simulatedPix } from './families/pix-only.ts';
import type { ProviderOf } from './provider.ts';

/**
 * Lexxen: known by the specification alone (specification/providers#lexxen). That
 * `POST /transaction` is its way to charge, Bearer its authentication and a unit of currency its
 * unit are our own definitions. No refund is known.
 */
export const lexxen: ProviderOf<'LEXXEN'> = {
  ...PIX_ONLY,
  code: 'LEXXEN',
  name: 'Lexxen',
  family: 'LEXXEN',
  capabilities: {
    ...PIX_ONLY.capabilities,
    unit: 'DECIMAL',
    payouts: ['PIX'],
    payoutLookup: ['ID'],
  },
  pixKeys: 'PHONE_WITH_55',
  messages: { withdraw: 'Failed to process the withdraw request.' },
  settings: {},
  simulator: simulatedPix('lexxen'),
};
