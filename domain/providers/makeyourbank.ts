import { GENERAL, general, simulatedGeneral } from './families/general.ts';

/**
 * Make Your Bank: boletos of seven days and the unknown word that stays PENDING are the
 * specification's. `POST /auth` with CNPJ and public key, `POST /payments/pix` and
 * `/payments/billet`, `GET /payments/{id}`, its refund and `/receivers` stand there without a
 * provider and are attributed to it by us; bodies are our own definition. The payee is the CNPJ.
 * Its public key opens the account with nothing beside it, so it is kept as the secret `publicKey`.
 */
export const makeyourbank = general('MAKE_YOUR_BANK', 'MAKE_YOUR_BANK', 'Make Your Bank', {
  capabilities: {
    ...GENERAL.capabilities,
    methods: ['PIX', 'BILLET'],
    refund: 'PARTIAL',
    receivers: true,
  },
  expiry: { pixSeconds: 86_400, boletoDays: 7 },
  words: { ...GENERAL.words, unlisted: 'PENDING' },
  messages: { method: 'Tipo de transação não suportado.' },
  simulator: {
    ...simulatedGeneral('makeyourbank', { publicKey: 'pk_makeyourbank_demo' }),
    payee: '11222333000181',
  },
});
