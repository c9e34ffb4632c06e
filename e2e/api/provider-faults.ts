import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Running } from './running.ts';
import { buy, eventually, graphql } from '../support/api.ts';
import { act, addFault, chargesOf, clearFaults } from '../support/sandbox.ts';
import { openSeller, saleOf, type Seller } from '../support/seller.ts';

const STATE = 'query($id: ID!) { payment(id: $id) { status charged } }';

/** Bought while the provider answered errors. */
let refused: Awaited<ReturnType<typeof buy>>;

async function stateOf(url: string, id: string) {
  const answer = await graphql<{ payment: { status: string; charged: boolean } }>(url, STATE, { id });
  return answer.data?.payment;
}

export const providerFaultsSuite = ({ url }: Running) =>
  describe('a provider in trouble', () => {
    let seller: Seller;

    const typesOf = async (id: string) => (await saleOf(seller, id)).timeline.map(({ type }) => type);

    beforeAll(async () => {
      seller = await openSeller(url());
      await addFault(url(), {
        provider: 'IUGUBAAS',
        operation: 'create',
        kind: 'status',
        status: 503,
        count: 1,
      });
      refused = await buy(url(), `fault-${randomUUID()}`, { paymentMethod: 'BILLET' });
    });
    afterEach(() => clearFaults(url()));

    it('may answer an error: the buyer gets a payment that goes on, not an error', () => {
      expect(refused.errors).toBeUndefined();
      expect(refused.data?.purchase).toMatchObject({ status: 'PENDING', payment: { charged: false } });
    });

    // specification/reliability#r2-a-lost-answer-never-means-a-second-charge
    it('may act and lose its answer: the charge is found by our reference, and is the only one', async () => {
      await addFault(url(), { provider: 'ONZ', operation: 'create', kind: 'lostAnswer', count: 1 });
      const answer = await buy(url(), `fault-${randomUUID()}`);
      const id = answer.data?.purchase.paymentId ?? '';
      await eventually(
        () => stateOf(url(), id),
        (state) => state?.charged === true,
      );
      expect(await typesOf(id)).toEqual(
        expect.arrayContaining(['ProviderChargeOutcomeUnknown', 'ProviderChargeCreated']),
      );
      expect(await chargesOf(url(), id)).toHaveLength(1);
    });

    it('may use a word that nobody knows: it is written down and moves nothing', async () => {
      const answer = await buy(url(), `fault-${randomUUID()}`);
      const id = answer.data?.purchase.paymentId ?? '';
      await addFault(url(), { provider: 'ONZ', operation: 'fetch', kind: 'statusWord' });
      await act(url(), id, 'pay');
      const types = await eventually(
        () => typesOf(id),
        (found) => found.includes('WebhookStatusNormalised'),
      );
      expect(types).not.toContain('JournalPosted');
      expect(await stateOf(url(), id)).toMatchObject({ status: 'PENDING' });
    });

    it('may send its webhook twice: one journal', async () => {
      await addFault(url(), { provider: 'ONZ', kind: 'webhookDuplicate' });
      const answer = await buy(url(), `fault-${randomUUID()}`);
      const id = answer.data?.purchase.paymentId ?? '';
      await act(url(), id, 'pay');
      await eventually(
        () => stateOf(url(), id),
        (state) => state?.status === 'APPROVED',
      );
      expect((await typesOf(id)).filter((type) => type === 'JournalPosted')).toHaveLength(1);
    });
  });

/** Looked at last: it takes half a minute until a provider's silence is proof. */
export const providerSilenceSuite = ({ url }: Running) =>
  describe('a provider that had answered an error', () => {
    it('is asked again with the same key once it is sure that nothing had happened', async () => {
      const id = refused.data?.purchase.paymentId ?? '';
      await eventually(
        () => stateOf(url(), id),
        (state) => state?.charged === true,
        90_000,
      );
      expect(await chargesOf(url(), id)).toHaveLength(1);
    });
  });
