import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import type { Running } from './running.ts';
import { buy, eventually } from '../support/api.ts';
import { act } from '../support/sandbox.ts';
import { subscribe, type Subscription } from '../support/socket.ts';

interface Update {
  readonly paymentUpdated: { readonly status: string };
}

const UPDATES = 'subscription($id: ID!) { paymentUpdated(id: $id) { status } }';

export const liveSuite = ({ url }: Running) =>
  describe('paymentUpdated', () => {
    let subscription: Subscription<Update>;
    const listen = (query: string, id: string) =>
      (subscription = subscribe<Update>(url(), query, { id }));
    const received = (wanted: (found: Subscription<Update>) => boolean) =>
      eventually(async () => subscription, wanted);
    afterEach(() => subscription.close());

    it('tells the present state, and the next one when the buyer has paid', async () => {
      const answer = await buy(url(), `live-${randomUUID()}`);
      const id = answer.data?.purchase.paymentId ?? '';
      listen(UPDATES, id);
      await received((found) => found.received.length > 0);
      await act(url(), id, 'pay');
      await received((found) => found.received.at(-1)?.paymentUpdated.status === 'APPROVED');
      expect(subscription.received[0]?.paymentUpdated.status).toBe('PENDING');
      expect(subscription.refusals).toEqual([]);
    });

    it('refuses an id that is none, in our words', async () => {
      listen(UPDATES, 'x');
      await received((found) => found.refusals.length > 0);
      expect(JSON.stringify(subscription.refusals)).toContain('PAYMENT_NOT_FOUND');
      expect(JSON.stringify(subscription.refusals)).not.toMatch(/uuid|syntax/);
    });

    it('keeps the limits of a request on a WebSocket too', async () => {
      const aliases = Array.from({ length: 50 }, (_, index) => `a${index}: status`).join(' ');
      listen(`subscription($id: ID!) { paymentUpdated(id: $id) { ${aliases} } }`, randomUUID());
      await received((found) => found.refusals.length > 0);
      expect(JSON.stringify(subscription.refusals)).toContain('QUERY_TOO_COSTLY');
    });
  });
