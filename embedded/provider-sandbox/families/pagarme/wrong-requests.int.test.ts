import { describe, expect, it } from 'vitest';
import { customer, order } from '../../testing/bodies.ts';
import { setUpPagarme } from '../../testing/pagarme.ts';

describe('a wrong request', () => {
  it('is refused field by field', async () => {
    const { api } = await setUpPagarme();
    const { status, body } = await api(
      'POST',
      '/orders',
      order('pix', {
        items: [{ amount: 0, description: '', quantity: 1 }],
        customer: { ...customer, document: '1', phones: {} },
      }),
    );
    expect(status).toBe(422);
    expect(body.message).toBe('The request is invalid.');
    expect(Object.keys(body.errors).sort()).toEqual([
      'order.customer.document',
      'order.customer.phones',
      'order.items[0].amount',
      'order.items[0].description',
    ]);
  });

  it.each([
    ['without a key', 401, 'GET', '/orders/or_1', undefined, { authorization: '' }],
    ['for an unknown order', 404, 'GET', '/orders/or_1', undefined, {}],
    ['for an unknown path', 404, 'GET', '/subscriptions', undefined, {}],
    ['with broken JSON', 400, 'POST', '/orders', '{"items":', {}],
    ['of too many bytes', 413, 'POST', '/orders', JSON.stringify({ code: 'x'.repeat(300_000) }), {}],
  ] as const)(
    '%s answers %i in the provider’s own shape',
    async (_case, status, method, path, body, headers) => {
      const { api } = await setUpPagarme();
      const answer = await api(method, path, body, headers);
      expect([answer.status, Object.keys(answer.body).sort()]).toEqual([
        status,
        ['errors', 'message', 'request'],
      ]);
    },
  );
});
