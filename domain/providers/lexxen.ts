import { GENERAL, PIX_PAYOUTS, WITH_PAYOUTS, general, simulatedGeneral } from './families/general.ts';

/**
 * Lexxen: known by the specification alone (specification/providers#lexxen). That
 * `POST /transaction` is its way to charge, Bearer its authentication and a unit of currency its
 * unit are our own definitions. No refund is known.
 */
export const lexxen = general('LEXXEN', 'LEXXEN', 'Lexxen', {
  capabilities: { ...GENERAL.capabilities, ...PIX_PAYOUTS },
  pixKeys: 'PHONE_WITH_55',
  words: WITH_PAYOUTS,
  messages: { withdraw: 'Failed to process the withdraw request.' },
  simulator: simulatedGeneral('lexxen', { secretKey: 'sk_lexxen_demo' }),
});
