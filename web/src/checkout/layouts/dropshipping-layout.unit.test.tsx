// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PLACES } from '../../../../embedded/postal-codes/places.ts';
import { accessibilityProblems, plainText, serve } from '../../testing/browser.ts';
import { accepted, approvedPage, fillBuyer, pay, type } from '../../testing/buying.ts';
import { openCheckout } from '../../testing/checkout-page.tsx';
import { aPhysicalCheckout } from '../../testing/factories.ts';
import { refusal } from '../../testing/refusal.ts';
import type { Checkout } from '../shell/types.ts';

const place = async (digits: string) => PLACES[digits] ?? { erro: true };
let opened = 0;
function openSteps(changes: Partial<Checkout> = {}) {
  opened += 1;
  openCheckout(aPhysicalCheckout({ id: `passos-${opened}`, layout: 'DROPSHIPPING', ...changes }));
}
const digital = { product: { ...aPhysicalCheckout().product, typeProduct: 'DIGITAL' as const } };

const goOn = () => fireEvent.click(screen.getByRole('button', { name: 'Continuar' }));
const heading = (name: string) => screen.getByRole('heading', { name });
const hasFocus = (element: HTMLElement) => expect(document.activeElement).toBe(element);
const toAddress = async () => {
  fillBuyer();
  goOn();
  await waitFor(() => hasFocus(heading('Endereço de entrega')));
};
const typeCep = (cep: string) => type('CEP', cep);

describe('the steps of the Dropshipping layout', () => {
  it('begin with who buys; address and payment are ahead', () => {
    serve();
    openSteps();
    screen.getByLabelText('Nome completo');
    expect(screen.queryByLabelText('CEP')).toBeNull();
    expect(screen.queryByRole('radio', { name: 'PIX' })).toBeNull();
  });

  it('advance only when what was asked is right, and say what is not', async () => {
    serve();
    openSteps();
    goOn();
    const summary = await screen.findByRole('group', { name: /Falta corrigir/ });
    await waitFor(() => hasFocus(screen.getByLabelText('Nome completo')));
    within(summary).getByRole('button', { name: /^CPF/ });
    expect(within(summary).queryByText(/CEP/)).toBeNull();
    expect(screen.queryByLabelText('CEP')).toBeNull();
  });

  it('go from who buys to the address, and from there, once it is known, to the payment', async () => {
    serve({ place });
    openSteps();
    await toAddress();
    typeCep('01001000');
    await screen.findByLabelText('Número');
    type('Número', '100');
    goOn();
    await waitFor(() => hasFocus(heading('Pagamento')));
    screen.getByRole('radio', { name: 'PIX' });
    const folded = screen.getByRole('button', { name: /Editar endereço de entrega/ });
    expect(plainText(folded)).toContain('Entrega econômica · 6 a 9 dias úteis');
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('of a digital product jump from who buys to the payment', async () => {
    serve();
    openSteps(digital);
    expect(screen.queryByRole('heading', { name: 'Endereço de entrega' })).toBeNull();
    fillBuyer();
    goOn();
    await waitFor(() => hasFocus(heading('Pagamento')));
  });

  it('that are done are summaries which open them again with what was typed', async () => {
    serve();
    openSteps();
    await toAddress();
    const edit = screen.getByRole('button', { name: /Editar dados pessoais/ });
    expect(edit.textContent).toContain('ana@exemplo.com');
    fireEvent.click(edit);
    await waitFor(() => hasFocus(heading('Seus dados')));
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('ana@exemplo.com');
  });

  it('stay at the address whose postal code nobody knows', async () => {
    serve({ place });
    openSteps();
    await toAddress();
    typeCep('99999999');
    for (const [field, value] of [
      ['Rua ou avenida', 'Rua do Sol'],
      ['Número', '1'],
      ['Bairro', 'Centro'],
      ['Cidade', 'Recife'],
      ['Estado', 'PE'],
    ] as const) {
      await screen.findByLabelText(field);
      type(field, value);
    }
    goOn();
    await waitFor(() => expect(screen.getAllByText(/CEP não encontrado/).length).toBeGreaterThan(1));
    expect(screen.queryByRole('radio', { name: 'PIX' })).toBeNull();
  });

  it('that are done show what the server refuses of them, once they are opened again', async () => {
    serve({
      answers: {
        purchase: () => {
          throw refusal('INVALID_INPUT', { fields: [{ field: 'email', code: 'INVALID_FORMAT' }] });
        },
      },
    });
    openSteps(digital);
    fillBuyer();
    goOn();
    await waitFor(() => hasFocus(heading('Pagamento')));
    pay();
    await screen.findByText(/Há dados que não pudemos aceitar/);
    fireEvent.click(screen.getByRole('button', { name: /Editar dados pessoais/ }));
    expect(screen.getByLabelText('E-mail').getAttribute('aria-invalid')).toBe('true');
  });

  it('send the order at the end, once', async () => {
    const served = serve({ answers: { purchase: accepted } });
    openSteps(digital);
    fillBuyer();
    goOn();
    await waitFor(() => hasFocus(heading('Pagamento')));
    pay();
    await approvedPage();
    expect(served.named('Purchase')).toHaveLength(1);
  });
});

describe('the summary of the Dropshipping layout', () => {
  it('has subtotal, shipping and total', async () => {
    serve({ place });
    openSteps();
    const panel = screen.getByRole('complementary', { name: 'Resumo do pedido' });
    expect(plainText(panel)).toMatch(/SubtotalR\$ 159,00Freteinforme o CEPTotalR\$ 159,00/);
    await toAddress();
    typeCep('01001000');
    await waitFor(() => expect(plainText(panel)).toMatch(/FreteR\$ 18,90TotalR\$ 177,90/));
  });

  it('has the next charge of a subscription', () => {
    serve();
    openSteps({ ...digital, type: 'SUBSCRIPTION', recurrencePrice: 3_990, frequencyInDays: 30 });
    const panel = screen.getByRole('complementary', { name: 'Resumo do pedido' });
    expect(plainText(panel)).toMatch(/Próxima cobrançaR\$ 39,90Em [\d/]{10},/);
  });
});
