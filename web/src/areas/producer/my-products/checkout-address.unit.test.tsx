// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import '../../../testing/browser.ts';
import { CheckoutAddress } from './checkout-address.tsx';

const ADDRESS = `${location.origin}/checkout/demo-digital`;

function show(writeText: (text: string) => Promise<void>) {
  const clipboard = { writeText };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { clipboard }));
  render(
    <>
      <p id="name">Oferta</p>
      <CheckoutAddress offerId="demo-digital" aboutId="name" />
    </>,
  );
}

it('is copied as a whole, which the button says', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  show(writeText);
  fireEvent.click(screen.getByRole('button', { name: 'Copiar link' }));
  await screen.findByRole('button', { name: 'Copiado' });
  expect(writeText).toHaveBeenCalledWith(ADDRESS);
  expect(screen.getByRole('status').textContent).toBe('Endereço do checkout copiado.');
});

it('is selected where the clipboard is denied', async () => {
  show(() => Promise.reject(new Error('denied')));
  fireEvent.click(screen.getByRole('button', { name: 'Copiar link' }));
  await screen.findByText(/O endereço está selecionado/);
  expect(getSelection()?.toString()).toBe(ADDRESS);
});

it('is opened in a tab of its own', () => {
  show(() => Promise.resolve());
  const link = screen.getByRole('link', { name: 'Abrir' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([ADDRESS, '_blank']);
});
