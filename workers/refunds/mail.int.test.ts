import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { refuseRefund, requestRefund } from '../../domain/payment/refund.ts';
import { buyersRequest } from '../../domain/testing/refund-facts.ts';
import { paidFact } from '../../domain/testing/payment-facts.ts';
import { hear, run } from '../../runtime/testing/payments.ts';
import { chargePayment } from '../charges/charge-payment.ts';
import type { Mail, MailOutcome } from '../mail/mailer.ts';
import { scriptProvider } from '../testing/scripted-provider.ts';
import { silent, startWorkerStack, type WorkerStack } from '../testing/worker-stack.ts';
import { refundMailsProcess } from './mail.ts';

const AT = '2026-11-20T12:00:00Z';
let stack: WorkerStack;
let sent: Mail[];
let outcome: MailOutcome;

beforeAll(async () => {
  stack = await startWorkerStack();
});
afterAll(() => stack?.stop());
beforeEach(() => {
  [sent, outcome] = [[], 'SENT'];
});

/** A sale by PIX whose buyer asks for all of it after the legal seven days. */
async function askedBack(email: string): Promise<string> {
  const job = await stack.request(email, new Date('2026-11-03T13:00:00Z'));
  const { paymentId } = job;
  await chargePayment(stack.dependenciesFor(scriptProvider()), job);
  await hear(stack.store, paymentId, paidFact({ transactionId: `tx-${paymentId}` }));
  const request = {
    ...buyersRequest,
    legalEndsAt: '2026-11-11T02:59:59Z',
    guaranteeEndsAt: '2026-12-04T02:59:59Z',
  };
  await run(stack.store, paymentId, (state) =>
    requestRefund(state, {
      ...{ refundId: paymentId, by: { role: 'BUYER' }, wish: {}, request, at: AT },
    }),
  );
  return paymentId;
}

async function mail(paymentId: string): Promise<void> {
  const process = refundMailsProcess({
    ...stack.dependenciesFor(scriptProvider(), () => new Date(AT)),
    mailer: {
      async send(each) {
        sent.push(each);
        return { outcome };
      },
    },
    log: silent,
  });
  const item = {
    ...{ key: paymentId, kind: 'refundMail', connectionId: '', tries: 1 },
    ...{ eventId: randomUUID(), correlationId: paymentId, openedAt: AT },
  };
  await process.kinds['refundMail']?.run(item, (call) => call());
}

it('tells the buyer that their request arrived, and what it is called, once', async () => {
  const paymentId = await askedBack('lia@example.com');
  await mail(paymentId);
  await mail(paymentId);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    to: 'lia@example.com',
    subject: 'Pedido de reembolso recebido: protocolo 6F1D-1C1E-01',
  });
  expect(sent[0]?.text.replaceAll('\u00a0', ' ')).toContain('R$ 100,00');
});

it('quotes the seller’s words of a refusal, in which no link works', async () => {
  const paymentId = await askedBack('rui@example.com');
  await mail(paymentId);
  const by = { role: 'SELLER', userId: 'ana' } as const;
  await run(stack.store, paymentId, (state) =>
    refuseRefund(state, { refundId: paymentId, by, reason: 'Veja https://evil.example', at: AT }),
  );
  await mail(paymentId);
  expect(sent[1]?.text).toContain('“Veja https: //evil. example”');
});

it('is due again where it certainly did not go out', async () => {
  outcome = 'NOT_SENT';
  const paymentId = await askedBack('bia@example.com');
  await mail(paymentId);
  expect((await stack.typesOf(paymentId)).at(-1)).toBe('RefundMailFailed');
  outcome = 'SENT';
  await mail(paymentId);
  expect(sent).toHaveLength(2);
});

it('goes to nobody who was forgotten', async () => {
  const paymentId = await askedBack('ida@example.com');
  await stack.forget('ida@example.com');
  await mail(paymentId);
  expect(sent).toEqual([]);
});
