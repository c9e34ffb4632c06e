import { GENERAL, general, simulatedGeneral } from './families/general.ts';

/**
 * LordsPay: the events of its webhooks, `POST /payments/refund` and the messages are the
 * specification's; `POST /payments`, `GET /payments/{id}`, bodies, the Bearer `secretKey` and the
 * words of an answer are our own definition.
 */
export const lordspay = general('LORDSPAY', 'LORDSPAY', 'LordsPay', {
  capabilities: { ...GENERAL.capabilities, refund: 'PARTIAL' },
  words: {
    payment: {
      ...GENERAL.words.payment,
      'transaction.paid': { status: 'APPROVED', paid: true },
      'transaction.refunded': { status: 'REFUNDED', paid: true },
      'transaction.failed': { status: 'REJECTED', closed: 'REFUSED' },
      'transaction.expired': { status: 'REJECTED', closed: 'EXPIRED' },
    },
    unlisted: 'PENDING',
    payout: {},
  },
  messages: {
    create: 'Erro na LordsPay: {detail}',
    fetch: 'Erro ao consultar transação: {detail}',
    refund: 'Erro ao reembolsar transação: {detail}',
  },
  simulator: simulatedGeneral('lordspay', { secretKey: 'sk_lordspay_demo' }),
});
