import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ConfigurationKind } from '../../domain/configuration/schemas.ts';
import { RECEIPTS_MAX } from '../../domain/payment/receipt.ts';
import { paidFact, refund, refundedFact } from '../../domain/testing/payment-facts.ts';
import { demoConfigurations } from '../../embedded/seed/demo.ts';
import { replaceConfiguration } from '../../eventstore/configuration.ts';
import { headPosition } from '../../eventstore/head.ts';
import type { Lease } from '../../runtime/database/lease.ts';
import { eventually } from '../../runtime/testing/eventually.ts';
import { aLease } from '../../runtime/testing/lease.ts';
import { hear } from '../../runtime/testing/payments.ts';
import { sealConfiguration } from '../../runtime/vault/seal-configuration.ts';
import { chargePayment } from '../charges/charge-payment.ts';
import type { MailDependencies } from '../mail/deliver.ts';
import type { Mail, MailOutcome } from '../mail/mailer.ts';
import type { Task } from '../tasks/process.ts';
import { runProcess } from '../tasks/run-process.ts';
import { runScheduler } from '../tasks/scheduler.ts';
import { allThatIsKept } from '../testing/all-that-is-kept.ts';
import { CONNECTION, scriptProvider } from '../testing/scripted-provider.ts';
import { silent, startWorkerStack, type WorkerStack } from '../testing/worker-stack.ts';
import { mailReceiptOf, RECEIPT_ENDS_MS } from './mail-receipt.ts';
import { receiptsProcess } from './process.ts';

/** When the money came, by the facts that tests tell. */
const PAID_MS = Date.parse('2026-11-03T13:00:00Z');
const MINUTE_MS = 60_000;

let stack: WorkerStack;
let lease: Lease;
let clockMs: number;
let sent: Mail[];
let tried: number;
let outcome: MailOutcome;
let stopping: AbortController;
let running: Promise<unknown>;

const now = () => new Date(clockMs);
const pass = (ms: number) => void (clockMs += ms);

const dependencies = (): MailDependencies => ({
  ...stack.dependenciesFor(scriptProvider(), now),
  mailer: {
    async send(mail) {
      tried += 1;
      if (outcome === 'SENT' || outcome === 'UNKNOWN') sent.push(mail);
      return { outcome };
    },
  },
  log: silent,
});

const save = async (kind: ConfigurationKind, id: string, demoId: string, change: object) => {
  const demo = demoConfigurations.find((known) => known.id === demoId);
  const commandId = randomUUID();
  const facts = { commandId, correlationId: commandId, actor: 'test' };
  const content = { ...(demo?.content as object), ...change } as never;
  const seller = await stack.vault.subjectFor('seller@razao.test');
  const sealed = sealConfiguration(stack.vault, seller, kind, content);
  await replaceConfiguration(stack.store, { kind, id, content: sealed, ...facts } as never);
};

beforeAll(async () => {
  stack = await startWorkerStack({ own: true });
  lease = await aLease(stack.database);
  await save('Platform', 'acme', 'demo-platform', { platformId: 'acme', name: 'Acme' });
  await save('Product', 'pottery', 'demo-course', { productId: 'pottery' });
  await save('Offer', 'course', 'demo-digital', { offerId: 'course', productId: 'pottery' });
});
afterAll(() => stack?.stop());
beforeEach(() => {
  clockMs = PAID_MS;
  [sent, tried, outcome] = [[], 0, 'SENT'];
  stopping = new AbortController();
  const deps = {
    ...stack.dependenciesFor(scriptProvider(), now),
    ...{ pool: stack.database.writer, log: silent, signal: stopping.signal, lease, everyMs: 20 },
  };
  const process = receiptsProcess(dependencies());
  running = Promise.all([runProcess(deps, process), runScheduler(deps, process)]);
});
afterEach(async () => {
  stopping.abort();
  await running;
  const { writer } = stack.database;
  await writer.query('truncate open_work.items');
  // The sales of one test are nothing to the next.
  const head = await headPosition(stack.store);
  await writer.query('update open_work.processes set position = $1', [String(head)]);
});

/** A sale of the pottery course by PIX, which waits for its money. */
async function sell(email = 'maria@example.com'): Promise<string> {
  const job = await stack.request(email, now());
  await chargePayment(stack.dependenciesFor(scriptProvider(), now), job);
  return job.paymentId;
}

const pay = (paymentId: string) =>
  hear(stack.store, paymentId, paidFact({ transactionId: `tx-${paymentId}` }));

const itemOf = (paymentId: string): Task => ({
  ...{ key: paymentId, kind: 'receipt', connectionId: CONNECTION, tries: 1 },
  ...{ eventId: randomUUID(), correlationId: paymentId, openedAt: now().toISOString() },
});

const countOf = async (paymentId: string, type: string) =>
  (await stack.typesOf(paymentId)).filter((each) => each === type).length;

const mailed = (times = 1) => eventually('a receipt goes out', async () => tried >= times);

describe('the receipt of a sale', () => {
  it('goes to its buyer once it is paid, with what they have to know of it', async () => {
    const paymentId = await sell('lia@example.com');
    await pay(paymentId);
    await mailed();
    expect(await countOf(paymentId, 'ReceiptMailed')).toBe(1);
    const [mail] = sent;
    const number = `${paymentId.slice(0, 4)}-${paymentId.slice(4, 8)}`.toUpperCase();
    expect(mail).toMatchObject({
      to: 'lia@example.com',
      senderName: 'Acme',
      subject: `Pagamento aprovado: Pottery for beginners (pedido ${number})`,
    });
    expect(mail?.unsubscribeUrl).toBeUndefined();
    const text = mail?.text.replaceAll('\u00a0', ' ') ?? '';
    for (const part of [
      `pedido ${number}`,
      'Total pago: R$ 100,00',
      'Forma de pagamento: PIX',
      'https://example.com/area-de-alunos',
      'Vendido por Ateliê Demonstração',
      'ajuda@razao.test',
      `https://razao.example/checkout/payment/${paymentId}`,
    ])
      expect(text).toContain(part);
  });

  it('does not go before there is money', async () => {
    const paymentId = await sell();
    await mailReceiptOf(dependencies(), itemOf(paymentId));
    expect(tried).toBe(0);
  });

  it('goes once, whatever is delivered twice and however many workers do it', async () => {
    const paymentId = await sell();
    for (let time = 0; time < 3; time += 1) await pay(paymentId);
    const other = { ...dependencies(), store: stack.otherStore };
    await Promise.all(
      [dependencies(), other, dependencies()].map((deps) =>
        mailReceiptOf(deps, itemOf(paymentId)).catch(() => undefined),
      ),
    );
    await mailed();
    await mailReceiptOf(other, itemOf(paymentId));
    expect(sent).toHaveLength(1);
    expect(await countOf(paymentId, 'ReceiptMailed')).toBe(1);
  });

  it('that may have gone out is not sent again', async () => {
    outcome = 'UNKNOWN';
    const paymentId = await sell();
    await pay(paymentId);
    await mailed();
    pass(60 * MINUTE_MS);
    await mailReceiptOf(dependencies(), itemOf(paymentId));
    expect(sent).toHaveLength(1);
    expect(await countOf(paymentId, 'ReceiptFailed')).toBe(0);
  });

  it('that certainly did not is sent again, with growing pauses, and given up', async () => {
    outcome = 'NOT_SENT';
    const paymentId = await sell();
    await pay(paymentId);
    for (let time = 1; time <= RECEIPTS_MAX; time += 1) {
      await eventually(`it failed ${time} times`, async () => {
        // Often, and by little: all of it together stays within the days of a receipt.
        pass(2 * MINUTE_MS);
        return (await countOf(paymentId, 'ReceiptFailed')) >= time;
      });
    }
    outcome = 'SENT';
    pass(600 * MINUTE_MS);
    await mailReceiptOf(dependencies(), itemOf(paymentId));
    expect([sent, tried]).toEqual([[], RECEIPTS_MAX]);
  });

  it('goes out when the mail server is back', async () => {
    outcome = 'NOT_SENT';
    const paymentId = await sell();
    await pay(paymentId);
    await eventually('it failed', async () => (await countOf(paymentId, 'ReceiptFailed')) === 1);
    outcome = 'SENT';
    pass(2 * MINUTE_MS);
    await mailed(2);
    expect(sent).toHaveLength(1);
  });

  it('is not tried again at a mailbox that takes none', async () => {
    outcome = 'REFUSED';
    const paymentId = await sell();
    await pay(paymentId);
    await eventually('it failed', async () => (await countOf(paymentId, 'ReceiptFailed')) === 1);
    pass(60 * MINUTE_MS);
    await mailReceiptOf(dependencies(), itemOf(paymentId));
    expect(tried).toBe(1);
  });

  it('is not sent of what was paid long ago, of what went back, nor to who was forgotten', async () => {
    stopping.abort();
    await running;
    const [old, back, forgotten] = [await sell(), await sell(), await sell('ida@example.com')];
    for (const paymentId of [old, back, forgotten]) await pay(paymentId);
    await hear(stack.store, back, {
      ...refundedFact(refund(10_000)),
      transactionId: `tx-${back}`,
    });
    await stack.forget('ida@example.com');
    for (const paymentId of [back, forgotten]) await mailReceiptOf(dependencies(), itemOf(paymentId));
    pass(RECEIPT_ENDS_MS + 1);
    await mailReceiptOf(dependencies(), itemOf(old));
    expect(tried).toBe(0);
  });

  it('leaves nothing of its buyer in what is kept of the work', async () => {
    const paymentId = await sell('zoe@example.com');
    await pay(paymentId);
    await mailed();
    const { text, bytes } = await allThatIsKept(stack);
    const clear = ['zoe@example.com', 'Maria da Silva', 'Pagamento aprovado'];
    expect(clear.filter((part) => (text + bytes).includes(part))).toEqual([]);
  });
});
