// Slow: starts each part of docker-compose.yml as its own user, and restores a backup.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startComposedSet, type ComposedSet } from '../deploy/testing/composed-set.ts';
import { buy, eventually, graphql } from './support/api.ts';
import { act, cardToken } from './support/sandbox.ts';
import { openSeller, saleOf } from './support/seller.ts';

let set: ComposedSet;
beforeAll(async () => {
  set = await startComposedSet();
});
const backups = mkdtempSync(join(tmpdir(), 'razao-compose-'));
afterAll(async () => {
  await set?.stop();
  rmSync(backups, { recursive: true, force: true });
});

const newKey = () => `key-${randomUUID()}`;

describe('what docker-compose.yml starts, each part as its own user', () => {
  it('sells by PIX: order, charge, webhook, sale', async () => {
    const bought = await buy(set.url, newKey());
    expect(bought.data?.purchase.payment.pix?.pixCode).toMatch(/^000201/);
    const id = bought.data?.purchase.paymentId ?? '';
    await act(set.url, id, 'pay');
    const seller = await openSeller(set.url);
    const sale = await eventually(
      () => saleOf(seller, id),
      ({ status }) => status === 'APPROVED',
    );
    expect(sale.buyer.name).toBe('Maria da Silva');
  });

  it('sells by card', async () => {
    const token = await cardToken(set.url);
    const bought = await buy(set.url, newKey(), {
      paymentMethod: 'CREDIT_CARD',
      creditCard: { token, installments: 1 },
    });
    expect(bought.errors).toBeUndefined();
    expect(bought.data?.purchase.payment.charged).toBe(true);
  });

  it('reminds of an abandoned cart', async () => {
    const email = 'saiu.no.meio@example.com';
    await graphql(
      set.url,
      'mutation($input: AbandonedCartInput!) { putAbandonedCart(input: $input) { cartId } }',
      { input: { offerId: 'demo-digital', cartAmt: 19_700, email } },
    );
    await eventually(
      async () => (await fetch(`${set.url}/sandbox/mails.json`)).text(),
      (mails) => mails.includes(email),
    );
  });

  it('has tools that work with the rights that they have', async () => {
    await set.tool('verify-ledger');
    await set.tool('rebuild');
    await set.tool('forget', 'maria@example.com');
    const bought = await buy(set.url, newKey());
    expect(bought.data?.purchase.payment.charged).toBe(true);
  });

  it('sells again from a backup, each part with its rights', async () => {
    const folder = join(backups, 'first');
    await set.tool('backup', folder);
    await set.empty();
    await set.tool('restore', folder);
    const bought = await eventually(
      () => buy(set.url, newKey()).catch(() => undefined),
      (answer) => answer?.data?.purchase.payment.pix?.pixCode !== undefined,
    );
    const id = bought?.data?.purchase.paymentId ?? '';
    await act(set.url, id, 'pay');
    const seller = await openSeller(set.url);
    await eventually(
      () => saleOf(seller, id),
      ({ status }) => status === 'APPROVED',
    );
  });

  it('is refused nothing that it tries', () => {
    const lines = set.databaseLog().split('\n');
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.filter((line) => line.includes('permission denied'))).toEqual([]);
  });
});
