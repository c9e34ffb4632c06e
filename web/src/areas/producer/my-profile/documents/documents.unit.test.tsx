// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aReceiver } from '../../../../features/receivers/testing/factories.ts';
import { openApp } from '../../../../testing/app-page.tsx';
import { accessibilityProblems, serve } from '../../../../testing/browser.ts';
import { aUser } from '../../../../testing/seller-factories.ts';

const open = (answers: Record<string, unknown>, path: string) => {
  const served = serve({ answers: { me: () => aUser(), ...answers } });
  openApp(path);
  return served;
};

it('a refused document says why, and what the seller has to do goes first', async () => {
  open({ myReceiver: () => aReceiver() }, '/platform/my-profile?tab=documents');
  await screen.findByText('Um documento precisa ser enviado de novo');
  screen.getByText('O comprovante tem mais de 90 dias');
  screen.getByText('A conta é de maio.');
  screen.getByRole('button', { name: 'Enviar: Balanço patrimonial' });
  expect(screen.queryByRole('button', { name: 'Enviar outro: Documento com foto' })).toBeNull();
  expect(await accessibilityProblems()).toEqual([]);
}, 30_000);

it('the type of a PIX key is said while it is typed, and what is none is refused', async () => {
  const answers = {
    ...{ balances: () => [], releaseDays: () => [], registerPixKey: () => true },
    myReceiver: () => aReceiver({ destinations: [] }),
  };
  const served = open(answers, '/platform/financial?tab=accounts');
  fireEvent.click(await screen.findByRole('button', { name: 'Cadastrar chave PIX' }));
  const type = (value: string) =>
    fireEvent.change(screen.getByLabelText('Chave'), { target: { value } });
  type('123');
  fireEvent.click(screen.getByRole('button', { name: 'Cadastrar chave' }));
  screen.getByText('Não é uma chave PIX. Confira o que você digitou.');
  type('529.982.247-25');
  screen.getByText('Tipo: CPF');
  fireEvent.click(screen.getByRole('button', { name: 'Cadastrar chave' }));
  await screen.findByText(/^Chave cadastrada/);
  await waitFor(() =>
    expect(served.named('RegisterPixKey').map(({ variables }) => variables)).toMatchObject([
      { pixKey: '529.982.247-25' },
    ]),
  );
}, 30_000);
