// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openApp } from '../../../testing/app-page.tsx';
import { accessibilityProblems, plainText, serve } from '../../../testing/browser.ts';
import { refusal } from '../../../testing/refusal.ts';
import { userOf } from '../../../testing/seller-factories.ts';

const purchase = (changes: object = {}) => ({
  ...{ id: '5f0c9a52-6a0e-4a43-9d5e-0c1f6a7b8d90', orderNumber: '5F0C-9A52' },
  ...{ productName: 'Cerâmica para começar', seller: 'Ateliê Barro', currency: 'BRL' },
  ...{ createdAt: '2026-11-28T12:00:00Z', amount: 19_700, method: 'PIX', installments: 1 },
  ...{ status: 'PENDING', ...changes },
});
const page = (nodes: readonly object[]) => ({
  ...{ nodes, endCursor: null, asOf: null },
  count: { value: nodes.length, isCapped: false },
  counts: [{ status: 'PENDING', count: nodes.length, isCapped: false }],
});
const registration = {
  platformName: 'Escola do Barro',
  termsVersion: '1',
  termsUrl: null,
  privacyUrl: null,
};
const answers = { me: () => userOf('/my-purchases'), registration: () => registration };

describe('the purchases of a customer', () => {
  it('are each with what it is, of whom, how it stands, and the way to its page', async () => {
    const all = [
      purchase(),
      purchase({ id: 'b', method: 'BILLET' }),
      purchase({ id: 'c', status: 'APPROVED', seller: null }),
      purchase({ id: 'd', status: 'REJECTED', method: 'CREDIT_CARD', installments: 3 }),
    ];
    serve({ answers: { ...answers, myPurchases: () => page(all) } });
    openApp('/my-purchases');
    const list = await screen.findByRole('list', { name: 'Minhas compras' });
    const links = within(list).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Abrir o PIX',
      'Abrir o boleto',
      'Acessar o que comprei',
      'Ver o recibo',
      'Pedir reembolso',
      'Ver o pedido',
    ]);
    expect(links[0]?.getAttribute('href')).toBe(
      '/checkout/payment/5f0c9a52-6a0e-4a43-9d5e-0c1f6a7b8d90',
    );
    const [first] = within(list).getAllByRole('article');
    expect(plainText(first ?? null)).toContain('Vendido por Ateliê Barro');
    expect(plainText(first ?? null)).toContain('R$ 197,00');
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('are under the platform’s name, without a seller’s menu, and the way out leads to the door', async () => {
    serve({ answers: { ...answers, myPurchases: () => page([]), signOut: () => true } });
    const { router } = openApp('/my-purchases');
    await screen.findByText('Nenhuma compra por aqui ainda');
    await screen.findByText('Escola do Barro');
    expect(screen.queryByRole('navigation', { name: 'Principal' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Sair' }));
    await screen.findByRole('heading', { name: 'Ver as minhas compras' });
    expect(router.state.location.pathname).toBe('/my-purchases-login');
  });
});

describe('the door of customers', () => {
  let known = false;
  const requested = vi.fn((_said: unknown) => true as unknown);
  const entered = vi.fn((_said: unknown) => userOf('/my-purchases') as unknown);
  beforeEach(() => {
    known = false;
    requested.mockReset().mockReturnValue(true);
    entered.mockReset().mockImplementation(() => {
      known = true;
      return userOf('/my-purchases');
    });
    serve({
      answers: {
        ...answers,
        me: () => (known ? userOf('/my-purchases') : null),
        requestPasscode: (said: unknown) => requested(said),
        signInByPasscode: (said: unknown) => entered(said),
        myPurchases: () => page([]),
      },
    });
  });
  const ask = async () => {
    fireEvent.change(await screen.findByLabelText('E-mail da compra'), {
      target: { value: ' ana@example.com ' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Enviar o código' }));
    return screen.findByLabelText<HTMLInputElement>('Código de seis dígitos');
  };
  const enter = async () => {
    fireEvent.change(await screen.findByLabelText('Código de seis dígitos'), {
      target: { value: '004711' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Ver as compras' }));
  };

  it('is where purchases lead whoever is not signed in, and leads back', async () => {
    const { router } = openApp('/my-purchases?status=PENDING');
    const code = await ask();
    expect(code.autocomplete).toBe('one-time-code');
    expect(requested).toHaveBeenCalledWith(
      expect.objectContaining({ email: 'ana@example.com', locale: 'PT_BR' }),
    );
    screen.getByText(/Se há compras com ana@example.com/);
    expect(await accessibilityProblems()).toEqual([]);
    await enter();
    await screen.findByRole('heading', { name: 'Minhas compras' });
    expect(router.state.location.search).toBe('?status=PENDING');
    expect(entered).toHaveBeenCalledWith(
      expect.objectContaining({ email: 'ana@example.com', code: '004711' }),
    );
  });

  it('says which code does not work, at its field', async () => {
    entered.mockImplementation(() => refusal('WRONG_CODE'));
    openApp('/my-purchases-login');
    await ask();
    await enter();
    await screen.findByText('Este código não vale. Confira o e-mail mais recente ou peça outro.');
  });

  it('sends another code under another key, and says how long to wait', async () => {
    openApp('/my-purchases-login');
    await ask();
    fireEvent.click(screen.getByRole('button', { name: 'Enviar outro código' }));
    await screen.findByText('Pedido feito. Só o código mais recente vale.');
    const keys = (requested.mock.calls as unknown as { idempotencyKey: string }[][]).map(
      ([said]) => said?.idempotencyKey,
    );
    expect(new Set(keys).size).toBe(2);
    requested.mockImplementation(() => refusal('RATE_LIMITED', { retryAfterSeconds: 30 }));
    fireEvent.click(screen.getByRole('button', { name: 'Enviar outro código' }));
    await screen.findByText(/Tente de novo em 30 segundos/);
  });
});
