import { GENERAL, general, simulatedGeneral } from './families/general.ts';
import { SEALED_CARDS, sealing } from './simulated.ts';

/**
 * Make Your Bank: boletos of seven days and the unknown word that stays PENDING are the
 * specification's. `POST /auth` with CNPJ and public key, `POST /payments/pix`,
 * `/payments/credit-card` and `/payments/billet`, `GET /payments/{id}`, its refund, `/receivers`,
 * `POST /cards/create` and the year until a card is due stand there without a provider and are
 * attributed to it by us, as are the papers and the bank of a receiver: a form for new clients is
 * all that is public of it. Bodies are our own definition. The payee is the CNPJ. Its public key
 * opens the account with nothing beside it, so it is kept as the secret `publicKey`; the
 * connection's is the key for which cards are sealed.
 */
export const makeyourbank = general('MAKE_YOUR_BANK', 'MAKE_YOUR_BANK', 'Make Your Bank', {
  capabilities: {
    ...GENERAL.capabilities,
    methods: ['PIX', 'CREDIT_CARD', 'BILLET'],
    refund: 'PARTIAL',
    receivers: true,
  },
  card: SEALED_CARDS,
  expiry: { pixSeconds: 86_400, boletoDays: 7, cardDays: 365 },
  words: { ...GENERAL.words, unlisted: 'PENDING' },
  simulator: {
    ...sealing(simulatedGeneral('makeyourbank', { publicKey: 'pk_makeyourbank_demo' })),
    payee: '11222333000181',
  },
});
