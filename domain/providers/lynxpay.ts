import { GENERAL, simulatedGeneral } from './families/general.ts';
import type { ProviderOf } from './provider.ts';

/**
 * LynxPay by PIX; the specification knows rules for its cards only, which come with their tokens.
 * `POST /transactions`, `GET /transactions/{id}`, bodies and the Bearer `secretKey` are our own
 * definition. What it says of a field is shown as it says it.
 */
export const lynxpay: ProviderOf<'LYNXPAY'> = {
  ...GENERAL,
  code: 'LYNXPAY',
  name: 'LynxPay',
  family: 'LYNXPAY',
  messages: {
    method: 'Método {detail} não implementado para {provider}',
    create: '{detail}',
    unexplained: 'Ocorreu um erro desconhecido.',
    fetch: 'Erro desconhecido.',
  },
  simulator: simulatedGeneral('lynxpay', { secretKey: 'sk_lynxpay_demo' }),
};
