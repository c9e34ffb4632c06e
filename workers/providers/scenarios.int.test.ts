import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { PaymentMethod, ProviderCode } from '../../domain/payment/vocabulary.ts';
import type { Adapter, Charge, ChargeRequest, Context, InboundWebhook, Outcome } from './contract.ts';
import { providers } from './registry.ts';
import { chargeRequest } from './testing/charge-request.ts';
import { type Sandbox, startSandbox } from './testing/sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());
afterEach(() => sandbox.clearFaults());

const adapterOf = (code: ProviderCode): Adapter => {
  const adapter = providers.get(code);
  if (!adapter) throw new Error(`No adapter ${code}`);
  return adapter;
};

function done<T>(outcome: Outcome<T>): T {
  expect(outcome).toMatchObject({ kind: 'done' });
  if (outcome.kind !== 'done') throw new Error('unreachable');
  return outcome.value;
}

const pushMethods = [...providers.values()].flatMap(({ code, capabilities }) =>
  capabilities.methods.filter((method) => method !== 'CREDIT_CARD').map((method) => ({ code, method })),
);

describe.each(pushMethods)('$code sells by $method', ({ code, method }) => {
  const adapter = adapterOf(code);
  const context = (deadlineMs?: number): Context => sandbox.context(code, deadlineMs ? { limits: { deadlineMs } } : {});
  const request = (given: Partial<ChargeRequest> = {}) => chargeRequest({ method, ...given });
  const create = (wanted: ChargeRequest, within = context()) => adapter.createTransaction(wanted, within);
  const byReference = ({ reference }: ChargeRequest) => adapter.fetchTransaction({ reference, method }, context());
  const byId = async (transactionId: string) => done(await adapter.fetchTransaction({ transactionId }, context())).fact;
  const paid = async (given?: Partial<ChargeRequest>) => {
    const { fact } = done(await create(request(given)));
    await sandbox.act(fact.transactionId, 'pay');
    return fact.transactionId;
  };
  // The Pix API knows our reference only as the charge's id.
  const countOf = async ({ reference }: ChargeRequest) => (await sandbox.charges(code === 'ONZ' ? reference.replaceAll('-', '') : reference)).length;

  test('a charge waits with what its buyer needs, and is approved once paid', async () => {
    const wanted = request();
    const charge = done(await create(wanted));
    expect(charge.fact).toMatchObject({ reference: wanted.reference, status: 'PENDING', known: true, amountCents: 19_990, currency: 'BRL', paidCents: 0, reversals: [] });
    expectPayable(charge, method);
    await sandbox.act(charge.fact.transactionId, 'pay');
    expect(await byId(charge.fact.transactionId)).toMatchObject({ status: 'APPROVED', known: true, amountCents: 19_990, paidCents: 19_990, reversals: [] });
  });

  test('a buyer without document and phone is charged all the same', async () => {
    const wanted = request();
    done(await create({ ...wanted, buyer: { ...wanted.buyer, document: null, phone: null } }));
  });

  test('shipping and interest in the amount do not upset the items', async () => {
    const { fact } = done(await create(request({ amountCents: 21_000, items: [{ id: 'a', title: 'A', unitPriceCents: 19_990, quantity: 1, tangible: true }] })));
    expect(fact.amountCents).toBe(21_000);
  });

  test.each([1, 10, 99, 100, 123_456_789])('an amount of %i cents arrives whole', async (amountCents) => {
    const { fact } = done(await create(request({ amountCents })));
    expect(fact.amountCents).toBe(amountCents);
  });

  test('an answer that was lost is found by our reference, and sending again makes no second charge', async () => {
    await sandbox.fault({ provider: code, operation: 'create', kind: 'lostAnswer' });
    const wanted = request();
    expect(await create(wanted)).toMatchObject({ kind: 'unknown' });
    const found = done(await byReference(wanted));
    expect(found.fact.reference).toBe(wanted.reference);
    expectPayable(found, method);
    expect(done(await create(wanted)).fact.transactionId).toBe(found.fact.transactionId);
    expect(await countOf(wanted)).toBe(1);
  });

  test('a provider that never answers leaves the outcome unknown, and nothing is found', async () => {
    await sandbox.fault({ provider: code, operation: 'create', kind: 'hang' });
    const wanted = request();
    expect(await create(wanted, context(700))).toEqual({ kind: 'unknown', reason: 'TIMEOUT' });
    expect(await byReference(wanted)).toEqual({ kind: 'notSent', reason: 'NOT_FOUND' });
    expect(await countOf(wanted)).toBe(0);
  });

  test('a failure of the provider is unknown', async () => {
    await sandbox.fault({ provider: code, operation: 'create', kind: 'status', status: 503 });
    expect(await create(request())).toEqual({ kind: 'unknown', reason: 'PROVIDER_ERROR' });
  });

  test('too many requests: not sent, and may be sent again', async () => {
    await sandbox.fault({ provider: code, operation: 'create', kind: 'status', status: 429 });
    const wanted = request();
    expect(await create(wanted)).toEqual({ kind: 'notSent', reason: 'RATE_LIMITED' });
    done(await create(wanted));
    expect(await countOf(wanted)).toBe(1);
  });

  test('refused credentials: not sent', async () => {
    await sandbox.fault({ provider: code, operation: 'create', kind: 'status', status: 401, count: 2 });
    expect(await create(request())).toEqual({ kind: 'notSent', reason: 'CREDENTIALS' });
  });

  test('an answer that cannot be read is unknown, and the charge is found', async () => {
    await sandbox.fault({ provider: code, operation: 'create', kind: 'malformed' });
    const wanted = request();
    expect(await create(wanted)).toEqual({ kind: 'unknown', reason: 'MALFORMED' });
    done(await byReference(wanted));
    expect(await countOf(wanted)).toBe(1);
  });

  test('a word that nobody knows moves nothing', async () => {
    const id = await paid();
    await sandbox.fault({ provider: code, operation: 'fetch', kind: 'unknownStatus' });
    expect(await byId(id)).toMatchObject({ known: false, status: 'REJECTED', paidCents: 0, reversals: [] });
    expect(await byId(id)).toMatchObject({ known: true, status: 'APPROVED' });
  });

  test('another amount is told, not corrected', async () => {
    const { fact } = done(await create(request()));
    await sandbox.fault({ provider: code, operation: 'fetch', kind: 'amountDiffers' });
    expect((await byId(fact.transactionId)).amountCents).toBe(19_991);
  });

  test('a look-up that fails proves nothing', async () => {
    const wanted = request();
    done(await create(wanted));
    const operation = code === 'ONZ' ? 'fetch' : 'lookup';
    await sandbox.fault({ provider: code, operation, kind: 'status', status: 500 });
    expect(await byReference(wanted)).toEqual({ kind: 'unknown', reason: 'PROVIDER_ERROR' });
    await sandbox.fault({ provider: code, operation, kind: 'status', status: 401, count: 2 });
    expect(await byReference(wanted)).toEqual({ kind: 'unknown', reason: 'CREDENTIALS' });
  });

  test('a charge that ran out is closed where the provider says so', async () => {
    const { fact } = done(await create(request()));
    await sandbox.act(fact.transactionId, 'expire');
    const after = await byId(fact.transactionId);
    expect(after).toMatchObject({ known: true, paidCents: 0 });
    // The Pix API knows no expired charge: our own clock closes it.
    expect(after.closed).toBe(code === 'ONZ' ? undefined : 'EXPIRED');
  });

  if (method === 'PIX') {
    test('a full refund is a reversal of all that was paid', async () => {
      const transactionId = await paid();
      expect(await refund(transactionId, { amountCents: 19_990 })).toMatchObject({ status: true });
      const fact = await settledFact(transactionId, 19_990);
      expect(fact).toMatchObject({ paidCents: 19_990, status: code === 'ONZ' ? 'CHARGEBACK' : 'REFUNDED' });
      expect(fact.reversals).toHaveLength(1);
    });

    test('two partial refunds add up; the sale stays approved', async () => {
      const transactionId = await paid();
      expect(await refund(transactionId, { amountCents: 5_000 })).toMatchObject({ status: true });
      await settledFact(transactionId, 5_000);
      expect(await refund(transactionId, { amountCents: 5_000, refundedBeforeCents: 5_000 })).toMatchObject({ status: true });
      expect(await settledFact(transactionId, 10_000)).toMatchObject({ status: 'APPROVED', paidCents: 19_990 });
    });

    test('more than was paid is not given back', async () => {
      const transactionId = await paid();
      expect(await refund(transactionId, { amountCents: 20_000 })).toMatchObject({ status: false });
      expect((await byId(transactionId)).reversals).toEqual([]);
    });

    test('the same refund twice, once with its answer lost, gives back once', async () => {
      const transactionId = await paid();
      const refundId = randomUUID();
      await sandbox.fault({ provider: code, operation: 'refund', kind: 'lostAnswer' });
      const wanted = { transactionId, refundId, amountCents: 7_000, refundedBeforeCents: 0 };
      expect(await adapter.refund(wanted, context())).toMatchObject({ kind: 'unknown' });
      expect(done(await adapter.refund(wanted, context()))).toEqual({ refundId, status: true });
      expect(done(await adapter.refund(wanted, context()))).toEqual({ refundId, status: true });
      await settledFact(transactionId, 7_000);
    });

    test('an unpaid charge is not refunded and stays open', async () => {
      const { fact } = done(await create(request()));
      expect(await refund(fact.transactionId, { amountCents: 1_000 })).toMatchObject({ status: false });
      expect(await byId(fact.transactionId)).toMatchObject({ status: 'PENDING' });
    });

    test('a chargeback takes what remains and says why', async () => {
      const transactionId = await paid();
      await sandbox.act(transactionId, 'chargeback');
      const fact = await settledFact(transactionId, 19_990);
      expect(fact.status).toBe('CHARGEBACK');
      expect(fact.reversals.at(-1)?.kind).toBe(code === 'ONZ' ? 'MED_FRAUD' : 'CHARGEBACK');
    });
  }

  test('a webhook names the charge, and what it says is found there', async () => {
    const receiver = await startReceiver();
    await sandbox.hook(code, receiver.url);
    const { fact } = done(await create(request({ webhookUrl: receiver.url })));
    await sandbox.act(fact.transactionId, 'pay');
    const hint = await receiver.until((webhook) => adapter.parseWebhook(webhook)?.find(({ providerStatus }) => adapter.paymentStatus(providerStatus) === 'APPROVED'));
    expect(hint.transactionId).toBe(fact.transactionId);
    expect(await byId(hint.transactionId)).toMatchObject({ status: 'APPROVED', paidCents: 19_990 });
    expect(receiver.received.map((webhook) => adapter.parseWebhook(webhook))).not.toContain(undefined);
    await receiver.close();
  });

  async function refund(transactionId: string, { amountCents, refundedBeforeCents = 0 }: { amountCents: number; refundedBeforeCents?: number }) {
    return done(await adapter.refund({ transactionId, refundId: randomUUID(), amountCents, refundedBeforeCents }, context()));
  }

  /** A bank may take a moment to carry a refund out. */
  const settledFact = (transactionId: string, reversedCents: number) =>
    vi.waitFor(async () => {
      const fact = await byId(transactionId);
      expect(fact.reversals.reduce((total, { totalCents }) => total + totalCents, 0)).toBe(reversedCents);
      return fact;
    }, 10_000);
});

function expectPayable({ details }: Charge, method: PaymentMethod): void {
  if (method === 'PIX') {
    expect(details.pix?.code).toMatch(/^000201/);
    const hours = (Date.parse(details.pix?.expiresAt ?? '') - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23);
    expect(hours).toBeLessThan(25);
  } else {
    expect(details.slip?.line).toMatch(/^\d{47}$/);
    expect(details.slip?.barcode).toMatch(/^\d{44}$/);
    expect(details.slip?.expiresAt).toMatch(/T02:59:59\.000Z$/);
  }
}

interface Receiver {
  readonly url: string;
  readonly received: readonly InboundWebhook[];
  until<T>(found: (webhook: InboundWebhook) => T | undefined): Promise<T>;
  close(): Promise<void>;
}

async function startReceiver(): Promise<Receiver> {
  const received: InboundWebhook[] = [];
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ rawBody: Buffer.concat(chunks), contentType: request.headers['content-type'] ?? '' });
      response.end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`,
    received,
    until: (found) =>
      vi.waitFor(() => {
        for (const webhook of received) {
          const hit = found(webhook);
          if (hit !== undefined) return hit;
        }
        throw new Error('Not heard yet');
      }, 15_000),
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
