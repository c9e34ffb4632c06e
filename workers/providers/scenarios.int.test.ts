import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { PaymentMethod, ProviderCode } from '../../domain/payment/vocabulary.ts';
import type { Adapter, Charge, ChargeRequest, Context, Outcome, ReceiverInput, WithdrawRequest } from './contract.ts';
import { providers } from './registry.ts';
import { chargeRequest } from './testing/charge-request.ts';
import { type Sandbox, startSandbox } from './testing/sandbox.ts';
import { startReceiver } from './testing/webhook-receiver.ts';

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
    expect(charge.fact).toMatchObject({
      reference: wanted.reference,
      status: 'PENDING',
      known: true,
      amountCents: 19_990,
      currency: 'BRL',
      paidCents: 0,
      reversals: [],
    });
    expectPayable(charge, method);
    await sandbox.act(charge.fact.transactionId, 'pay');
    expect(await byId(charge.fact.transactionId)).toMatchObject({ status: 'APPROVED', known: true, amountCents: 19_990, paidCents: 19_990, reversals: [] });
  });

  test('a buyer without document and phone is charged all the same', async () => {
    const wanted = request();
    done(await create({ ...wanted, buyer: { ...wanted.buyer, document: null, phone: null } }));
  });

  test('shipping and interest in the amount do not upset the items', async () => {
    const { fact } = done(
      await create(request({ amountCents: 21_000, items: [{ id: 'a', title: 'A', unitPriceCents: 19_990, quantity: 1, tangible: true }] })),
    );
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
    const hint = await receiver.until((webhook) =>
      adapter.parseWebhook(webhook)?.find(({ providerStatus }) => adapter.paymentStatus(providerStatus) === 'APPROVED'),
    );
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

const cardProviders = [...providers.values()].filter(({ capabilities }) => capabilities.methods.includes('CREDIT_CARD')).map(({ code }) => ({ code }));

describe.each(cardProviders)('$code sells by card', ({ code }) => {
  const adapter = adapterOf(code);
  const context = (deadlineMs?: number): Context => sandbox.context(code, deadlineMs ? { limits: { deadlineMs } } : {});
  const request = async (number: string, given: Partial<ChargeRequest> = {}) =>
    chargeRequest({ method: 'CREDIT_CARD', installments: 3, cardToken: await sandbox.cardToken(code, number), ...given });
  const create = (wanted: ChargeRequest, within = context()) => adapter.createTransaction(wanted, within);
  const byReference = ({ reference }: ChargeRequest) => adapter.fetchTransaction({ reference, method: 'CREDIT_CARD' }, context());
  const byId = async (transactionId: string) => done(await adapter.fetchTransaction({ transactionId }, context())).fact;
  const paidCharges = async ({ reference }: ChargeRequest) => (await sandbox.charges(reference)).filter(({ status }) => status === 'paid').length;

  test('an approved card is paid at once', async () => {
    const wanted = await request(APPROVED);
    const charge = done(await create(wanted));
    expect(charge.fact).toMatchObject({ reference: wanted.reference, status: 'APPROVED', paidCents: 19_990, reversals: [] });
    expect(charge.details.card?.lastFour).toBe('0010');
  });

  test.each([
    ['4000000000000028', 'FUNDS'],
    ['4000000000000044', 'DATA'],
    ['4000000000000051', 'CONTACT_BANK'],
    ['4000000000000077', 'FRAUD'],
    ['4000000000000085', 'TECHNICAL'],
  ])('card %s is declined for %s', async (number, family) => {
    const wanted = await request(number);
    expect(await create(wanted)).toMatchObject({ kind: 'declined', family });
    expect(await paidCharges(wanted)).toBe(0);
  });

  test('a token that nobody made is a mistake in the data', async () => {
    expect(await create(chargeRequest({ method: 'CREDIT_CARD', cardToken: 'token_0000000000000000' }))).toMatchObject({ kind: 'declined', family: 'DATA' });
  });

  test.each([
    ['pay', { status: 'APPROVED', paidCents: 19_990 }],
    ['refuse', { status: 'REJECTED', paidCents: 0 }],
  ])('a card in analysis waits, then: %s', async (action, expected) => {
    const { fact } = done(await create(await request('4000000000000036')));
    expect(fact).toMatchObject({ status: 'PENDING', known: true, paidCents: 0 });
    await sandbox.act(fact.transactionId, action);
    expect(await byId(fact.transactionId)).toMatchObject({ known: true, ...expected });
  });

  test('the answer to the charge is lost: found paid, and never paid twice', async () => {
    const wanted = await request(APPROVED);
    await sandbox.fault({ provider: code, operation: CHARGES[code], kind: 'lostAnswer' });
    expect(await create(wanted)).toMatchObject({ kind: 'unknown' });
    const found = done(await byReference(wanted));
    expect(found.fact).toMatchObject({ status: 'APPROVED', paidCents: 19_990 });
    expect(done(await create(wanted)).fact.transactionId).toBe(found.fact.transactionId);
    expect(await paidCharges(wanted)).toBe(1);
  });

  test('the charge never arrives: not found, and sent again it is paid once', async () => {
    const wanted = await request(APPROVED);
    await sandbox.fault({ provider: code, operation: CHARGES[code], kind: 'hang' });
    expect(await create(wanted, context(700))).toEqual({ kind: 'unknown', reason: 'TIMEOUT' });
    expect(await byReference(wanted)).toEqual({ kind: 'notSent', reason: 'NOT_FOUND' });
    expect(done(await create(wanted)).fact).toMatchObject({ status: 'APPROVED', paidCents: 19_990 });
    expect(await paidCharges(wanted)).toBe(1);
    expect(await sandbox.charges(wanted.reference)).toHaveLength(1);
  });

  test('the answer to a refusal is lost: the card is not charged, and the end is a refusal', async () => {
    const wanted = await request('4000000000000028');
    await sandbox.fault({ provider: code, operation: CHARGES[code], kind: 'lostAnswer' });
    expect(await create(wanted)).toMatchObject({ kind: 'unknown' });
    const found = await byReference(wanted);
    const end = found.kind === 'notSent' ? await create(wanted) : found;
    expect(end.kind === 'done' ? end.value.fact.closed : end.kind).toBe(end.kind === 'done' ? 'REFUSED' : 'declined');
    expect(await paidCharges(wanted)).toBe(0);
  });
});

const APPROVED = '4000000000000010';

/** The operation in which the card is charged. */
const CHARGES: Readonly<Record<ProviderCode, string>> = { PAGARMEBAAS: 'create', IUGUBAAS: 'charge', ONZ: 'create' };

describe('IUGUBAAS between invoice and charge', () => {
  const adapter = adapterOf('IUGUBAAS');

  test('the answer to the invoice is lost: nothing was charged, and sent again one invoice is paid once', async () => {
    const context = sandbox.context('IUGUBAAS');
    const wanted = chargeRequest({ method: 'CREDIT_CARD', cardToken: await sandbox.cardToken('IUGUBAAS', APPROVED) });
    await sandbox.fault({ provider: 'IUGUBAAS', operation: 'create', kind: 'lostAnswer' });
    expect(await adapter.createTransaction(wanted, context)).toMatchObject({ kind: 'unknown' });
    expect(await adapter.fetchTransaction({ reference: wanted.reference, method: 'CREDIT_CARD' }, context)).toEqual({ kind: 'notSent', reason: 'NOT_FOUND' });
    expect(done(await adapter.createTransaction(wanted, context)).fact.paidCents).toBe(19_990);
    expect(await sandbox.charges(wanted.reference)).toMatchObject([{ status: 'paid' }]);
  });

  test('a refused card leaves no invoice that could be paid elsewhere', async () => {
    const wanted = chargeRequest({ method: 'CREDIT_CARD', cardToken: await sandbox.cardToken('IUGUBAAS', '4000000000000028') });
    expect(await adapter.createTransaction(wanted, sandbox.context('IUGUBAAS'))).toMatchObject({ kind: 'declined', family: 'FUNDS', providerStatus: 'LR_51' });
    expect(await sandbox.charges(wanted.reference)).toMatchObject([{ status: 'canceled' }]);
  });
});

describe('ONZ certificates and tokens', () => {
  const adapter = adapterOf('ONZ');
  const without = (...names: string[]) => {
    const { secrets } = sandbox.connection('ONZ');
    return { secrets: Object.fromEntries(Object.entries(secrets).filter(([name]) => !names.includes(name))) };
  };

  test('without its certificate a side is not even tried', async () => {
    const context = sandbox.context('ONZ', { connection: without('cashInPfx', 'cashOutPfx') });
    expect(await adapter.createTransaction(chargeRequest(), context)).toEqual({ kind: 'notSent', reason: 'UNAUTHORIZED' });
    expect(await adapter.fetchTransaction({ reference: randomUUID(), method: 'PIX' }, context)).toEqual({ kind: 'unknown', reason: 'UNAUTHORIZED' });
    expect(await adapter.withdraw?.(payout(), context)).toEqual({ kind: 'notSent', reason: 'UNAUTHORIZED' });
  });

  test('the authority inside the certificate bundle is enough', async () => {
    done(await adapter.createTransaction(chargeRequest(), sandbox.context('ONZ', { connection: without('ca') })));
  });

  test('a wrong passphrase: nothing was sent', async () => {
    const { secrets } = sandbox.connection('ONZ');
    const context = sandbox.context('ONZ', { connection: { secrets: { ...secrets, cashInPassphrase: 'wrong' } } });
    expect(await adapter.createTransaction(chargeRequest(), context)).toEqual({ kind: 'notSent', reason: 'TLS' });
  });

  test('wrong credentials: nothing was sent', async () => {
    const { secrets } = sandbox.connection('ONZ');
    const context = sandbox.context('ONZ', { connection: { secrets: { ...secrets, clientSecret: 'wrong' } } });
    expect(await adapter.createTransaction(chargeRequest(), context)).toEqual({ kind: 'notSent', reason: 'CREDENTIALS' });
  });

  test('a token serves until shortly before it ends, then a new one is asked for', async () => {
    let now = new Date();
    const context = sandbox.context('ONZ', { now: () => now });
    done(await adapter.createTransaction(chargeRequest(), context));
    await sandbox.fault({ provider: 'ONZ', operation: 'auth', kind: 'status', status: 503 });
    done(await adapter.createTransaction(chargeRequest(), context));
    now = new Date(now.getTime() + 3_600_000);
    expect(await adapter.createTransaction(chargeRequest(), context)).toEqual({ kind: 'notSent', reason: 'PROVIDER_ERROR' });
    done(await adapter.createTransaction(chargeRequest(), context));
  });

  test('a token that was withdrawn early is renewed once', async () => {
    const context = sandbox.context('ONZ');
    done(await adapter.createTransaction(chargeRequest(), context));
    await sandbox.fault({ provider: 'ONZ', operation: 'create', kind: 'status', status: 401 });
    done(await adapter.createTransaction(chargeRequest(), context));
  });

  test("a charge to somebody else's key is not ours", async () => {
    const wanted = chargeRequest();
    done(await adapter.createTransaction(wanted, sandbox.context('ONZ')));
    const other = sandbox.context('ONZ', { connection: { payee: 'somebody-else' } });
    expect(await adapter.fetchTransaction({ reference: wanted.reference, method: 'PIX' }, other)).toEqual({ kind: 'unknown', reason: 'PAYEE_MISMATCH' });
  });
});

describe('ONZ pays out', () => {
  const adapter = adapterOf('ONZ');
  const withdraw = async (wanted: WithdrawRequest) => adapter.withdraw?.(wanted, sandbox.context('ONZ'));
  const lookUp = async (wanted: { withdrawId: string } | { idempotencyKey: string }) => adapter.fetchWithdraw?.(wanted, sandbox.context('ONZ'));

  test('to a phone key: approved, and found settled by both ids', async () => {
    const wanted = payout();
    const outcome = await withdraw(wanted);
    expect(outcome).toMatchObject({ kind: 'done', value: { status: 'APPROVED', amountCents: 1_999 } });
    const { withdrawId } = done(outcome ?? expect.fail());
    await vi.waitFor(
      async () => expect(await lookUp({ withdrawId })).toMatchObject({ kind: 'done', value: { withdrawId, status: 'APPROVED', amountCents: 1_999 } }),
      10_000,
    );
    expect(await lookUp({ idempotencyKey: wanted.idempotencyKey })).toMatchObject({ kind: 'done', value: { withdrawId } });
  });

  test('twice with one key: one payout', async () => {
    const wanted = payout();
    const { withdrawId } = done((await withdraw(wanted)) ?? expect.fail());
    expect(await withdraw(wanted)).toMatchObject({ kind: 'done', value: { withdrawId } });
  });

  test('an answer that was lost is found by its key', async () => {
    await sandbox.fault({ provider: 'ONZ', operation: 'withdraw', kind: 'lostAnswer' });
    const wanted = payout();
    expect(await withdraw(wanted)).toMatchObject({ kind: 'unknown' });
    expect(await lookUp({ idempotencyKey: wanted.idempotencyKey })).toMatchObject({ kind: 'done', value: { amountCents: 1_999 } });
  });

  test('one that never arrived is not found', async () => {
    expect(await lookUp({ idempotencyKey: randomUUID() })).toEqual({ kind: 'notSent', reason: 'NOT_FOUND' });
  });

  test('more than the account holds is declined', async () => {
    expect(await withdraw(payout({ amountCents: 999_999_999_999 }))).toMatchObject({ kind: 'declined' });
  });

  test('a key that nobody has fails later, and the look-up says so', async () => {
    const { withdrawId } = done(
      (await withdraw(payout({ destination: { method: 'PIX', pixKey: 'naoexiste@example.com', pixType: 'EMAIL', document: '52998224725' } }))) ?? expect.fail(),
    );
    await vi.waitFor(async () => expect(await lookUp({ withdrawId })).toMatchObject({ kind: 'done', value: { status: 'REJECTED' } }), 10_000);
  });
});

const receiverProviders = [...providers.values()].filter(({ capabilities }) => capabilities.receivers).map(({ code }) => ({ code }));

describe.each(receiverProviders)('$code keeps receivers', ({ code }) => {
  const adapter = adapterOf(code);
  const create = async () => done((await adapter.createReceiver?.(receiver(), sandbox.context(code))) ?? expect.fail());

  test('a receiver is made and found', async () => {
    const { receiverId } = await create();
    const found = await adapter.fetchReceiver?.(receiverId, sandbox.context(code));
    expect(found).toMatchObject({ kind: 'done', value: { receiverId, status: code === 'PAGARMEBAAS' ? 'ACTIVE' : 'PENDING' } });
  });

  test('one that nobody made is not found', async () => {
    expect(await adapter.fetchReceiver?.('rp_nobody', sandbox.context(code))).toEqual({ kind: 'notSent', reason: 'NOT_FOUND' });
  });

  test('money is paid out to it, and more than it has is declined', async () => {
    const { receiverId } = await create();
    const destination = { method: 'RECEIVER', receiverId } as const;
    expect(await adapter.withdraw?.(payout({ destination, amountCents: 99_999_999_999 }), sandbox.context(code))).toMatchObject({ kind: 'declined' });
    const outcome = await adapter.withdraw?.(payout({ destination }), sandbox.context(code));
    expect(outcome).toMatchObject({ kind: 'done', value: { status: 'PENDING', amountCents: 1_999 } });
    const { withdrawId } = done(outcome ?? expect.fail());
    await vi.waitFor(
      async () =>
        expect(await adapter.fetchWithdraw?.({ withdrawId }, sandbox.context(code))).toMatchObject({ kind: 'done', value: { withdrawId, status: 'APPROVED' } }),
      10_000,
    );
  });
});

const receiver = (): ReceiverInput => ({
  name: 'Produtora de Teste',
  document: '11222333000181',
  documentType: 'CNPJ',
  email: 'produtora@example.com',
  description: 'Teste',
  userId: randomUUID(),
  bankAccount: { bankCode: '341', branchNumber: '1234', branchDigit: null, accountNumber: '12345', accountDigit: '6', accountType: 'CHECKING' },
});

const payout = (given: Partial<WithdrawRequest> = {}): WithdrawRequest => ({
  withdrawReference: randomUUID(),
  idempotencyKey: randomUUID(),
  amountCents: 1_999,
  description: 'Saque',
  destination: { method: 'PIX', pixKey: '(11) 98765-4321', pixType: 'PHONE', document: '52998224725' },
  ...given,
});
