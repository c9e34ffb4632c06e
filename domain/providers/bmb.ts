import { general, simulatedGeneral } from './families/general.ts';

/**
 * BMB: `POST /consultaQRCode`, the word `Paid` and currency units are the specification's,
 * `POST /GerarQRCode` and `POST /token` are attributed to it by us; bodies and the other words are
 * our own definition. Secrets: `clientId`, `clientSecret`.
 */
export const bmb = general('GERAR_QRCODE', 'BMB', 'BMB', {
  words: {
    payment: {
      Paid: { status: 'APPROVED', paid: true },
      Pending: { status: 'PENDING' },
      // "Anything else" is PENDING; the word says that the money went back.
      Refunded: { status: 'PENDING', paid: true, reversal: 'REFUND_BY_PROVIDER' },
      Expired: { status: 'PENDING', closed: 'EXPIRED' },
      Refused: { status: 'PENDING', closed: 'REFUSED' },
    },
    unlisted: 'PENDING',
    payout: {},
  },
  messages: {
    methods: { BILLET: 'Boleto not implemented', CREDIT_CARD: 'Credit card not implemented' },
  },
  simulator: simulatedGeneral('bmb', { clientId: 'bmb-demo', clientSecret: 'bmb-demo-secret' }),
});
