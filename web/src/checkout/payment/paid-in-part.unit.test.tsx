// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { accessibilityProblems, plainText, serve } from '../../testing/browser.ts';
import { openCheckoutBundle } from '../../testing/checkout-page.tsx';
import { aPayment } from '../../testing/factories.ts';
import type { Payment } from '../shell/types.ts';

let opened = 0;

async function open(changes: Partial<Payment>) {
  serve();
  opened += 1;
  const payment = aPayment({ id: `in-part-${opened}`, amount: 19_700, ...changes });
  openCheckoutBundle(`/checkout/payment/${payment.id}`, { payment });
  return screen.findByRole('heading', { level: 1 });
}

it.each<[string, Partial<Payment>]>([
  ['a boleto that waits', { method: 'BILLET', pix: null }],
  ['a PIX that waits', {}],
  ['one that ran out', { status: 'CANCELED' }],
])(
  'less than the price came for %s: it says what, what is left and what happens now',
  async (_of, of) => {
    const heading = await open({ part: 10_000, ...of });
    expect(heading.textContent).toBe('Chegou só uma parte');
    const page = plainText(await screen.findByRole('main'));
    await screen.findByText('Faltam');
    const said = plainText(screen.getByRole('main'));
    expect(said).toMatch(/Recebido\s*R\$ 100,00/);
    expect(said).toMatch(/Faltam\s*R\$ 97,00/);
    expect(said).toMatch(/Não pague de novo com o mesmo código.*Escreva para \S+@\S+:/);
    expect(page).not.toContain('Valor a pagar');
    expect(screen.queryByRole('button', { name: /Copiar|Gerar/ })).toBeNull();
    expect(await accessibilityProblems()).toEqual([]);
  },
);

it('nothing of a part is said where nothing came', async () => {
  const heading = await open({});
  expect(heading.textContent).toBe('Falta só pagar o PIX');
});
