// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PLACES } from '../../../../embedded/postal-codes/places.ts';
import { accessibilityProblems, plainText, serve } from '../../testing/browser.ts';
import { accepted, approvedPage, fillBuyer, pay, type } from '../../testing/buying.ts';
import { openCheckout } from '../../testing/checkout-page.tsx';
import { aPhysicalCheckout, installmentsOf } from '../../testing/factories.ts';
import type { Checkout, PurchaseInput } from '../shell/types.ts';

const SE = '01001-000';
const TOWN = '69850-000';
const place = async (digits: string) => PLACES[digits] ?? { erro: true };

let opened = 0;
function openPhysical(changes: Partial<Checkout> = {}) {
  opened += 1;
  return openCheckout(aPhysicalCheckout({ id: `fisico-${opened}`, layout: 'DEFAULT', ...changes }));
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
/** As a buyer does who stays in the field. */
function typeCep(cep: string) {
  field('CEP').focus();
  fireEvent.change(field('CEP'), { target: { value: cep } });
}
const status = () => plainText(screen.getByRole('status'));
const total = () => plainText(screen.getByTestId('total'));
const address = () =>
  ['Rua ou avenida', 'Bairro', 'Cidade', 'Estado'].map((label) => field(label).value);
const message = (label: string) =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent;

describe('the postal code of a physical product', () => {
  it('is asked first, alone; a digital product has none', () => {
    serve();
    openCheckout();
    expect(screen.queryByLabelText('CEP')).toBeNull();
  });

  it('fills the address, says so, and leads to the number', async () => {
    const served = serve({ place });
    openPhysical();
    expect(screen.queryByLabelText('Rua ou avenida')).toBeNull();
    typeCep('01001000');
    expect(field('CEP').value).toBe(SE);
    await waitFor(() => expect(status()).toContain('Buscando o endereço'));
    await screen.findByLabelText('Número');
    expect(address()).toEqual(['Praça da Sé', 'Sé', 'São Paulo', 'SP']);
    expect(status()).toContain('Sé, São Paulo – SP');
    await waitFor(() => expect(document.activeElement).toBe(field('Número')));
    expect(served.places.map(({ digits }) => digits)).toEqual(['01001000']);
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('of a town with one code leads to the street', async () => {
    serve({ place });
    openPhysical();
    typeCep(TOWN);
    await screen.findByText(/vale para a cidade toda/);
    expect(address()).toEqual(['', '', 'Boca do Acre', 'AM']);
    await waitFor(() => expect(document.activeElement).toBe(field('Rua ou avenida')));
  });

  it('takes nobody away from another field', async () => {
    serve({ place });
    openPhysical();
    typeCep(SE);
    field('E-mail').focus();
    await screen.findByLabelText('Número');
    expect(document.activeElement).toBe(field('E-mail'));
  });

  it.each([
    ['unknown', async () => ({ erro: 'true' }), 'CEP não encontrado'],
    ['no JSON object', async () => [], 'CEP não encontrado'],
    ['of a state that there is none of', async () => ({ uf: 'constructor' }), 'CEP não encontrado'],
    ['refused', async () => 500, 'Não conseguimos buscar este CEP'],
    ['not answered', () => Promise.reject(new TypeError('Failed')), 'Não conseguimos buscar este CEP'],
  ])('that is %s leaves the fields empty, and the order free', async (_case, answer, words) => {
    serve({ place: answer });
    openPhysical();
    typeCep('99999999');
    await screen.findByText(new RegExp(words));
    expect(address()).toEqual(['', '', '', '']);
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('that failed can be asked again', async () => {
    let up = false;
    serve({ place: async (digits) => (up ? place(digits) : 500) });
    openPhysical();
    typeCep(SE);
    const again = await screen.findByRole('button', { name: 'Buscar de novo' });
    up = true;
    fireEvent.click(again);
    expect(document.activeElement).toBe(field('CEP'));
    await waitFor(() => expect(document.activeElement).toBe(field('Número')));
    expect(address()[0]).toBe('Praça da Sé');
  });

  it('that is corrected ends the older request; what was typed by hand stays', async () => {
    let answerFirst = (_place: object) => {};
    const served = serve({
      place: (digits) =>
        digits === '01310100' ? new Promise((done) => (answerFirst = done)) : place(digits),
    });
    openPhysical();
    typeCep('01310-100');
    await waitFor(() => expect(served.places).toHaveLength(1));
    typeCep(SE);
    expect(served.places[0]?.signal?.aborted).toBe(true);
    await screen.findByLabelText('Número');
    answerFirst(PLACES['01310100'] ?? {});
    type('Bairro', 'Centro Histórico');
    typeCep('99999-999');
    await screen.findByText(/CEP não encontrado/);
    expect(address()).toEqual(['', 'Centro Histórico', '', '']);
  });
});

describe('another postal code', () => {
  /** Beside an empty postal code there is no address to see. */
  async function replaceCep(cep: string) {
    typeCep('');
    await waitFor(() => expect(screen.queryByLabelText('Número')).toBeNull());
    typeCep(cep);
  }
  const TOWN_ADDRESS = ['', '', 'Boca do Acre', 'AM'];

  it('replaces what the look-up of the first one has filled, also when the field was emptied', async () => {
    const served = serve({ place });
    openPhysical();
    typeCep(SE);
    await screen.findByLabelText('Número');
    await replaceCep(TOWN);
    await screen.findByText(/vale para a cidade toda/);
    expect(address()).toEqual(TOWN_ADDRESS);
    expect(served.places.map(({ digits }) => digits)).toEqual(['01001000', '69850000']);
  });

  it('leaves what the buyer has typed, and only that', async () => {
    serve({ place });
    openPhysical();
    typeCep(SE);
    type('Bairro', (await screen.findByLabelText('Número')) && 'Centro Histórico');
    await replaceCep('01310-100');
    await waitFor(() => expect(address()[0]).toBe('Avenida Paulista'));
    expect(address()).toEqual(['Avenida Paulista', 'Centro Histórico', 'São Paulo', 'SP']);
  });

  it('is looked up after the page was loaded again, too', async () => {
    const served = serve({ place });
    const offer = openPhysical();
    typeCep(SE);
    type('Complemento', (await screen.findByLabelText('Número')) && 'Apto. 4');
    cleanup();
    openCheckout(offer);
    await screen.findByLabelText('Número');
    expect([...address(), field('Complemento').value]).toEqual([
      ...['Praça da Sé', 'Sé', 'São Paulo', 'SP'],
      'Apto. 4',
    ]);
    expect(served.places).toHaveLength(1);
    typeCep(TOWN);
    await screen.findByText(/vale para a cidade toda/);
    expect([...address(), field('Complemento').value]).toEqual([...TOWN_ADDRESS, 'Apto. 4']);
  });

  it('that is the first one again asks nobody', async () => {
    const served = serve({ place });
    openPhysical();
    typeCep(SE);
    await screen.findByLabelText('Número');
    await replaceCep(SE);
    await screen.findByLabelText('Número');
    expect(address()).toEqual(['Praça da Sé', 'Sé', 'São Paulo', 'SP']);
    expect(served.places).toHaveLength(1);
  });
});

describe('the address', () => {
  async function openWithAddress(changes: Partial<Checkout> = {}, answers = {}) {
    const served = serve({ place, answers });
    const offer = openPhysical(changes);
    fillBuyer();
    typeCep(SE);
    await screen.findByLabelText('Número');
    return { served, offer };
  }

  it.each([
    ['CEP', 'postal-code'],
    ['Rua ou avenida', 'address-line1'],
    ['Complemento', 'address-line2'],
    ['Bairro', 'address-level3'],
    ['Cidade', 'address-level2'],
    ['Estado', 'address-level1'],
  ])('%s helps autofill', async (label, autocomplete) => {
    await openWithAddress();
    expect(field(label).getAttribute('autocomplete')).toBe(autocomplete);
  });

  it('has a number, or says that there is none', async () => {
    await openWithAddress();
    const none = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Sem número' });
    fireEvent.click(none);
    expect([field('Número').value, field('Número').readOnly]).toEqual(['S/N', true]);
    fireEvent.click(none);
    expect([field('Número').value, field('Número').readOnly]).toEqual(['', false]);
  });

  it('is missed at its first empty field', async () => {
    const { served } = await openWithAddress();
    pay();
    const summary = await screen.findByRole('group', { name: 'Falta corrigir 1 ponto' });
    expect(within(summary).getByRole('button').textContent).toBe(
      'Número: Informe o endereço de entrega completo',
    );
    expect(message('Número')).toBe('Informe o endereço de entrega completo');
    fireEvent.click(within(summary).getByRole('button'));
    await waitFor(() => expect(document.activeElement).toBe(field('Número')));
    expect(served.named('Purchase')).toEqual([]);
  });

  it('is missed at the postal code where there is half of one, which says what it lacks', async () => {
    serve({ place });
    openPhysical();
    fillBuyer();
    pay();
    await screen.findByRole('button', { name: 'CEP: Informe o endereço de entrega completo' });
    type('CEP', '010010');
    await waitFor(() => expect(message('CEP')).toBe('Faltam 2 dígitos no CEP'));
  });

  it('is sent with the order, and waits on the way back from the payment page', async () => {
    const { served, offer } = await openWithAddress({}, { purchase: accepted });
    type('Número', '100');
    type('Complemento', 'Apto. 4');
    fireEvent.click(screen.getByRole('radio', { name: /Entrega expressa/ }));
    pay();
    await approvedPage();
    const { input } = served.named('Purchase')[0]?.variables as { input: PurchaseInput };
    expect(input).toMatchObject({
      ...{ cep: '01001000', street: 'Praça da Sé', number: '100', complement: 'Apto. 4' },
      ...{ district: 'Sé', city: 'São Paulo', state: 'SP' },
      ...{ deliveryFare: 3450, deliveryOptionId: 'expressa', expectedTotal: 15900 + 3450 },
    });
    openCheckout(offer);
    const numbers = await screen.findAllByLabelText<HTMLInputElement>('Número');
    expect(numbers.at(-1)?.value).toBe('100');
    const chosen = screen.getAllByRole<HTMLInputElement>('radio', { name: /Entrega expressa/ });
    expect(chosen.at(-1)?.checked).toBe(true);
    expect(served.places).toHaveLength(1);
  });
});

describe('how it is sent', () => {
  it('counts once the postal code is complete, the marked option first', async () => {
    serve({ place });
    openPhysical();
    expect(total()).toBe('R$ 159,00');
    expect(screen.getByText('informe o CEP')).toBeTruthy();
    typeCep(SE);
    expect(total()).toBe('R$ 177,90');
    const marked = await screen.findByRole<HTMLInputElement>('radio', { name: /Entrega econômica/ });
    expect(marked.checked).toBe(true);
    fireEvent.click(screen.getByRole('radio', { name: /Retirada no ateliê/ }));
    expect(total()).toBe('R$ 159,00');
    typeCep('01001-00');
    expect(screen.getByText('informe o CEP')).toBeTruthy();
  });

  it('leaves no choice where one fare is for all', async () => {
    const served = serve({ place, answers: { purchase: accepted } });
    openPhysical({ fretePrice: 1290 });
    fillBuyer();
    typeCep(SE);
    type('Número', (await screen.findByLabelText('Número')) && '7');
    expect(screen.queryByText('Como você quer receber?')).toBeNull();
    expect(total()).toBe('R$ 171,90');
    pay();
    await approvedPage();
    const { input } = served.named('Purchase')[0]?.variables as { input: PurchaseInput };
    expect([input.deliveryFare, input.deliveryOptionId]).toEqual([1290, null]);
  });

  it('is part of what a card divides', async () => {
    const served = serve({
      place,
      answers: {
        getInstallments: ({ fareAmount }: { fareAmount: number }) => installmentsOf(15900 + fareAmount),
      },
    });
    openPhysical();
    typeCep(SE);
    fireEvent.click(screen.getByLabelText('Cartão'));
    await waitFor(() => expect(plainText(field('Parcelas'))).toContain('3x de R$ 59,30 sem juros'));
    expect(served.named('Installments').map(({ variables }) => variables?.['fareAmount'])).toEqual([
      1890,
    ]);
  });
});
