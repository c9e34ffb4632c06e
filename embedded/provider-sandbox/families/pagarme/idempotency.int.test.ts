import { describe, expect, it } from 'vitest';
import { order } from '../../testing/bodies.ts';
import { ManualClock } from '../../testing/manual-clock.ts';
import { setUpPagarme } from '../../testing/pagarme.ts';

describe('an idempotency key', () => {
  it('makes the same request one order with one answer, and refuses another body', async () => {
    const { api, act } = await setUpPagarme();
    const key = { 'idempotency-key': 'k1' };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => api('POST', '/orders', order(), key)),
    );
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await act('GET', '/charges')).body.charges).toHaveLength(1);
    expect((await api('POST', '/orders', order('pix', { code: 'other' }), key)).status).toBe(409);
  });

  it('makes a repeated refund one refund', async () => {
    const { api, act } = await setUpPagarme();
    const [{ id }] = (await api('POST', '/orders', order())).body.charges;
    await act('POST', `/charges/${id}/pay`);
    for (let i = 0; i < 3; i += 1)
      expect(
        (await api('DELETE', `/charges/${id}`, { amount: 400 }, { 'idempotency-key': 'r1' })).body
          .canceled_amount,
      ).toBe(400);
  });

  it('remembers for a day, and no refused request', async () => {
    const clock = new ManualClock();
    const { api } = await setUpPagarme({ clock });
    const key = { 'idempotency-key': 'k1' };
    expect((await api('POST', '/orders', {}, key)).status).toBe(422);
    const first = (await api('POST', '/orders', order(), key)).body.id;
    await clock.advance(86_399_999);
    expect((await api('POST', '/orders', order(), key)).body.id).toBe(first);
    await clock.advance(1);
    expect((await api('POST', '/orders', order(), key)).body.id).not.toBe(first);
  });
});
