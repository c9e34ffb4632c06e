import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Running } from './running.ts';
import { buy, eventually, graphql } from '../support/api.ts';
import { act, cardToken } from '../support/sandbox.ts';
import { balancesOf, openSeller, saleOf, type SaleView, type Seller } from '../support/seller.ts';

const total = (balances: Readonly<Record<string, number>>) =>
  Object.values(balances).reduce((sum, amount) => sum + amount, 0);
const line = (sale: SaleView, kind: string) =>
  sale.breakdown.find((found) => found.kind === kind)?.amount ?? 0;
const KEPT = ['RESERVE', 'PENDING', 'AVAILABLE', 'DEBT'];

export const moneySuite = ({ url }: Running) =>
  describe('money', () => {
    let seller: Seller;
    beforeAll(async () => {
      seller = await openSeller(url());
    });

    const bought = async (input: Record<string, unknown> = {}): Promise<string> => {
      const answer = await buy(url(), `money-${randomUUID()}`, input);
      if (!answer.data) throw new Error(JSON.stringify(answer.errors));
      return answer.data.purchase.paymentId;
    };
    const byCard = async (number?: string) =>
      bought({
        paymentMethod: 'CREDIT_CARD',
        creditCard: { token: await cardToken(url(), number), installments: 1 },
      });
    const isApproved = ({ status }: SaleView) => status === 'APPROVED';
    const entered = ({ timeline }: SaleView) =>
      timeline.flatMap(({ entries }) => entries).reduce((sum, { amount }) => sum + amount, 0);
    /** The seller's wallet takes over what a sale posted a moment after the sale's row says so. */
    const saleWith = (id: string, wanted: (sale: SaleView) => boolean) =>
      eventually(
        () => saleOf(seller, id),
        (sale) => wanted(sale) && sale.net !== null && entered(sale) === sale.net,
      );

    /**
     * Each line of the sale's ledger is under one event of its timeline, and the lines say what the
     * seller keeps.
     */
    function expectReasons(sale: SaleView): void {
      const posted = sale.timeline.filter(({ entries }) => entries.length > 0);
      expect(new Set(posted.map(({ type }) => type))).toEqual(new Set(['JournalPosted']));
      expect(entered(sale)).toBe(sale.net);
      expect(
        sale.breakdown
          .filter(({ kind }) => KEPT.includes(kind))
          .reduce((sum, { amount }) => sum + amount, 0),
      ).toBe(sale.net);
      expect(
        sale.breakdown
          .filter(({ kind }) => !KEPT.includes(kind))
          .reduce((sum, { amount }) => sum + amount, 0),
      ).toBe(sale.net);
    }

    it.each([
      ['PIX', () => bought()],
      ['a boleto', () => bought({ paymentMethod: 'BILLET' })],
    ])('comes in by %s once the buyer has paid', async (_method, buyBy) => {
      const id = await buyBy();
      expect((await saleOf(seller, id)).status).toBe('PENDING');
      const before = await balancesOf(seller);
      await act(url(), id, 'pay');
      const sale = await saleWith(id, isApproved);
      expectReasons(sale);
      expect(total(await balancesOf(seller)) - total(before)).toBe(sale.net);
    });

    it('comes in by card at once', async () => {
      const id = await byCard();
      const sale = await saleWith(id, isApproved);
      expectReasons(sale);
      const shown = await graphql<{ payment: { card: unknown } }>(
        url(),
        'query($id: ID!) { payment(id: $id) { card { brand lastFour } } }',
        { id },
      );
      expect(shown.data?.payment.card).toEqual({ brand: 'Visa', lastFour: '0010' });
    });

    it('does not come in by a card without funds, and the buyer learns no more than that', async () => {
      const id = await byCard('4000000000000028');
      const shown = await graphql<{ payment: { status: string; decline: string } }>(
        url(),
        'query($id: ID!) { payment(id: $id) { status decline } }',
        { id },
      );
      expect(shown.data?.payment).toEqual({ status: 'REJECTED', decline: 'FUNDS' });
      expect((await saleOf(seller, id)).timeline.flatMap(({ entries }) => entries)).toEqual([]);
    });

    it('goes back in part and then in full', async () => {
      const id = await byCard();
      const sold = await saleWith(id, isApproved);
      const before = total(await balancesOf(seller));
      await act(url(), id, 'refund', { amountCents: 5_000 });
      const part = await saleWith(id, ({ refunded, net }) => refunded === 5_000 && net !== sold.net);
      expect(part.status).toBe('APPROVED');
      expectReasons(part);
      await act(url(), id, 'refund');
      const full = await saleWith(
        id,
        ({ refunded, gross, net }) => refunded === gross && net !== part.net,
      );
      expect(full.status).toBe('REFUNDED');
      expect(full.timeline.filter(({ type }) => type === 'PaymentRefunded')).toHaveLength(2);
      expectReasons(full);
      expect(total(await balancesOf(seller)) - before).toBe(full.net - sold.net);
    });

    it('is taken back by a chargeback, with its fee', async () => {
      const id = await byCard('4000000000000069');
      const sold = await saleWith(id, isApproved);
      const before = total(await balancesOf(seller));
      await act(url(), id, 'chargeback');
      const sale = await saleWith(id, ({ status, net }) => status === 'CHARGEBACK' && net !== sold.net);
      expect(sale.timeline.map(({ type }) => type)).toContain('PaymentChargedBack');
      expect(sale.net).toBeLessThan(0);
      expectReasons(sale);
      expect(line(sale, 'CHARGEBACK_FEE')).toBeLessThan(0);
      expect(total(await balancesOf(seller)) - before).toBe(sale.net - sold.net);
    });

    it('has a reason in the timeline for every entry of the seller’s ledger', async () => {
      const answer = await seller.ask<{
        ledgerEntries: { nodes: { id: string; cause: { saleId: string; eventId: string } }[] };
      }>('{ ledgerEntries(first: 100) { nodes { id cause { saleId eventId } } } }');
      const entries = answer.data?.ledgerEntries.nodes ?? [];
      expect(entries.length).toBeGreaterThan(8);
      const sales = await Promise.all(
        [...new Set(entries.map(({ cause }) => cause.saleId))].map((id) => saleOf(seller, id)),
      );
      const events = new Set(sales.flatMap(({ timeline }) => timeline.map(({ id }) => id)));
      expect(entries.filter(({ cause }) => !events.has(cause.eventId))).toEqual([]);
    });
  });
