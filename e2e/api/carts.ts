import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import type { Running } from './running.ts';
import { buy, eventually, graphql } from '../support/api.ts';
import { instanceEnv } from '../support/instance.ts';
import { act } from '../support/sandbox.ts';
import { openSeller, type Seller } from '../support/seller.ts';

interface CartView {
  readonly id: string;
  readonly state: string;
  readonly attempts: number;
  readonly saleId: string | null;
  readonly buyer: { readonly forgotten: boolean; readonly email: string | null };
}
interface Caught {
  readonly to: string;
  readonly text: string;
  readonly messageId: string;
}

const CART = `query($id: ID!) {
  cart(id: $id) { id state attempts saleId buyer { forgotten email } } }`;
const LIST = '{ carts(first: 50) { nodes { id state } } }';
const PUT = 'mutation($input: AbandonedCartInput!) { putAbandonedCart(input: $input) { cartId } }';

/**
 * An abandoned cart from the page to the seller's list, on the built system
 * (specification/checkout#abandoned-cart-capture). The instance reminds after two seconds.
 */
export const cartsSuite = ({ instance, url }: Running) =>
  describe('an abandoned cart', () => {
    const email = 'saiu.no.meio@example.com';
    let seller: Seller;
    let cartId: string;

    const put = async (input: object): Promise<string> => {
      const { data, errors } = await graphql<{ putAbandonedCart: { cartId: string } }>(url(), PUT, {
        input: { offerId: 'demo-digital', cartAmt: 19_700, ...input },
      });
      if (!data) throw new Error(JSON.stringify(errors));
      return data.putAbandonedCart.cartId;
    };
    const cart = async (): Promise<CartView | null | undefined> =>
      (await seller.ask<{ cart: CartView | null }>(CART, { id: cartId })).data?.cart;
    const mails = async (): Promise<Caught[]> => {
      const answer = await fetch(`${url()}/sandbox/mails.json`);
      const { mails: caught } = (await answer.json()) as { mails: Caught[] };
      // A receipt is mailed to them, too.
      return caught.filter(({ to, text }) => to === email && text.includes('?cart='));
    };
    const tool = (name: string, ...args: string[]) =>
      spawnSync(process.execPath, [`dist/${name}.js`, ...args], {
        env: instanceEnv(instance()),
        encoding: 'utf8',
      });

    it('is kept as it is typed', async () => {
      seller = await openSeller(url());
      const asked = await graphql(url(), '{ checkAbandonedCartEnabled(offerId: "demo-digital") }');
      expect(asked.data).toEqual({ checkAbandonedCartEnabled: true });
      cartId = await put({ phone: '11987650099' });
      expect(await put({ cartId, phone: '11987650099', email, name: 'Rita' })).toBe(cartId);
      await eventually(cart, (shown) => shown?.buyer.email === email);
    });

    it('is reminded of by one mail, whose link opens the checkout', async () => {
      const [mail] = await eventually(mails, ({ length }) => length > 0);
      const link = /https?:\S+/.exec(mail?.text ?? '')?.[0] ?? '';
      expect(link).toBe(`${url()}/checkout/demo-digital?cart=${cartId}`);
      expect((await fetch(link)).status).toBe(200);
      expect(await (await fetch(`${url()}/sandbox/mails`)).text()).toContain(`href="${link}"`);
      const shown = await eventually(cart, (found) => found?.state === 'CONTACTED');
      expect(shown).toMatchObject({ attempts: 1, saleId: null });
    });

    it('is recovered by a purchase, also on another device', async () => {
      const bought = await buy(url(), `cart-${cartId}`, { email });
      const paymentId = bought.data?.purchase.paymentId ?? '';
      await act(url(), paymentId, 'pay');
      const shown = await eventually(cart, (found) => found?.state === 'RECOVERED');
      expect(shown?.saleId).toBe(paymentId);
      const { data } = await seller.ask<{ carts: { nodes: CartView[] } }>(LIST);
      expect(data?.carts.nodes.find(({ id }) => id === cartId)?.state).toBe('RECOVERED');
      expect(await mails()).toHaveLength(1);
    });

    it('is forgotten with the person, whatever they typed first', async () => {
      const forgotten = tool('forget', email);
      expect(forgotten.stdout).toContain(`Forgotten: ${cartId}.`);
      const shown = await cart();
      expect(shown).toMatchObject({ state: 'RECOVERED', buyer: { forgotten: true, email: null } });
    });

    it('leaves a list that equals a rebuild from events', () => {
      const verified = tool('verify-ledger');
      expect(verified.stdout).toContain('equal:');
      expect(verified.stdout).toContain('carts');
      expect(verified.status).toBe(0);
    });
  });
