import { GENERAL, PIX_PAYOUTS, WITH_PAYOUTS, general, simulatedGeneral } from './families/general.ts';

/**
 * RoyalPay: PIX keys of digits alone are the specification's. `POST /payments/transactions`,
 * `GET /payments/{id}` and `POST /payment/withdraw` stand there without a provider and are
 * attributed to it by us, and with the last, which names no PIX, payouts to bank accounts; bodies
 * and the Bearer `secretKey` are our own definition.
 */
export const royalpay = general('ROYALPAY', 'ROYALPAY', 'RoyalPay', {
  capabilities: { ...GENERAL.capabilities, ...PIX_PAYOUTS, payouts: ['PIX', 'BANK_ACCOUNT'] },
  pixKeys: 'DIGITS',
  words: WITH_PAYOUTS,
  messages: { method: 'Método de pagamento não suportado' },
  simulator: simulatedGeneral('royalpay', { secretKey: 'sk_royalpay_demo' }),
});
