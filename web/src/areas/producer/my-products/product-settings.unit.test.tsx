// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../../testing/app-page.tsx';
import { accessibilityProblems, serve } from '../../../testing/browser.ts';
import { offersAnswers } from '../../../testing/mock-offers.ts';
import { refusal } from '../../../testing/refusal.ts';
import { aUser } from '../../../testing/seller-factories.ts';

const answers = () => ({ me: () => aUser(), ...offersAnswers() });
const PAGE = '/platform/my-products';

describe('the settings of a product', () => {
  const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));

  it('are reached from the offer, and are saved with all that is said of the seller', async () => {
    const served = serve({ answers: answers() });
    openApp(`${PAGE}/offers/demo-digital`);
    fireEvent.click(await screen.findByRole('link', { name: 'Produto: Curso de finanças da casa' }));
    fireEvent.change(await field('Descrição'), { target: { value: 'Do zero à reserva.' } });
    fireEvent.change(await field('Garantia'), { target: { value: '14' } });
    const email = { target: { value: 'oi@horizonte.example' } };
    fireEvent.change(await field('E-mail de atendimento'), email);
    const address = 'Rua das Acácias, 85, Curitiba – PR';
    fireEvent.change(await field('Endereço'), { target: { value: address } });
    expect(await accessibilityProblems()).toEqual([]);
    save();
    await screen.findByText('Salvo');
    const seller = { name: 'Horizonte', document: '11.222.333/0001-81' };
    expect(served.named('SaveProduct').map(({ variables }) => variables?.changes)).toEqual([
      {
        description: 'Do zero à reserva.',
        guaranteeDays: 14,
        seller: { ...seller, supportEmail: 'oi@horizonte.example', address },
      },
    ]);
  });

  it('lead to what the server refused of the seller', async () => {
    const refuse = () => {
      const fields = [{ field: 'seller.document', code: 'NO_SUCH_CPF' }];
      throw refusal('INVALID_INPUT', { fields });
    };
    serve({ answers: { ...answers(), saveProduct: refuse } });
    openApp(`${PAGE}/product/course`);
    fireEvent.change(await field('CPF ou CNPJ'), { target: { value: '111.111.111-11' } });
    save();
    await screen.findByRole('button', {
      name: 'CPF ou CNPJ: Confira os números: este CPF não existe.',
    });
  });

  it('take no address without https, and none where nothing is handed over here', async () => {
    const served = serve({ answers: answers() });
    openApp(`${PAGE}/product/course?tab=settings`);
    const access = await field('Onde o comprador acessa');
    fireEvent.change(access, { target: { value: 'http://curso.example' } });
    save();
    await screen.findByRole('button', { name: /^Onde o comprador acessa: / });
    fireEvent.change(access, { target: { value: 'https://ana:segredo@curso.example' } });
    await screen.findByRole('button', { name: /^Onde o comprador acessa: Tire o usuário e a senha/ });
    fireEvent.change(access, { target: { value: '' } });
    fireEvent.change(await field('Como o comprador recebe'), { target: { value: 'PAYMENTS_ONLY' } });
    expect(screen.queryByLabelText('Onde o comprador acessa')).toBeNull();
    save();
    await screen.findByText('Salvo');
    expect(served.named('SaveProduct').map(({ variables }) => variables?.changes)).toEqual([
      { integration: 'PAYMENTS_ONLY' },
    ]);
  });

  it('keep a name that was pasted too long, and say how long it may be', async () => {
    const served = serve({ answers: answers() });
    openApp(`${PAGE}/product/course`);
    const pasted = 'Cerâmica '.repeat(15).trim();
    fireEvent.change(await field('Nome'), { target: { value: pasted } });
    expect((await field('Nome')).value).toBe(pasted);
    screen.getByText('134/120');
    save();
    await screen.findByRole('button', { name: 'Nome: São no máximo 120 caracteres.' });
    expect(await accessibilityProblems()).toEqual([]);
    fireEvent.change(await field('Nome'), { target: { value: pasted.slice(0, 120) } });
    save();
    await screen.findByText('Salvo');
    expect(served.named('SaveProduct')).toHaveLength(1);
  });

  it('of another is told', async () => {
    serve({ answers: answers() });
    openApp(`${PAGE}/product/nowhere`);
    await screen.findByText('Este produto não existe, foi arquivado ou não é seu.');
  });
});
