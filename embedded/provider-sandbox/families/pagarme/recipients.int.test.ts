import { describe, expect, it } from 'vitest';
import { order } from '../../testing/bodies.ts';
import { setUpPagarme } from '../../testing/pagarme.ts';
import { until } from '../../testing/receiver.ts';

describe('a recipient', () => {
  const recipient = {
    name: 'Maria',
    email: 'maria@example.com',
    document: '52998224725',
    type: 'individual',
    default_bank_account: {
      holder_name: 'Maria',
      holder_type: 'individual',
      holder_document: '52998224725',
      bank: '341',
      branch_number: '1234',
      account_number: '12345',
      account_check_digit: '6',
      type: 'checking',
    },
  };

  it('gets shares, has a balance and withdraws it', async () => {
    const { api } = await setUpPagarme();
    const { id, status } = (await api('POST', '/recipients', recipient)).body;
    expect(status).toBe('active');
    expect((await api('GET', `/recipients/${id}`)).body).toMatchObject({
      name: 'Maria',
      default_bank_account: { bank: '341' },
    });
    const share = (recipient_id: string, amount: number) => ({
      ...order().payments[0],
      split: [
        { type: 'percentage', amount, recipient_id },
        { type: 'percentage', amount: 10, recipient_id: 'rp_demo' },
      ],
    });
    expect((await api('POST', '/orders', order(share(id, 90)))).status).toBe(200);
    expect((await api('POST', '/orders', order(share('rp_nobody', 90)))).body.errors).toHaveProperty(
      'order.payments[0].split[0].recipient_id',
    );
    expect((await api('POST', '/orders', order(share(id, 80)))).body.errors).toHaveProperty(
      'order.payments[0].split',
    );

    const before = (await api('GET', `/recipients/${id}/balance`)).body.available_amount;
    const taken = (await api('POST', `/recipients/${id}/withdrawals`, { amount: 5_000 })).body;
    expect(taken).toMatchObject({ amount: 5_000, status: 'pending' });
    await until(async () =>
      (await api('GET', `/recipients/${id}/withdrawals/${taken.id}`)).body.status === 'transferred'
        ? true
        : undefined,
    );
    expect((await api('GET', `/recipients/${id}/balance`)).body).toEqual({
      currency: 'BRL',
      available_amount: before - 5_000,
      waiting_funds_amount: 0,
      transferred_amount: 5_000,
    });
    expect((await api('POST', `/recipients/${id}/withdrawals`, { amount: before })).status).toBe(412);
  });

  it.each([
    ['fails', 5_013, ['transfer.pending', 'transfer.failed']],
    ['comes back after it was settled', 5_017, ['transfer.pending', 'transfer.paid', 'transfer.failed']],
  ])('whose withdrawal %s has its money again', async (_case, amount, events) => {
    const { api, receiver } = await setUpPagarme();
    const before = (await api('GET', '/recipients/rp_demo/balance')).body;
    await api('POST', '/recipients/rp_demo/withdrawals', { amount });
    expect((await receiver.received(events.length)).map(({ body }) => JSON.parse(body).type)).toEqual(
      events,
    );
    expect((await api('GET', '/recipients/rp_demo/balance')).body).toEqual(before);
  });
});
