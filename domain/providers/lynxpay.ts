import { GENERAL, general, simulatedGeneral } from './families/general.ts';

const account = simulatedGeneral('lynxpay', {
  secretKey: 'sk_lynxpay_demo',
  // The private half of the public key below, as PKCS #8 in base64.
  cardKey:
    'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgeSq2+cF3mQbXTKOKeUv0VjGP8sM1O2S9VzdmBeWhfLuh' +
    'RANCAARClxE02eWqjLhv7LqYx5xCIq5XkVvI8JjsK4ziqKVazEMuqL7yvERFFEfCOgjWGZ3NRAxptolsvtHwLQIzw/Iu',
});

/**
 * LynxPay by PIX and card. Its rules for cards are the specification's; `POST /transactions`, `GET
 * /transactions/{id}`, `POST /cards/tokenize` of the three that are listed, their bodies and the
 * Bearer `secretKey` are our own definition. What it says of a field is shown as it says it. Cards
 * are sealed for the key pair of the connection on P-256: `publicKey`, as SPKI in base64, and the
 * secret `cardKey` (decision 0070).
 */
export const lynxpay = general('LYNXPAY', 'LYNXPAY', 'LynxPay', {
  capabilities: { ...GENERAL.capabilities, methods: ['PIX', 'CREDIT_CARD'] },
  card: { tokeniser: 'SEALED_BUNDLE', tokenUrl: null },
  messages: {
    method: 'Método {detail} não implementado para {provider}',
    create: '{detail}',
    unexplained: 'Ocorreu um erro desconhecido.',
    fetch: 'Erro desconhecido.',
  },
  simulator: {
    ...account,
    publicKey:
      'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEQpcRNNnlqoy4b+y6mMecQiKuV5FbyPCY7CuM4qilWsxDLqi+8rxERRRH' +
      'wjoI1hmdzUQMabaJbL7R8C0CM8PyLg==',
    fee: { ...account.fee, CREDIT_CARD: { rate: 399, fixedCents: 0 } },
  },
});
