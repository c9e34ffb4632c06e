// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { serve } from '../../testing/browser.ts';
import { accepted, approvedPage, fillBuyer, pay, PAYMENT_PAGE, type } from '../../testing/buying.ts';
import { openCheckout, shownAddress } from '../../testing/checkout-page.tsx';
import { aPhysicalCheckout } from '../../testing/factories.ts';
import { LAYOUT_NAMES } from '../layouts/layout.tsx';
import type { Checkout, RestoredCart } from '../shell/types.ts';

const CART = '0f1d1c1e-7c1a-4a7e-9a55-0d6c6f1b2a01';
const KEPT = {
  checkAbandonedCartEnabled: () => true,
  putAbandonedCart: () => ({ cartId: CART }),
  purchase: accepted,
};
const settle = () => new Promise((done) => setTimeout(done, 50));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

beforeEach(() => sessionStorage.clear());

describe('a cart (specification/checkout#abandoned-cart-capture)', () => {
  it.each(LAYOUT_NAMES)('is put from the %s layout when the e-mail becomes valid', async (layout) => {
    const served = serve({ answers: KEPT });
    const { id } = openCheckout({ layout });
    type('Nome completo', 'Ana Lima');
    type('E-mail', 'ana@');
    await settle();
    expect(served.named('PutCart')).toEqual([]);
    type('E-mail', 'ana@exemplo.com');
    await waitFor(() => expect(served.named('PutCart')).toHaveLength(1));
    expect(served.named('PutCart')[0]?.variables).toMatchObject({
      input: { cartId: null, offerId: id, name: 'Ana Lima', email: 'ana@exemplo.com', cartAmt: 19_700 },
    });
  });

  it('is put when the phone has eleven digits, without an e-mail', async () => {
    const served = serve({ answers: KEPT });
    openCheckout();
    type('Celular com DDD', '1198765432');
    await settle();
    expect(served.named('PutCart')).toEqual([]);
    type('Celular com DDD', '11987654321');
    await waitFor(() => expect(served.named('PutCart')).toHaveLength(1));
  });

  it('is not put where the offer keeps none', async () => {
    const served = serve();
    openCheckout();
    type('E-mail', 'ana@exemplo.com');
    await waitFor(() => expect(served.named('KeepsCarts')).toHaveLength(1));
    await settle();
    expect(served.named('PutCart')).toEqual([]);
  });

  it('is named by the purchase, and never holds a card', async () => {
    const served = serve({ answers: KEPT });
    openCheckout();
    fillBuyer();
    await waitFor(() => expect(served.named('PutCart')).toHaveLength(1));
    expect(JSON.stringify(served.named('PutCart'))).not.toMatch(/card(?!Id|Amt)/i);
    await settle();
    pay();
    await approvedPage();
    expect(served.named('Purchase')[0]?.variables).toMatchObject({ input: { abandonedCartId: CART } });
  });

  it('is none while it is bought: its buyer would be reminded of what they have', async () => {
    let answer = () => {};
    const answered = new Promise<void>((done) => (answer = done));
    const purchase = async (variables: Parameters<typeof accepted>[0]) => {
      await answered;
      return accepted(variables);
    };
    const served = serve({ answers: { ...KEPT, purchase } });
    openCheckout();
    fillBuyer();
    pay();
    await waitFor(() => expect(served.named('Purchase')).toHaveLength(1));
    await new Promise((done) => setTimeout(done, 1_300));
    answer();
    await approvedPage();
    await settle();
    expect(served.named('PutCart')).toEqual([]);
  });
});

describe('the link of a cart’s mail', () => {
  const left: RestoredCart = {
    ...{ name: 'Ana Lima', email: 'ana@exemplo.com', phone: '11987654321' },
    form: {
      ...{ cep: '01001-000', street: 'Praça da Sé', number: '100', complement: 'Apto. 4' },
      ...{ district: 'Sé', city: 'São Paulo', state: 'SP', deliveryOptionId: 'expressa' },
      ...{ paymentMethod: 'BILLET', orderBumpsIds: ['bump-planilha', 'gone'] },
    },
  };
  const open = (changes: Partial<Checkout> = {}) =>
    openCheckout(changes, `?utm_source=mail&cart=${CART}`);

  it('restores every field but the card and the CPF, which is asked for again', async () => {
    serve({ answers: { restoreCart: () => left } });
    open(aPhysicalCheckout({ id: 'restored', layout: 'DEFAULT' }));
    await waitFor(() => expect(field('E-mail').value).toBe('ana@exemplo.com'));
    await screen.findByLabelText('Número');
    const labels = ['Nome completo', 'Celular com DDD', 'CPF', 'CEP', 'Número', 'Complemento', 'Cidade'];
    expect(labels.map((label) => field(label).value)).toEqual(
      'Ana Lima|(11) 98765-4321||01001-000|100|Apto. 4|São Paulo'.split('|'),
    );
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Boleto' }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Entrega expressa/ }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Planilha/ }).checked).toBe(true);
  });

  it('takes nothing away that was typed meanwhile', async () => {
    let answer = (_left: RestoredCart) => {};
    serve({ answers: { restoreCart: () => new Promise((done) => (answer = done)) } });
    open();
    type('Nome completo', 'Bia Reis');
    await settle();
    answer(left);
    await waitFor(() => expect(field('E-mail').value).toBe('ana@exemplo.com'));
    expect(field('Nome completo').value).toBe('Bia Reis');
  });

  it('leaves the address once it is restored: whoever is sent the address would read the cart', async () => {
    serve({ answers: { restoreCart: () => left } });
    const { id } = open();
    await waitFor(() => expect(field('E-mail').value).toBe('ana@exemplo.com'));
    await waitFor(() => expect(shownAddress()).toBe(`/checkout/${id}?utm_source=mail`));
  });

  it('that comes back when its buyer has ordered already leaves them where they are', async () => {
    let answer = (_left: RestoredCart) => {};
    serve({
      answers: { ...KEPT, restoreCart: () => new Promise((done) => (answer = done)) },
    });
    open();
    fillBuyer();
    // At the very moment at which the payment's page is there.
    const watching = new MutationObserver(() => {
      if (screen.queryByRole('heading', { name: PAYMENT_PAGE })) answer(left);
    });
    watching.observe(document.body, { childList: true, subtree: true });
    pay();
    await approvedPage();
    watching.disconnect();
    await settle();
    expect(shownAddress()).toBe('/checkout/payment/p-1?utm_source=mail');
  });

  it('stays in the address where it could not be restored: a reload tries again', async () => {
    const restoreCart = () => {
      throw new Error('away');
    };
    const served = serve({ answers: { restoreCart } });
    const { id } = open();
    await waitFor(() => expect(served.named('RestoreCart')).toHaveLength(1));
    await settle();
    expect(shownAddress()).toBe(`/checkout/${id}?utm_source=mail&cart=${CART}`);
  });

  it('of a cart that has ended leaves the form empty', async () => {
    const served = serve();
    open();
    await waitFor(() => expect(served.named('RestoreCart')).toHaveLength(1));
    await settle();
    expect(field('E-mail').value).toBe('');
  });

  it('goes on with that cart, and its id is nowhere else', async () => {
    const served = serve({ answers: { ...KEPT, restoreCart: () => left } });
    open();
    await waitFor(() => expect(served.named('PutCart')).toHaveLength(1), { timeout: 3_000 });
    expect(served.named('PutCart')[0]?.variables).toMatchObject({
      input: { cartId: CART, utmQuery: 'utm_source=mail' },
    });
    fireEvent.click(screen.getByRole('radio', { name: 'PIX' }));
    type('CPF', '529.982.247-25');
    pay();
    await approvedPage();
    await waitFor(() => expect(shownAddress()).toBe('/checkout/payment/p-1?utm_source=mail'));
    expect(served.named('Purchase')[0]?.variables).toMatchObject({
      input: { abandonedCartId: CART, utmQuery: 'utm_source=mail' },
    });
  });
});
