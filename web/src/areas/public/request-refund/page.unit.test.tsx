// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../../testing/app-page.tsx';
import { accessibilityProblems, serve } from '../../../testing/browser.ts';

const registration = {
  platformName: 'Escola do Barro',
  termsVersion: '1',
  termsUrl: null,
  privacyUrl: null,
};

async function write(order: string) {
  const answers = { registration: () => registration, requestPasscode: () => true };
  const served = serve({ answers });
  openApp('/request-refund');
  fireEvent.change(await screen.findByLabelText(/E-mail/), { target: { value: 'ana@example.com' } });
  fireEvent.change(screen.getByLabelText(/Número do pedido ou CPF/), { target: { value: order } });
  fireEvent.click(screen.getByRole('button', { name: /código/i }));
  return served;
}

describe('whoever asks for their money back', () => {
  it.each(['', '5F0C-9A52', '5f0c9a52', '529.982.247-25'])('gets a code with "%s"', async (order) => {
    await write(order);
    expect(await screen.findByText(/código de seis dígitos chega/)).toBeTruthy();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it.each([
    ['529.982.247-24', 'Este CPF não existe. Confira os números.'],
    ['529.982', 'Escreva o número do pedido, como 5F0C-9A52, ou os 11 números do CPF.'],
    ['11222333000181', 'Escreva o número do pedido, como 5F0C-9A52, ou os 11 números do CPF.'],
    ['qualquer', 'Escreva o número do pedido, como 5F0C-9A52, ou os 11 números do CPF.'],
  ])('is told what is wrong with "%s"', async (order, said) => {
    const { requests } = await write(order);
    expect(await screen.findByText(said)).toBeTruthy();
    expect(JSON.stringify(requests)).not.toContain('RequestPasscode');
  });
});
