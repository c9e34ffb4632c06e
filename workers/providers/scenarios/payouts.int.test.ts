// Slow: every scenario of a payout, for each family; some fail later.
import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import type { PayoutRequest } from '../contract.ts';
import { capabilitiesOf } from '../specified/capabilities.ts';
import { adapterOf } from '../testing/adapter.ts';
import { describeScenarios } from '../testing/describe-scenarios.ts';
import { factsOf } from '../testing/family-facts.ts';
import { receiver } from '../testing/receiver-input.ts';
import { BANK_ACCOUNT } from '../testing/payout-request.ts';
import { done, payout, stageForFile } from '../testing/scenario.ts';

const stage = stageForFile();

describeScenarios('PIX_PAYOUTS', '$code pays out', ({ code }, test) => {
  const adapter = adapterOf(code);
  const { payoutLookup } = capabilitiesOf(code);
  const byKey = payoutLookup.includes('KEY');
  const send = async (wanted: PayoutRequest) =>
    adapter.sendPayout?.(wanted, stage.sandbox.context(code));
  const lookUp = async (wanted: { payoutId: string } | { idempotencyKey: string }) =>
    adapter.fetchPayout?.(wanted, stage.sandbox.context(code));

  test('to a phone key: accepted, and found settled', async () => {
    const wanted = payout();
    const outcome = await send(wanted);
    expect(outcome).toMatchObject({
      kind: 'done',
      value: { amountCents: 1_999, status: factsOf(code).acceptedPayout ?? 'PENDING' },
    });
    const { payoutId, status, approvedAt } = done(outcome ?? expect.fail());
    expect(approvedAt).toEqual(status === 'APPROVED' ? expect.stringMatching(/Z$/) : undefined);
    if (payoutLookup.includes('ID'))
      await vi.waitFor(
        async () =>
          expect(await lookUp({ payoutId })).toMatchObject({
            kind: 'done',
            value: { payoutId, status: 'APPROVED', amountCents: 1_999 },
          }),
        10_000,
      );
    const { idempotencyKey } = wanted;
    expect(await lookUp({ idempotencyKey })).toMatchObject(
      byKey
        ? { kind: 'done', value: { payoutId } }
        : { kind: 'unknown', reason: 'LOOKUP_NOT_SUPPORTED' },
    );
  });

  test.each([
    ['CPF', '529.982.247-25'],
    ['CNPJ', '12.ABC.345/01DE-35'],
    ['EMAIL', 'ana@example.com'],
    ['RANDOM', '7d9f0335-8dcc-4054-9bf9-0dbd61d36906'],
  ] as const)('to a key of type %s: accepted', async (pixType, pixKey) => {
    const destination = { method: 'PIX', pixKey, pixType, document: '52998224725' } as const;
    expect(await send(payout({ destination }))).toMatchObject({ kind: 'done' });
  });

  test('twice with one key: one payout', async () => {
    const wanted = payout();
    const { payoutId } = done((await send(wanted)) ?? expect.fail());
    expect(await send(wanted)).toMatchObject({ kind: 'done', value: { payoutId } });
  });

  test('twice with one key: nothing but us keeps it from being two', async () => {
    const wanted = payout();
    const { payoutId } = done((await send(wanted)) ?? expect.fail());
    const second = (await send(wanted)) ?? expect.fail();
    if (second.kind === 'done') expect(second.value.payoutId).not.toBe(payoutId);
    else expect(second.kind).toBe('declined');
  });

  test('an answer that was lost is found by its key', async () => {
    await stage.sandbox.fault({ provider: code, operation: 'withdraw', kind: 'lostAnswer' });
    const wanted = payout();
    expect(await send(wanted)).toMatchObject({ kind: 'unknown' });
    expect(await lookUp({ idempotencyKey: wanted.idempotencyKey })).toMatchObject({
      kind: 'done',
      value: { amountCents: 1_999 },
    });
  });

  test('one that never arrived is not found', async () => {
    expect(await lookUp({ idempotencyKey: randomUUID() })).toEqual({
      kind: 'notSent',
      reason: 'NOT_FOUND',
    });
  });

  test('more than the account holds is declined', async () => {
    expect(await send(payout({ amountCents: 999_999_999_999 }))).toMatchObject({ kind: 'declined' });
  });

  // Few providers repeat the amount in their answer; each account begins with a million.
  test('as much leaves the account as was asked for', async () => {
    const mostOfIt = { amountCents: 60_000_000 };
    expect(await send(payout(mostOfIt))).toMatchObject({ kind: 'done' });
    expect(await send(payout(mostOfIt))).toMatchObject({ kind: 'declined' });
  });

  test('a key that nobody has fails later, one that was settled comes back, and the look-up says so', async () => {
    const toNobody = {
      method: 'PIX',
      pixKey: 'naoexiste@example.com',
      pixType: 'EMAIL',
      document: '52998224725',
    } as const;
    const [failed, returned] = await Promise.all([
      send(payout({ destination: toNobody })),
      // Cents by which the simulator sends it back.
      send(payout({ amountCents: 1_917 })),
    ]);
    const statusOf = async (sent: typeof failed) => {
      const { payoutId } = done(sent ?? expect.fail());
      return done((await lookUp({ payoutId })) ?? expect.fail()).status;
    };
    await vi.waitFor(async () => expect(await statusOf(failed)).toBe('REJECTED'), 10_000);
    await vi.waitFor(
      async () => expect(await statusOf(returned)).toMatch(/^(REJECTED|CANCELED)$/),
      10_000,
    );
  });
});

describeScenarios('ACCOUNT_PAYOUTS', '$code pays out', ({ code }, test) => {
  const adapter = adapterOf(code);
  const context = () => stage.sandbox.context(code);
  const send = async (given: Partial<PayoutRequest> = {}) =>
    (await adapter.sendPayout?.(payout({ destination: BANK_ACCOUNT, ...given }), context())) ??
    expect.fail();
  const lookUp = async (payoutId: string) =>
    (await adapter.fetchPayout?.({ payoutId }, context())) ?? expect.fail();

  test('to a bank account: accepted, and found settled', async () => {
    const sent = await send();
    expect(sent).toMatchObject({ kind: 'done', value: { amountCents: 1_999, status: 'PENDING' } });
    const { payoutId } = done(sent);
    await vi.waitFor(
      async () =>
        expect(done(await lookUp(payoutId))).toMatchObject({ status: 'APPROVED', amountCents: 1_999 }),
      10_000,
    );
  });

  test('to a bank that is not on the list: refused, and nothing is sent', async () => {
    await stage.sandbox.fault({ provider: code, operation: 'withdraw', kind: 'status', status: 500 });
    expect(await send({ destination: { ...BANK_ACCOUNT, bankCode: '999' } })).toMatchObject({
      kind: 'declined',
      providerStatus: 'BANK_NOT_SUPPORTED',
      message: 'Banco não suportado, tente outro.',
    });
    expect(await send()).toEqual({ kind: 'unknown', reason: 'PROVIDER_ERROR' });
  });

  test('to an account of nobody: the provider refuses it', async () => {
    expect(await send({ destination: { ...BANK_ACCOUNT, accountDocument: '123' } })).toMatchObject({
      kind: 'declined',
    });
  });

  test('more than the account holds is declined', async () => {
    expect(await send({ amountCents: 999_999_999_999 })).toMatchObject({ kind: 'declined' });
  });

  test('no answer leaves the outcome unknown', async () => {
    await stage.sandbox.fault({ provider: code, operation: 'withdraw', kind: 'lostAnswer' });
    expect(await send()).toMatchObject({ kind: 'unknown' });
  });

  test('one fails later, one that was settled comes back, and the look-up says so', async () => {
    // Cents by which the simulator fails one, and sends the other back.
    const [failed, returned] = await Promise.all(
      [1_913, 1_917].map(async (amountCents) => done(await send({ amountCents })).payoutId),
    );
    const ended = async (payoutId = '') =>
      expect(done(await lookUp(payoutId)).status).toMatch(/^(REJECTED|CANCELED)$/);
    await vi.waitFor(() => ended(failed), 10_000);
    await vi.waitFor(() => ended(returned), 10_000);
  });
});

describeScenarios('RECEIVERS', '$code keeps receivers', ({ code }, test) => {
  const adapter = adapterOf(code);
  const create = async () =>
    done((await adapter.createReceiver?.(receiver(), stage.sandbox.context(code))) ?? expect.fail());
  const send = async (wanted: PayoutRequest) =>
    adapter.sendPayout?.(wanted, stage.sandbox.context(code));

  test('a receiver is made and found', async () => {
    const { receiverId } = await create();
    const found = await adapter.fetchReceiver?.(receiverId, stage.sandbox.context(code));
    expect(found).toMatchObject({
      kind: 'done',
      value: { receiverId, status: factsOf(code).newReceiver },
    });
  });

  test('one that nobody made is not found', async () => {
    expect(await adapter.fetchReceiver?.('rp_nobody', stage.sandbox.context(code))).toEqual({
      kind: 'notSent',
      reason: 'NOT_FOUND',
    });
  });

  test('one that is examined waits, and then is taken or turned down', async () => {
    const made = async (name: string) => {
      const context = stage.sandbox.context(code);
      const outcome = await adapter.createReceiver?.(receiver({ name }), context);
      const { receiverId, status } = done(outcome ?? expect.fail());
      expect(status).toBe('PENDING');
      return async () =>
        done((await adapter.fetchReceiver?.(receiverId, context)) ?? expect.fail()).status;
    };
    // A name by which the simulator turns it down.
    const [taken, turnedDown] = [await made('Produtora de Teste'), await made('Loja Reprovada')];
    await vi.waitFor(async () => expect(await taken()).toBe('ACTIVE'), 10_000);
    await vi.waitFor(async () => expect(await turnedDown()).toBe('REJECTED'), 10_000);
  });

  const balanceOf = async (receiverId: string) =>
    adapter.fetchBalance?.(receiverId, stage.sandbox.context(code));

  test('its balance is told, and is less by what is paid out', async () => {
    const { receiverId } = await create();
    const before = done((await balanceOf(receiverId)) ?? expect.fail());
    expect(before).toEqual({ availableCents: expect.any(Number), waitingCents: 0 });
    const destination = { method: 'RECEIVER', receiverId } as const;
    expect(await send(payout({ destination, amountCents: 1_999 }))).toMatchObject({ kind: 'done' });
    expect(await balanceOf(receiverId)).toEqual({
      kind: 'done',
      value: { ...before, availableCents: before.availableCents - 1_999 },
    });
  });

  test('no balance is told of one that nobody made', async () =>
    expect(await balanceOf('rp_nobody')).toMatchObject({ kind: 'unknown' }));

  test('more than it has is not paid out to it', async () => {
    const destination = { method: 'RECEIVER', receiverId: (await create()).receiverId } as const;
    expect(await send(payout({ destination, amountCents: 99_999_999_999 }))).toMatchObject({
      kind: 'declined',
    });
  });

  test('twice with one key: one payout to it', async () => {
    const wanted = payout({ destination: { method: 'RECEIVER', ...(await create()) } });
    const { payoutId } = done((await send(wanted)) ?? expect.fail());
    expect(done((await send(wanted)) ?? expect.fail()).payoutId).toBe(payoutId);
  });

  test('money is paid out to it, and found settled', async () => {
    const destination = { method: 'RECEIVER', receiverId: (await create()).receiverId } as const;
    const outcome = await send(payout({ destination }));
    expect(outcome).toMatchObject({ kind: 'done', value: { status: 'PENDING', amountCents: 1_999 } });
    const { payoutId } = done(outcome ?? expect.fail());
    await vi.waitFor(
      async () =>
        expect(await adapter.fetchPayout?.({ payoutId }, stage.sandbox.context(code))).toMatchObject({
          kind: 'done',
          value: { payoutId, status: 'APPROVED' },
        }),
      10_000,
    );
  });
});
