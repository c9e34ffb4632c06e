// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { accessibilityProblems, plainText, serve } from '../../testing/browser.ts';
import { openCheckoutBundle, shownAddress } from '../../testing/checkout-page.tsx';
import { aPayment, paymentStates } from '../../testing/factories.ts';
import { theUpsells } from '../../testing/mock-checkout.ts';
import { refusal } from '../../testing/refusal.ts';
import { rememberUpsell } from './visit.ts';
import { forgetUpsell } from './upsell-calls.ts';

const APPROVED = 'Pagamento aprovado. Obrigado!';
const ACCEPT = 'Sim, quero: pagar com PIX';
const REFUSE = 'Não, obrigado';
let opened = 0;

/** An approved payment whose purchase answered a token, which the mock takes for its id. */
async function openApproved(state = 'aprovado') {
  opened += 1;
  const id = `followed-${opened}`;
  rememberUpsell(id);
  return { id, ...(await open(id, state)) };
}

async function open(id: string, state = 'aprovado') {
  const payment = { ...(paymentStates[state]?.() ?? aPayment()), id };
  const { unmount } = openCheckoutBundle(`/checkout/payment/${id}?utm_source=insta`, { payment });
  await screen.findByRole('complementary', { name: 'Seu pedido' });
  return { unmount };
}

const offer = (title: string) => screen.findByRole('region', { name: title });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

afterEach(() => forgetUpsell());

it('shows the payment, whatever a neighbour of this host left in the token’s cookie', async () => {
  const served = serve();
  document.cookie = 'upsellToken=%E0; Path=/';
  await open('with-a-broken-token');
  await waitFor(() => expect(served.named('Upsells')).toHaveLength(1));
  expect(screen.getByRole('heading', { level: 1, name: APPROVED })).toBeTruthy();
});

describe('what follows a payment', () => {
  it('is one offer, below what was bought, and takes no focus', async () => {
    serve();
    await openApproved();
    const shown = await offer('Mentoria em grupo');
    expect(plainText(shown)).toMatch(/Quatro encontros.*R\$ 149,00.*nada para digitar de novo/);
    expect(screen.queryByText('Caderno do orçamento')).toBeNull();
    expect(shown.contains(document.activeElement)).toBe(false);
    expect(document.title).toBe(APPROVED);
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('is accepted by one press, at the price that was shown, and leads to its PIX code', async () => {
    const served = serve();
    const { id } = await openApproved();
    await offer('Mentoria em grupo');
    press(ACCEPT);
    await screen.findByRole('heading', { level: 1, name: 'Falta só pagar o PIX' });
    expect(shownAddress()).toBe('/checkout/payment/pix-mentoria?utm_source=insta');
    expect(served.named('AcceptUpsell').map(({ variables }) => variables)).toEqual([
      {
        ...{ key: expect.any(String) as string, token: id, offerId: 'mentoria', stepId: 'mentoria' },
        ...{ method: 'PIX', expectedTotal: 14_900 },
      },
    ]);
  });

  it('is refused: the next one comes, with the focus, and then none', async () => {
    const served = serve();
    await openApproved();
    await offer('Mentoria em grupo');
    press(REFUSE);
    const next = await offer('Caderno do orçamento');
    expect(document.activeElement?.textContent).toBe('Caderno do orçamento');
    expect(plainText(next)).toContain('R$ 71,90R$ 59,00 mais R$ 12,90 de frete');
    press(REFUSE);
    await screen.findByText('Tudo certo: seu pedido segue como está.');
    expect(document.activeElement?.textContent).toBe('Tudo certo: seu pedido segue como está.');
    expect(await accessibilityProblems()).toEqual([]);
    expect(served.named('AcceptUpsell')).toEqual([]);
  });

  it('stays refused for this payment when the page is opened again', async () => {
    serve();
    const { id, unmount } = await openApproved();
    await offer('Mentoria em grupo');
    press(REFUSE);
    unmount();
    await open(id);
    await offer('Caderno do orçamento');
    expect(screen.queryByText('Mentoria em grupo')).toBeNull();
  });

  it.each([
    ['INVALID_UPSELL_TOKEN', 'O prazo desta oferta acabou.'],
    ['PRICE_CHANGED', 'O preço mudou. Confira antes de aceitar.'],
    ['OFFER_NOT_ON_SALE', 'Esta oferta não está mais disponível.'],
    ['RATE_LIMITED', 'Muitos pedidos ao mesmo tempo. Espere um minuto e tente de novo.'],
  ])('says why it was not bought: %s', async (code, text) => {
    const acceptUpsell = () => {
      throw refusal(code);
    };
    serve({ answers: { acceptUpsell } });
    await openApproved();
    await offer('Mentoria em grupo');
    press(ACCEPT);
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    await screen.findByRole('heading', { level: 1, name: APPROVED });
  });

  it('shows the new price before it is accepted again', async () => {
    let price = 14_900;
    const [first] = theUpsells();
    const offers = () => [{ ...first, price, amount: price }];
    const acceptUpsell = () => {
      price = 19_900;
      throw refusal('PRICE_CHANGED');
    };
    const upsells = ({ token }: { token: string }) => ({ paymentIds: [token], offers: offers() });
    serve({ answers: { acceptUpsell, upsells } });
    await openApproved();
    await offer('Mentoria em grupo');
    press(ACCEPT);
    await waitFor(() =>
      expect(plainText(screen.getByRole('region', { name: 'Mentoria em grupo' }))).toContain(
        'R$ 199,00',
      ),
    );
  });
});

describe('nothing follows', () => {
  it('where the purchase answered no token: nobody is asked', async () => {
    const served = serve();
    await open('unfollowed');
    await screen.findByRole('heading', { level: 1, name: APPROVED });
    expect(served.requests).toEqual([]);
  });

  it('a payment that waits', async () => {
    const served = serve();
    await openApproved('pix');
    await screen.findByRole('heading', { level: 1, name: 'Falta só pagar o PIX' });
    expect(served.named('Upsells')).toEqual([]);
  });

  it('a payment of another purchase than the token’s', async () => {
    const upsells = () => ({ paymentIds: ['another'], offers: theUpsells() });
    const served = serve({ answers: { upsells } });
    await openApproved();
    await waitFor(() => expect(served.named('Upsells')).toHaveLength(1));
    expect(screen.queryByRole('button', { name: ACCEPT })).toBeNull();
  });

  it('a token whose time is over, which is forgotten', async () => {
    const upsells = () => {
      throw refusal('INVALID_UPSELL_TOKEN');
    };
    serve({ answers: { upsells } });
    await openApproved();
    await waitFor(() => expect(document.cookie).not.toContain('upsellToken='));
    expect(screen.queryByRole('button', { name: ACCEPT })).toBeNull();
  });
});
