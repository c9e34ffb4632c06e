import { GENERAL, general, simulatedGeneral } from './families/general.ts';
import { SEALED_CARDS, sealing } from './simulated.ts';

/**
 * LynxPay by PIX and card. Its rules for cards are the specification's; `POST /transactions`, `GET
 * /transactions/{id}`, `POST /cards/tokenize` of the three that are listed, their bodies and the
 * Bearer `secretKey` are our own definition. What it says of a field is shown as it says it. Cards
 * are sealed for the key pair of the connection on P-256: `publicKey`, as SPKI in base64, and the
 * secret `cardKey` (decision 0070).
 */
export const lynxpay = general('LYNXPAY', 'LYNXPAY', 'LynxPay', {
  capabilities: { ...GENERAL.capabilities, methods: ['PIX', 'CREDIT_CARD'] },
  card: SEALED_CARDS,
  messages: {
    method: 'Método {detail} não implementado para {provider}',
    create: '{detail}',
    unexplained: 'Ocorreu um erro desconhecido.',
    fetch: 'Erro desconhecido.',
  },
  simulator: sealing(simulatedGeneral('lynxpay', { secretKey: 'sk_lynxpay_demo' })),
});
