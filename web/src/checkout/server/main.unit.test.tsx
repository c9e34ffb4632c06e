// @vitest-environment jsdom
import { existsSync } from 'node:fs';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PAGE_SETTINGS, plainText, serve } from '../../testing/browser.ts';
import '../../testing/card-frames.tsx';
import {
  aCheckout,
  aPayment,
  aPhysicalCheckout,
  aSubscription,
  installmentsOf,
} from '../../testing/factories.ts';
import { setPageData, type PageData } from '../shell/page-data.ts';
import { CheckoutRoutes } from '../shell/routes.tsx';
import type { Checkout, PurchaseInput } from '../shell/types.ts';
import { renderCheckout } from './main.tsx';

const pageOf = (checkout: Checkout | null): PageData => ({
  checkout,
  installments: checkout ? installmentsOf(checkout.price) : [],
  payment: null,
  settings: PAGE_SETTINGS,
});

let root: Root | undefined;
afterEach(() => act(() => root?.unmount()));

/** The page as it stands before its script has come. */
function paint(page: PageData): HTMLElement {
  const container = document.createElement('div');
  container.innerHTML = renderCheckout(page).markup;
  document.body.replaceChildren(container);
  return container;
}

/** The script comes; answers what React found otherwise than it would have rendered it. */
async function takeOver(container: HTMLElement, page: PageData, search = ''): Promise<unknown[]> {
  const path = `/checkout/${page.checkout?.id ?? 'nada'}`;
  const complaints: unknown[] = [];
  setPageData(page, path);
  const differences = vi
    .spyOn(console, 'error')
    .mockImplementation((...words) => complaints.push(words));
  await act(async () => {
    root = hydrateRoot(
      container,
      // Not in strict mode: its second round of effects would mend what a buyer's browser does not
      // get mended.
      <MemoryRouter initialEntries={[`${path}${search}`]}>
        <CheckoutRoutes />
      </MemoryRouter>,
      { onRecoverableError: (error) => complaints.push(error) },
    );
  });
  differences.mockRestore();
  return complaints;
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
/** What a buyer does to a field that no script watches yet. */
const typeEarly = (label: string, value: string) => void (field(label).value = value);

const countdown = {
  minutes: 5,
  text: 'Acaba em',
  endText: 'Acabou',
  textColor: '#ffffff',
  backgroundColor: '#000000',
};

describe('the first paint', () => {
  it.each([
    ['an offer with everything', aCheckout()],
    ['a card only, its fields open', aCheckout({ pixEnabled: false, billetEnabled: false })],
    ['a subscription of no interval', aSubscription({ frequencyInDays: null, pixEnabled: false })],
    [
      'a boleto, nothing asked',
      aCheckout({ pixEnabled: false, requiredDocument: false, requiredDocumentAndPhone: false }),
    ],
    [
      'a branded one',
      aCheckout({
        appearance: {
          ...aCheckout().appearance,
          bannerText: 'Só <hoje> & amanhã',
          headerImage: aCheckout().product.image,
        },
      }),
    ],
    ['something that is sent', aPhysicalCheckout()],
    ['none', null],
  ])('is what the browser renders first: %s', async (_case, checkout) => {
    serve();
    const page = pageOf(checkout);
    const container = paint(page);
    const before = container.innerHTML;
    expect(await takeOver(container, page)).toEqual([]);
    expect(container.innerHTML).toBe(before);
  });

  it.each([
    ['its layout', aCheckout(), ['layouts/default-layout.tsx']],
    [
      'the fields of a card that are open',
      aCheckout({ pixEnabled: false, billetEnabled: false }),
      ['layouts/default-layout.tsx', 'card/card-panel.tsx'],
    ],
    [
      'its countdown',
      aCheckout({ appearance: { ...aCheckout().appearance, countdown } }),
      ['layouts/default-layout.tsx', 'appearance/countdown-bar.tsx'],
    ],
    [
      'the sentence of one that is paused',
      aCheckout({ availability: 'PAUSED' }),
      ['layouts/default-layout.tsx', 'order/off-sale-page.tsx'],
    ],
    [
      'the interval of a subscription',
      aSubscription(),
      ['layouts/default-layout.tsx', 'order/subscription.tsx'],
    ],
  ])('names the files that take it over: %s', (_case, checkout, modules) => {
    const files = modules.map((module) => `src/checkout/${module}`);
    expect(renderCheckout(pageOf(checkout)).modules).toEqual(files);
    for (const file of files) expect(existsSync(`web/${file}`)).toBe(true);
  });

  it('of a subscription knows no day: the browser puts it in without a complaint', async () => {
    serve();
    const page = pageOf(aSubscription());
    const container = paint(page);
    expect(container.textContent).toContain('Em 30 dias, só se você renovar');
    expect(await takeOver(container, page)).toEqual([]);
    expect(container.textContent).toMatch(/Em [\d/]{10}, só se você renovar/);
  });

  it('has the title and the colours that the script will set', async () => {
    serve();
    const page = pageOf(
      aCheckout({ appearance: { ...aCheckout().appearance, colorPrimary: '#06c167' } }),
    );
    const { title, style } = renderCheckout(page);
    await takeOver(paint(page), page);
    expect(document.title).toBe(title);
    const isSet = () => document.documentElement.style.getPropertyValue('--primary') !== '';
    await waitFor(() => expect(isSet()).toBe(true));
    for (const [property, value] of [...style.matchAll(/(--[\w-]+):(#\w+)/g)].map(
      ([, ...pair]) => pair,
    )) {
      expect(document.documentElement.style.getPropertyValue(property ?? '')).toBe(value);
    }
    expect(style).toMatch(/^:root\{--primary:#06c167;/);
    expect(
      renderCheckout(
        pageOf(aCheckout({ appearance: { ...aCheckout().appearance, colorPrimary: 'red;}*{' } })),
      ).style,
    ).not.toMatch(/--primary|\*/);
  });

  it('does not depend on what was rendered before', () => {
    const first = renderCheckout(pageOf(aCheckout()));
    renderCheckout(pageOf(null));
    expect(renderCheckout(pageOf(aCheckout()))).toEqual(first);
  });

  it('escapes what a seller wrote', () => {
    const { markup } = renderCheckout(
      pageOf(aCheckout({ product: { ...aCheckout().product, name: '<img src=x onerror=alert(1)>' } })),
    );
    expect(markup).not.toContain('<img src=x');
  });

  it('sends nothing anywhere when the button is pressed too early', () => {
    const form = paint(pageOf(aCheckout())).querySelector('form');
    // Outside of a dialog this method does nothing.
    expect(form?.getAttribute('method')).toBe('dialog');
    expect(form?.closest('dialog')).toBeNull();
  });
});

describe('before the script came', () => {
  it('a press of the button is kept, and answered when it comes, once', async () => {
    serve();
    const page = pageOf(aCheckout({ id: 'early-press' }));
    const container = paint(page);
    document.documentElement.dataset.press = 'kept';
    expect(await takeOver(container, page)).toEqual([]);
    await screen.findByRole('group', { name: /Falta corrigir|Faltam corrigir/ });
    expect(document.documentElement.dataset.press).toBe('taken');
  });

  it('what was typed and chosen is kept, masked, added up and bought', async () => {
    const payment = aPayment({ id: 'p-9', method: 'BILLET' });
    const served = serve({
      answers: {
        purchase: () => ({
          paymentId: 'p-9',
          method: 'BILLET',
          status: 'PENDING',
          upsellToken: null,
          payment,
        }),
      },
    });
    const page = pageOf(aCheckout({ id: 'early-1' }));
    const container = paint(page);
    typeEarly('Nome completo', 'Ana Lima');
    typeEarly('E-mail', 'ana@exemplo.com');
    typeEarly('Celular com DDD', '11987654321');
    typeEarly('CPF', '52998224725');
    field('Boleto').checked = true;
    screen.getByRole<HTMLInputElement>('checkbox', { name: /Planilha/ }).checked = true;
    field('E-mail').focus();

    expect(await takeOver(container, page)).toEqual([]);
    expect(document.activeElement).toBe(field('E-mail'));
    expect(field('Celular com DDD').value).toBe('(11) 98765-4321');
    expect(field('CPF').value).toBe('529.982.247-25');
    expect([field('PIX').checked, field('Boleto').checked]).toEqual([false, true]);
    expect(plainText(screen.getByTestId('total'))).toBe('R$ 224,90');
    fireEvent.click(screen.getByRole('button', { name: /^Pagar R/ }));
    await waitFor(() => expect(served.named('Purchase')).toHaveLength(1));
    expect((served.named('Purchase')[0]?.variables as { input: PurchaseInput }).input).toMatchObject({
      name: 'Ana Lima',
      email: 'ana@exemplo.com',
      phone: '11987654321',
      cpf: '52998224725',
      paymentMethod: 'BILLET',
      orderBumpsIds: ['bump-planilha'],
      expectedTotal: 22_490,
    });
  });

  it('a card chosen early opens its fields, the name already on it', async () => {
    serve();
    const page = pageOf(aCheckout({ id: 'early-2' }));
    const container = paint(page);
    typeEarly('Nome completo', 'Ana  Lima');
    field('Cartão').checked = true;
    await takeOver(container, page);
    await waitFor(() => expect(field('Nome impresso no cartão').value).toBe('Ana Lima'));
  });

  it('a card typed early is kept, with the number of installments', async () => {
    serve();
    const page = pageOf(aCheckout({ id: 'early-3', pixEnabled: false, billetEnabled: false }));
    const container = paint(page);
    await screen.findByLabelText('Número do cartão');
    fireEvent.input(field('Número do cartão'), { target: { value: '4111111111111111' } });
    screen.getByLabelText<HTMLSelectElement>('Parcelas').value = '3';
    await takeOver(container, page);
    expect(field('Número do cartão').value).toBe('4111 1111 1111 1111');
    expect(screen.getByLabelText<HTMLSelectElement>('Parcelas').value).toBe('3');
  });

  it("the link's data come with the script, under what was typed, and are no change of the buyer's", async () => {
    serve();
    const page = pageOf(aCheckout({ id: 'early-4' }));
    const container = paint(page);
    typeEarly('E-mail', 'outra@exemplo.com');
    expect(
      await takeOver(container, page, '?nome=Bia%20Reis&email=bia@exemplo.com&telefone=11987654321'),
    ).toEqual([]);
    expect(field('Nome completo').value).toBe('Bia Reis');
    expect(field('E-mail').value).toBe('outra@exemplo.com');
    expect(field('Celular com DDD').value).toBe('(11) 98765-4321');
    fireEvent.click(field('Cartão'));
    await waitFor(() => expect(field('Nome impresso no cartão').value).toBe('Bia Reis'));
  });
});

it("a form that holds the link's data only may be left without a question", async () => {
  serve();
  const page = pageOf(aCheckout({ id: 'early-5' }));
  await takeOver(paint(page), page, '?nome=Bia%20Reis');
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(false);
  fireEvent.change(field('E-mail'), { target: { value: 'bia@exemplo.com' } });
  const later = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(later);
  expect(later.defaultPrevented).toBe(true);
});
