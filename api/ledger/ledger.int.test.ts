import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { releaseDue, wallet, walletIdOf } from '../../domain/wallet/wallet.ts';
import { handle } from '../../eventstore/repository.ts';
import { paidSale } from '../../runtime/testing/payments.ts';
import { takeIntoWallets } from '../../runtime/testing/wallets.ts';
import { startApi, type ApiStack } from '../testing/api-stack.ts';

let api: ApiStack;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api?.stop());

it('balances are of one’s own sales, not of a user of the same id on another platform', async () => {
  const userId = randomUUID();
  const splits = [{ userId, role: 'PRODUCER' as const, weight: 10_000 }];
  const sold = (platformId: string, rulesVersion: number) =>
    paidSale(api.stack.store, {
      ...{ platformId, producerId: userId },
      policy: { splits, liableUserId: userId, rulesVersion },
    });
  await takeIntoWallets(api.stack.store, await sold('acme', 2));
  // Of rules version 1: its legs name the buckets, whoever's wallet takes them over.
  await sold('elsewhere', 1);
  await api.project();
  const cookie = await api.signIn({ userId, role: 'PRODUCER' });
  const { data } = await api.graphql('{ balances { account amount } releaseDays { day kind amount } }', {
    cookie,
  });
  expect(data).toEqual({
    balances: [
      { account: `liab:${userId}:available`, amount: 8_550 },
      { account: `liab:${userId}:reserve`, amount: 950 },
    ],
    releaseDays: [{ day: '2026-12-03', kind: 'RESERVE', amount: 950 }],
  });
});

it('the statement gives the sale as the reason of what the wallet took over, and none of a release', async () => {
  const userId = randomUUID();
  const splits = [{ userId, role: 'PRODUCER' as const, weight: 10_000 }];
  const { store } = api.stack;
  const paymentId = await paidSale(store, {
    producerId: userId,
    policy: { splits, liableUserId: userId, releaseDays: 20 },
  });
  await takeIntoWallets(store, paymentId);
  await handle(store, wallet, {
    ...{ id: walletIdOf(userId, 'BRL'), commandId: randomUUID(), correlationId: 'c', actor: 'test' },
    decide: (state) => releaseDue(state, { at: '2027-01-10T12:00:00Z' }),
  });
  await api.project();
  const cookie = await api.signIn({ userId, role: 'PRODUCER' });
  const { data } = await api.graphql(
    '{ ledgerEntries { nodes { journalKind amount cause { saleId productName } } } }',
    { cookie },
  );
  const ofSale = { cause: { saleId: paymentId, productName: 'Pottery for beginners' } };
  const ofCalendar = { cause: { saleId: null, productName: '' } };
  expect((data as { ledgerEntries: { nodes: unknown[] } }).ledgerEntries.nodes).toEqual([
    { journalKind: 'RESERVE_RELEASE', amount: 950, ...ofCalendar },
    { journalKind: 'RESERVE_RELEASE', amount: -950, ...ofCalendar },
    { journalKind: 'RELEASE', amount: 8_550, ...ofCalendar },
    { journalKind: 'RELEASE', amount: -8_550, ...ofCalendar },
    { journalKind: 'SALE', amount: 950, ...ofSale },
    { journalKind: 'SALE', amount: 8_550, ...ofSale },
  ]);
});
