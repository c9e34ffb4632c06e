import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import type { ReceiverInput, WithdrawRequest } from '../contract.ts';
import { providers } from '../registry.ts';
import { adapterOf, done, payout, stageForFile } from '../testing/scenario.ts';

const stage = stageForFile();

describe('ONZ pays out', () => {
  const adapter = adapterOf('ONZ');
  const withdraw = async (wanted: WithdrawRequest) =>
    adapter.withdraw?.(wanted, stage.sandbox.context('ONZ'));
  const lookUp = async (wanted: { withdrawId: string } | { idempotencyKey: string }) =>
    adapter.fetchWithdraw?.(wanted, stage.sandbox.context('ONZ'));

  test('to a phone key: approved, and found settled by both ids', async () => {
    const wanted = payout();
    const outcome = await withdraw(wanted);
    expect(outcome).toMatchObject({ kind: 'done', value: { status: 'APPROVED', amountCents: 1_999 } });
    const { withdrawId } = done(outcome ?? expect.fail());
    await vi.waitFor(
      async () =>
        expect(await lookUp({ withdrawId })).toMatchObject({
          kind: 'done',
          value: { withdrawId, status: 'APPROVED', amountCents: 1_999 },
        }),
      10_000,
    );
    expect(await lookUp({ idempotencyKey: wanted.idempotencyKey })).toMatchObject({
      kind: 'done',
      value: { withdrawId },
    });
  });

  test('twice with one key: one payout', async () => {
    const wanted = payout();
    const { withdrawId } = done((await withdraw(wanted)) ?? expect.fail());
    expect(await withdraw(wanted)).toMatchObject({ kind: 'done', value: { withdrawId } });
  });

  test('an answer that was lost is found by its key', async () => {
    await stage.sandbox.fault({ provider: 'ONZ', operation: 'withdraw', kind: 'lostAnswer' });
    const wanted = payout();
    expect(await withdraw(wanted)).toMatchObject({ kind: 'unknown' });
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
    expect(await withdraw(payout({ amountCents: 999_999_999_999 }))).toMatchObject({ kind: 'declined' });
  });

  test('a key that nobody has fails later, and the look-up says so', async () => {
    const { withdrawId } = done(
      (await withdraw(
        payout({
          destination: {
            method: 'PIX',
            pixKey: 'naoexiste@example.com',
            pixType: 'EMAIL',
            document: '52998224725',
          },
        }),
      )) ?? expect.fail(),
    );
    await vi.waitFor(
      async () =>
        expect(await lookUp({ withdrawId })).toMatchObject({
          kind: 'done',
          value: { status: 'REJECTED' },
        }),
      10_000,
    );
  });
});

const receiverProviders = [...providers.values()]
  .filter(({ capabilities }) => capabilities.receivers)
  .map(({ code }) => ({ code }));

describe.each(receiverProviders)('$code keeps receivers', ({ code }) => {
  const adapter = adapterOf(code);
  const create = async () =>
    done((await adapter.createReceiver?.(receiver(), stage.sandbox.context(code))) ?? expect.fail());

  test('a receiver is made and found', async () => {
    const { receiverId } = await create();
    const found = await adapter.fetchReceiver?.(receiverId, stage.sandbox.context(code));
    expect(found).toMatchObject({
      kind: 'done',
      value: { receiverId, status: code === 'PAGARMEBAAS' ? 'ACTIVE' : 'PENDING' },
    });
  });

  test('one that nobody made is not found', async () => {
    expect(await adapter.fetchReceiver?.('rp_nobody', stage.sandbox.context(code))).toEqual({
      kind: 'notSent',
      reason: 'NOT_FOUND',
    });
  });

  test('money is paid out to it, and more than it has is declined', async () => {
    const { receiverId } = await create();
    const destination = { method: 'RECEIVER', receiverId } as const;
    expect(
      await adapter.withdraw?.(
        payout({ destination, amountCents: 99_999_999_999 }),
        stage.sandbox.context(code),
      ),
    ).toMatchObject({ kind: 'declined' });
    const outcome = await adapter.withdraw?.(payout({ destination }), stage.sandbox.context(code));
    expect(outcome).toMatchObject({ kind: 'done', value: { status: 'PENDING', amountCents: 1_999 } });
    const { withdrawId } = done(outcome ?? expect.fail());
    await vi.waitFor(
      async () =>
        expect(await adapter.fetchWithdraw?.({ withdrawId }, stage.sandbox.context(code))).toMatchObject(
          {
            kind: 'done',
            value: { withdrawId, status: 'APPROVED' },
          },
        ),
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
  bankAccount: {
    bankCode: '341',
    branchNumber: '1234',
    branchDigit: null,
    accountNumber: '12345',
    accountDigit: '6',
    accountType: 'CHECKING',
  },
});
