import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expireCharge } from '../../domain/payment/charge.ts';
import { newSellerProfile } from '../../domain/configuration/creation.ts';
import type { Notice } from '../../domain/configuration/seller-profile.ts';
import { paidFact, refund, refundedFact } from '../../domain/testing/payment-facts.ts';
import { registerUser } from '../../domain/user/account.ts';
import { user } from '../../domain/user/user.ts';
import { replaceConfiguration } from '../../eventstore/configuration.ts';
import { handle } from '../../eventstore/repository.ts';
import { hear, run } from '../../runtime/testing/payments.ts';
import { sealConfiguration } from '../../runtime/vault/seal-configuration.ts';
import { sealProfile } from '../../runtime/vault/seal-user.ts';
import { unobserved } from '../bulkhead/bulkhead.ts';
import { chargePayment } from '../charges/charge-payment.ts';
import { openAllowance, type Allowance } from '../mail/allowance.ts';
import type { Mail, MailOutcome } from '../mail/mailer.ts';
import type { Process, Task } from '../tasks/process.ts';
import { CONNECTION, scriptProvider } from '../testing/scripted-provider.ts';
import { silent, startWorkerStack, type WorkerStack } from '../testing/worker-stack.ts';
import { buyerMailsProcess, sellerMailsProcess } from './process.ts';

const MADE_MS = Date.parse('2026-11-03T13:00:02Z');
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Of whoever sells in tests (domain/testing/purchase.ts). */
const SELLER = 'ana';

let stack: WorkerStack;
let allowance: Allowance;
let clockMs: number;
let sent: Mail[];
let outcome: MailOutcome;

const now = () => new Date(clockMs);
const deps = () => ({
  ...stack.dependenciesFor(scriptProvider(), now),
  ...{ allowance, log: silent },
  mailer: {
    async send(mail: Mail) {
      sent.push(mail);
      return { outcome };
    },
  },
});

beforeAll(async () => {
  stack = await startWorkerStack({ own: true });
  allowance = await openAllowance(stack.database.writer);
  const email = 'ana@example.com';
  const subject = await stack.vault.subjectFor(email);
  const told = { name: 'Ana Souza', email, phone: '', document: '' };
  await handle(stack.store, user, {
    ...{ id: SELLER, commandId: randomUUID(), correlationId: SELLER, actor: 'test' },
    decide: (state) =>
      registerUser(state, {
        ...{ userId: SELLER, platformId: 'acme', role: 'PRODUCER', personKind: 'PERSON' },
        ...sealProfile(stack.vault, subject, SELLER, told),
        ...{ termsVersion: '1', at: '2026-11-01T12:00:00Z' },
      }),
  });
});
afterAll(() => stack?.stop());
beforeEach(() => {
  [clockMs, sent, outcome] = [MADE_MS, [], 'SENT'];
});

/** An order by PIX whose code was made. */
async function order(email = `${randomUUID()}@example.com`): Promise<string> {
  const job = await stack.request(email, new Date(MADE_MS - 2_000));
  await chargePayment(deps(), job);
  return job.paymentId;
}

const pay = (paymentId: string) =>
  hear(stack.store, paymentId, paidFact({ transactionId: `tx-${paymentId}` }));

async function work(process: Process, kind: string, key: string) {
  const item: Task = {
    ...{ key, kind, connectionId: CONNECTION, tries: 1, eventId: randomUUID() },
    ...{ correlationId: key, openedAt: now().toISOString() },
  };
  return process.kinds[kind]?.run(item, unobserved);
}
const tellBuyer = (paymentId: string) => work(buyerMailsProcess(deps()), 'buyerMail', paymentId);
const tellSeller = (paymentId: string) => work(sellerMailsProcess(deps()), 'sellerMail', paymentId);
const subjects = () => sent.map(({ subject }) => subject);

async function switchOff(notice: Notice): Promise<void> {
  const subject = await stack.vault.subjectFor('ana@example.com');
  const profile = newSellerProfile({ userId: SELLER, platformId: 'acme' });
  const notifications = { ...profile.notifications, [notice]: false };
  const content = sealConfiguration(stack.vault, subject, 'SellerProfile', {
    ...profile,
    notifications,
  });
  await replaceConfiguration(stack.store, {
    ...{ kind: 'SellerProfile', id: SELLER, content, commandId: randomUUID() },
    ...{ correlationId: SELLER, actor: 'test' },
  });
}

describe('what a buyer is told of an order', () => {
  it('is its code after a minute, once, and again shortly before it ends', async () => {
    const paymentId = await order('lia@example.com');
    expect(await tellBuyer(paymentId)).toMatchObject({ kind: 'retry' });
    expect(sent).toEqual([]);
    clockMs += 2 * MINUTE_MS;
    await tellBuyer(paymentId);
    await tellBuyer(paymentId);
    expect(subjects()).toEqual(['Seu PIX de Pottery for beginners está pronto']);
    expect(sent[0]).toMatchObject({ to: 'lia@example.com' });
    expect(sent[0]?.text).toContain('00020126');
    expect(sent[0]?.pictures).toHaveLength(1);
    expect(sent[0]?.html).not.toContain('lia@example.com');
    clockMs += 20 * MINUTE_MS;
    expect(await tellBuyer(paymentId)).toEqual({ kind: 'done' });
    expect(subjects().slice(1)).toEqual(['Seu PIX de Pottery for beginners está quase vencendo']);
  });

  it('is nothing of a code that was paid meanwhile', async () => {
    const paymentId = await order();
    await pay(paymentId);
    clockMs += 21 * MINUTE_MS;
    expect(await tellBuyer(paymentId)).toEqual({ kind: 'done' });
    expect(sent).toEqual([]);
  });

  it('is sent by one of two workers alone', async () => {
    const paymentId = await order();
    clockMs += 2 * MINUTE_MS;
    await Promise.all([tellBuyer(paymentId), tellBuyer(paymentId)]);
    expect(sent).toHaveLength(1);
  });

  it('is tried again where it certainly did not go out', async () => {
    const paymentId = await order();
    clockMs += 2 * MINUTE_MS;
    outcome = 'NOT_SENT';
    expect(await tellBuyer(paymentId)).toEqual({ kind: 'retry', afterMs: MINUTE_MS });
    outcome = 'SENT';
    await tellBuyer(paymentId);
    expect(sent).toHaveLength(2);
  });

  it('offers another code once it ended, unless they asked for no such mails', async () => {
    const email = 'rui@example.com';
    const ended = async () => {
      const paymentId = await order(email);
      clockMs = MADE_MS + DAY_MS / 2;
      await run(stack.store, paymentId, (state) => expireCharge(state, { at: now().toISOString() }));
      await tellBuyer(paymentId);
      clockMs = MADE_MS;
      return paymentId;
    };
    await ended();
    expect(subjects()).toEqual(['Ainda quer Pottery for beginners?']);
    expect(sent[0]?.unsubscribeUrl).toContain('/unsubscribe/');
    const token = /unsubscribe\/([\w-]+)/.exec(sent[0]?.unsubscribeUrl ?? '')?.[1] ?? '';
    expect(await stack.vault.optOuts.add(token)).toBe(true);
    await ended();
    expect(sent).toHaveLength(1);
  });

  it('is what was given back, of each part once', async () => {
    const paymentId = await order();
    await pay(paymentId);
    const given = (cents: number) =>
      hear(stack.store, paymentId, {
        ...refundedFact(refund(cents)),
        transactionId: `tx-${paymentId}`,
      });
    await given(4_000);
    await tellBuyer(paymentId);
    await tellBuyer(paymentId);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text.replaceAll('\u00a0', ' ')).toContain('Devolvido: R$ 40,00');
    await given(10_000);
    await tellBuyer(paymentId);
    expect(sent[1]?.text.replaceAll('\u00a0', ' ')).toContain('Devolvido: R$ 100,00');
  });

  it('is not more than ten of what nobody pays, in a day, to one mailbox', async () => {
    for (let index = 0; index < 12; index += 1) {
      clockMs = MADE_MS;
      const paymentId = await order('flooded@example.com');
      clockMs += 2 * MINUTE_MS;
      await tellBuyer(paymentId);
    }
    expect(sent).toHaveLength(10);
  });

  it('is nothing to whoever was forgotten', async () => {
    const paymentId = await order('gone@example.com');
    await stack.forget('gone@example.com');
    clockMs += 2 * MINUTE_MS;
    expect(await tellBuyer(paymentId)).toMatchObject({ kind: 'retry' });
    expect(sent).toEqual([]);
  });
});

describe('what a seller is told', () => {
  it('is each sale once, as long as they want to be', async () => {
    const paymentId = await order('maria@example.com');
    await pay(paymentId);
    clockMs = Date.parse('2026-11-03T13:06:00Z');
    await tellSeller(paymentId);
    await tellSeller(paymentId);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ to: 'ana@example.com' });
    expect(sent[0]?.subject).toContain('Você fez uma venda: Pottery for beginners');
    expect(`${sent[0]?.text}${sent[0]?.html}`).not.toMatch(/maria|Maria/);
    await switchOff('sale');
    const next = await order();
    await pay(next);
    clockMs = Date.parse('2026-11-03T13:06:00Z');
    await tellSeller(next);
    expect(sent).toHaveLength(1);
  });

  it('is a dispute, but not what they gave back themselves', async () => {
    const hearOf = (paymentId: string, kind: 'CHARGEBACK' | 'REFUND_BY_US') =>
      hear(stack.store, paymentId, {
        ...refundedFact(refund(10_000, 'r1', kind)),
        transactionId: `tx-${paymentId}`,
      });
    for (const kind of ['REFUND_BY_US', 'CHARGEBACK'] as const) {
      clockMs = MADE_MS;
      const paymentId = await order();
      await pay(paymentId);
      await hearOf(paymentId, kind);
      await tellSeller(paymentId);
    }
    expect(sent).toHaveLength(1);
    expect(sent[0]?.subject).toContain('Uma venda foi contestada');
  });
});
