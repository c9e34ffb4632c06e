// Slow: every scenario of a charge, for each family and method.
import { businessDayFrom } from '../../../domain/kernel/calendar/business-day.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { PaymentMethod, ProviderCode } from '../../../domain/kernel/enums.ts';
import type { Charge, ChargeRequest, Context } from '../contract.ts';
import { BOLETO_EXPIRY, PIX_EXPIRY } from '../specified/constants.ts';
import { usedIn } from '../specified/row.ts';
import { chargeRequest } from '../testing/charge-request.ts';
import { capabilitiesOf } from '../specified/capabilities.ts';
import { adapterOf } from '../testing/adapter.ts';
import { describeScenarios } from '../testing/describe-scenarios.ts';
import { factsOf } from '../testing/family-facts.ts';
import { done, expectNow, stageForFile } from '../testing/scenario.ts';
import { startReceiver } from '../testing/webhook-receiver.ts';

const stage = stageForFile();
/** Whose unknown words are PENDING (specification/gateway#unknown-words). */
const UNLISTED_PENDING: ReadonlySet<string> = new Set([
  ...['MAKE_YOUR_BANK', 'PAYSHARKGATEWAY', 'LORDSPAY', 'BMB', 'VENITIP', 'BRAVIVE'],
  // "else" of its own row (specification/gateway#mapping-by-provider).
  'FLOW2PAY',
]);
/** Secrets with which the connection itself is made. */
const CERTIFICATES = /^ca$|Pfx$|Passphrase$/;

describeScenarios('PUSHED', '$code sells by $method', ({ code, method }, test) => {
  const adapter = adapterOf(code);
  const facts = factsOf(code);
  const life = lifeOf(code);
  const { lookupByReference } = capabilitiesOf(code);
  const context = (deadlineMs?: number): Context =>
    stage.sandbox.context(code, deadlineMs ? { limits: { deadlineMs } } : {});
  const request = (given: Partial<ChargeRequest> = {}) => chargeRequest({ method, ...given });
  const create = (wanted: ChargeRequest, within = context()) =>
    adapter.createTransaction(wanted, within);
  const again = (wanted: ChargeRequest) => {
    const now = new Date().toISOString();
    return create({ ...wanted, mayHaveHappened: { since: now, until: now } });
  };
  const byReference = ({ reference }: ChargeRequest) =>
    adapter.fetchTransaction({ reference, method }, context());
  const byId = async (transactionId: string) =>
    done(await adapter.fetchTransaction({ transactionId }, context())).fact;
  const paid = async (given?: Partial<ChargeRequest>) => {
    const { fact } = done(await create(request(given)));
    await stage.sandbox.act(fact.transactionId, 'pay');
    return fact.transactionId;
  };
  const expectCharges = async ({ reference }: ChargeRequest, count: number) => {
    if (!facts.unreferenced)
      expect(await stage.sandbox.charges(facts.listedReference(reference))).toHaveLength(count);
  };

  test('a charge waits with what its buyer needs, and is approved once paid', async () => {
    const wanted = request();
    const charge = done(await create(wanted));
    // Some do not say whose it is; what we asked for must not be taken for their word.
    expect([wanted.reference, undefined]).toContain(charge.fact.reference);
    expect(charge.fact).toMatchObject({
      status: 'PENDING',
      known: true,
      amountCents: 19_990,
      currency: 'BRL',
      paidCents: 0,
      reversals: [],
    });
    expectPayable(charge, method, life);
    await stage.sandbox.act(charge.fact.transactionId, 'pay');
    const after = await byId(charge.fact.transactionId);
    expect(after).toMatchObject({
      status: 'APPROVED',
      known: true,
      amountCents: 19_990,
      paidCents: 19_990,
      reversals: [],
    });
    if (facts.toldBeside !== 'NOTHING' || facts.datesWords) expectNow(after.paidAt);
  });

  test('a buyer without document and phone is charged all the same', async () => {
    const wanted = request();
    done(await create({ ...wanted, buyer: { ...wanted.buyer, document: null, phone: null } }));
  });

  test('shipping and interest in the amount do not upset the items', async () => {
    const { fact } = done(
      await create(
        request({
          amountCents: 21_000,
          items: [{ id: 'a', title: 'A', unitPriceCents: 19_990, quantity: 1, tangible: true }],
        }),
      ),
    );
    expect(fact.amountCents).toBe(21_000);
  });

  const { leastCents = 1 } = facts;
  test.each(
    [1, 10, 99, 100, 123_456_789].filter((cents) => cents >= leastCents).map((cents) => [cents]),
  )('an amount of %i cents arrives whole', async (amountCents) => {
    const { fact } = done(await create(request({ amountCents })));
    expect(fact.amountCents).toBe(amountCents);
  });

  test('sent twice with one key: one charge', async () => {
    const wanted = request();
    const { fact } = done(await create(wanted));
    expect(done(await again(wanted)).fact.transactionId).toBe(fact.transactionId);
    await expectCharges(wanted, 1);
  });

  test('sent twice with one key: nothing but us keeps it from being two', async () => {
    const wanted = request();
    const { fact } = done(await create(wanted));
    const second = await create(wanted);
    if (second.kind === 'done') expect(second.value.fact.transactionId).not.toBe(fact.transactionId);
    else expect(second.kind).toBe('declined');
  });

  test('our reference alone finds nothing out', async () => {
    const wanted = request();
    done(await create(wanted));
    expect(await byReference(wanted)).toEqual({ kind: 'unknown', reason: 'LOOKUP_NOT_SUPPORTED' });
  });

  test('an answer that was lost is found by our reference, and sending again makes no second charge', async () => {
    await stage.sandbox.fault({ provider: code, operation: 'create', kind: 'lostAnswer' });
    const wanted = request();
    expect(await create(wanted)).toMatchObject({ kind: 'unknown' });
    const found = done(await byReference(wanted));
    expect(found.fact.reference).toBe(wanted.reference);
    expectPayable(found, method, life);
    expect(done(await again(wanted)).fact.transactionId).toBe(found.fact.transactionId);
    await expectCharges(wanted, 1);
  });

  test('a provider that never answers leaves the outcome unknown, and nothing is found', async () => {
    await stage.sandbox.fault({ provider: code, operation: 'create', kind: 'hang' });
    const wanted = request();
    expect(await create(wanted, context(700))).toEqual({ kind: 'unknown', reason: 'TIMEOUT' });
    if (lookupByReference)
      expect(await byReference(wanted)).toEqual({ kind: 'notSent', reason: 'NOT_FOUND' });
    await expectCharges(wanted, 0);
  });

  test('a failure of the provider is unknown', async () => {
    await stage.sandbox.fault({ provider: code, operation: 'create', kind: 'status', status: 503 });
    expect(await create(request())).toEqual({ kind: 'unknown', reason: 'PROVIDER_ERROR' });
  });

  test('too many requests: not sent, and may be sent again', async () => {
    await stage.sandbox.fault({ provider: code, operation: 'create', kind: 'status', status: 429 });
    const wanted = request();
    expect(await create(wanted)).toEqual({ kind: 'notSent', reason: 'RATE_LIMITED' });
    done(await create(wanted));
    await expectCharges(wanted, 1);
  });

  test('refused credentials: not sent', async () => {
    await stage.sandbox.fault({
      provider: code,
      operation: 'create',
      kind: 'status',
      status: 401,
      count: 2,
    });
    expect(await create(request())).toMatchObject({ kind: 'notSent', reason: 'CREDENTIALS' });
  });

  test('an answer that cannot be read is unknown, and the charge is found where it can be', async () => {
    await stage.sandbox.fault({ provider: code, operation: 'create', kind: 'malformed' });
    const wanted = request();
    expect(await create(wanted)).toEqual({ kind: 'unknown', reason: 'MALFORMED' });
    if (lookupByReference) done(await byReference(wanted));
    await expectCharges(wanted, 1);
  });

  test('a word that nobody knows moves nothing', async () => {
    const id = await paid();
    await stage.sandbox.fault({ provider: code, operation: 'fetch', kind: 'statusWord' });
    expect(await byId(id)).toMatchObject({
      known: false,
      status: UNLISTED_PENDING.has(code) ? 'PENDING' : 'REJECTED',
      paidCents: 0,
      reversals: [],
    });
    expect(await byId(id)).toMatchObject({ known: true, status: 'APPROVED' });
  });

  test('another amount is told, not corrected', async () => {
    const { fact } = done(await create(request()));
    await stage.sandbox.fault({ provider: code, operation: 'fetch', kind: 'amountDiffers' });
    expect((await byId(fact.transactionId)).amountCents).toBe(19_991);
  });

  test('a look-up that fails proves nothing', async () => {
    const wanted = request();
    done(await create(wanted));
    const operation = facts.lookup;
    await stage.sandbox.fault({ provider: code, operation, kind: 'status', status: 500 });
    expect(await byReference(wanted)).toEqual({ kind: 'unknown', reason: 'PROVIDER_ERROR' });
    await stage.sandbox.fault({ provider: code, operation, kind: 'status', status: 401, count: 2 });
    expect(await byReference(wanted)).toEqual({ kind: 'unknown', reason: 'CREDENTIALS' });
  });

  test('a charge that ran out is closed where the provider says so, and counts once it is paid all the same', async () => {
    const { fact } = done(await create(request()));
    await stage.sandbox.act(fact.transactionId, 'expire');
    const after = await byId(fact.transactionId);
    expect(after).toMatchObject({ known: true, paidCents: 0 });
    expect(after.closed).toBe(facts.expired);
    await stage.sandbox.act(fact.transactionId, 'pay');
    const late = await byId(fact.transactionId);
    expect(late).toMatchObject({ status: 'APPROVED', known: true, paidCents: 19_990 });
    expect(late).not.toHaveProperty('closed');
  });

  test('a charge that is refused is closed where the provider says so, and nothing was paid', async () => {
    const { fact } = done(await create(request()));
    await stage.sandbox.act(fact.transactionId, 'refuse');
    const after = await byId(fact.transactionId);
    expect(after).toMatchObject({ known: true, paidCents: 0, reversals: [] });
    expect(after.closed).toBe(facts.refused);
  });

  test('a charge that we close ends without money, and one that was paid is not closed', async () => {
    const { fact } = done(await create(request()));
    const closed = done((await adapter.cancel?.(fact.transactionId, context())) ?? expect.fail());
    expect(closed.fact).toMatchObject({ known: true, paidCents: 0, closed: 'CANCELLED' });
    expect(await byId(fact.transactionId)).toMatchObject({ closed: 'CANCELLED' });
    expect(await adapter.cancel?.(await paid(), context())).toMatchObject({ kind: 'declined' });
  });

  test('the charges of a span are listed, page after page, and no others', async () => {
    const before = done(await create(request())).fact.transactionId;
    await sleep(20);
    const from = new Date().toISOString();
    const id = await paid();
    await sleep(20);
    const until = new Date().toISOString();
    const after = done(await create(request())).fact.transactionId;
    const listed = done((await adapter.listTransactions?.({ from, until }, context())) ?? expect.fail());
    expect(listed.facts).toMatchObject([{ transactionId: id, paidCents: 19_990 }]);
    expect(listed.next).toBeUndefined();
    expect([before, after]).not.toContain(id);
  });

  test('keys of somebody else are refused by the provider itself: not sent', async () => {
    const { secrets } = stage.sandbox.connection(code);
    const wrong = Object.entries(secrets).map(
      ([name, value]) => [name, CERTIFICATES.test(name) ? value : 'wrong'] as const,
    );
    const connection = { secrets: Object.fromEntries(wrong) };
    expect(await create(request(), stage.sandbox.context(code, { connection }))).toMatchObject({
      kind: 'notSent',
      reason: 'CREDENTIALS',
    });
  });

  test('a webhook names the charge, and what it says is found there', async () => {
    const receiver = await startReceiver();
    await stage.sandbox.hook(code, receiver.url);
    const { fact } = done(await create(request({ webhookUrl: receiver.url })));
    await stage.sandbox.act(fact.transactionId, 'pay');
    const reference = await receiver.until((webhook) =>
      adapter
        .parseWebhook(webhook)
        ?.find(({ providerStatus }) => adapter.paymentStatus(providerStatus) === 'APPROVED'),
    );
    expect(reference.transactionId).toBe(fact.transactionId);
    expect(await byId(reference.transactionId)).toMatchObject({ status: 'APPROVED', paidCents: 19_990 });
    expect(receiver.received.map((webhook) => adapter.parseWebhook(webhook))).not.toContain(undefined);
    await receiver.close();
  });
});

/** What the specification's tables say, or what most have: not what the provider's data does. */
function lifeOf(code: ProviderCode) {
  const pix = usedIn({ PIX_EXPIRY }).find((row) => row.code === code)?.row;
  const boleto = usedIn({ BOLETO_EXPIRY }).find((row) => row.code === code)?.row;
  return { pixSeconds: pix?.seconds ?? 86_400, boletoDays: boleto?.days ?? 3 };
}

const DAY_MS = 86_400_000;
const dayInBrazil = (moment: number): string =>
  new Date(moment).toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' });

function expectPayable(
  { details }: Charge,
  method: PaymentMethod,
  { pixSeconds, boletoDays }: ReturnType<typeof lifeOf>,
): void {
  if (method === 'PIX') {
    expect(details.pix?.code).toMatch(/^000201/);
    const seconds = (Date.parse(details.pix?.expiresAt ?? '') - Date.now()) / 1_000;
    expect(seconds).toBeGreaterThan(pixSeconds * 0.95);
    expect(seconds).toBeLessThan(pixSeconds * 1.05);
  } else {
    expect(details.boleto?.line).toMatch(/^\d{47}$/);
    expect(details.boleto?.barcode).toMatch(/^\d{44}$/);
    expect(details.boleto?.expiresAt).toMatch(/T02:59:59\.000Z$/);
    expect(details.boleto?.dueDate).toBe(businessDayFrom(dayInBrazil(Date.now() + boletoDays * DAY_MS)));
  }
}
