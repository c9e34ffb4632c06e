import { GENERAL, PIX_PAYOUTS, WITH_PAYOUTS, general, simulatedGeneral } from './families/general.ts';

/**
 * Newlevel: two days for a PIX, and the payout words REFUSED and ERROR, are the specification's.
 * Its paths below `/sells`, the webhook's `sell_id` and `POST /withdrawals/pix` stand there without
 * a provider and are attributed to it by us; bodies and the Bearer `secretKey` are our own
 * definition.
 */
export const newlevel = general('NEWLEVEL', 'NEWLEVEL', 'Newlevel', {
  capabilities: { ...GENERAL.capabilities, ...PIX_PAYOUTS, refund: 'PARTIAL' },
  expiry: { pixSeconds: 172_800 },
  words: { ...WITH_PAYOUTS, payout: { ...WITH_PAYOUTS.payout, REFUSED: 'REJECTED' } },
  messages: { method: 'Payment method not supported' },
  simulator: simulatedGeneral('newlevel', { secretKey: 'sk_newlevel_demo' }),
});
