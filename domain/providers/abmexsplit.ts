import { GENERAL, general } from './families/general.ts';
import { simulated } from './simulated.ts';
import { CANCELED } from './status-words.ts';

/**
 * Abmex with split (specification/gateway#abmexsplit-receiver). Words, receivers and their checks
 * are the specification's; the login is public; that charges are at `/transaction` and
 * `/transactions/{id}`, and every body, is our own definition by what the specification says of
 * most. The public key is the `client_id`; secret: `clientSecret`.
 */
export const abmexsplit = general('ABMEX', 'ABMEXSPLIT', 'Abmex', {
  capabilities: {
    ...GENERAL.capabilities,
    refund: 'PARTIAL',
    receivers: true,
  },
  words: {
    payment: {
      created: { status: 'PENDING' },
      awaiting_payment: { status: 'PENDING' },
      paid: { status: 'APPROVED', paid: true },
      captured: { status: 'APPROVED', paid: true },
      refunded: { status: 'REFUNDED', paid: true },
      // "The rest" is REJECTED; what these words mean beyond that is the general mapping's.
      refused: { status: 'REJECTED', closed: 'REFUSED' },
      canceled: CANCELED,
      chargeback: { status: 'REJECTED', paid: true, reversal: 'CHARGEBACK' },
      chargedback: { status: 'REJECTED', paid: true, reversal: 'CHARGEBACK' },
    },
    unlisted: 'REJECTED',
    payout: {},
  },
  simulator: simulated('abmexsplit', {
    publicKey: 'abmex_client_demo',
    secrets: { clientSecret: 'abmex_secret_demo' },
  }),
});
