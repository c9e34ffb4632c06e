// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { accessibilityProblems, plainText } from '../../testing/browser.ts';
import { aDelivery, aSale } from '../../testing/seller-factories.ts';
import type { SaleDetail } from '../sales/types.ts';
import { Delivery } from './delivery.tsx';
import { SaleItems } from './sale-items.tsx';

const ADDRESS = [
  ...['Ana Lima Souza', 'Praça da Sé, 100, Apto. 4', 'Sé', 'São Paulo – SP', 'CEP 01001-000'],
].join('\n');

const aSentSale = (changes: Partial<SaleDetail> = {}) => aSale({ delivery: aDelivery(), ...changes });

function show(sale: SaleDetail, writeText = vi.fn(() => Promise.resolve())) {
  const clipboard = { writeText };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { clipboard }));
  return { ...render(<Delivery sale={sale} />), writeText };
}

describe('the delivery of a sale', () => {
  it('says where to, how it was to be had and how long that takes', () => {
    const { container } = show(aSentSale());
    const said = plainText(container);
    for (const text of ['Entrega expressa', '2 a 3 dias úteis', ...ADDRESS.split('\n')])
      expect(said).toContain(text);
  });

  it('has the address to copy as one text with whom it is for, and says that it is copied', async () => {
    const { writeText } = show(aSentSale());
    fireEvent.click(screen.getByRole('button', { name: 'Copiar endereço' }));
    await screen.findByRole('button', { name: 'Copiado' });
    expect(writeText).toHaveBeenCalledWith(ADDRESS);
    expect(screen.getByRole('status').textContent).toBe('Endereço copiado.');
  });

  it('has the address selected where the clipboard is denied', async () => {
    show(
      aSentSale(),
      vi.fn(() => Promise.reject(new Error('denied'))),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Copiar endereço' }));
    await screen.findByText(/O endereço está selecionado/);
    expect(getSelection()?.toString()).toContain('Praça da Sé, 100');
  });

  it.each([
    ['was forgotten', { forgotten: true, unreadable: false }, 'O endereço foi apagado'],
    ['cannot be read', { forgotten: false, unreadable: true }, 'O endereço não pode ser lido agora'],
    ['gave none', { forgotten: false, unreadable: false }, 'Quem comprou não informou endereço'],
  ])('says why there is no address of a buyer who %s', (_, hidden, text) => {
    const nobody = { name: null, email: null, phone: null, document: null };
    const delivery = aDelivery({ address: null });
    const { container } = show(aSentSale({ delivery, buyer: { ...nobody, ...hidden } }));
    expect(plainText(container)).toContain(text);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    ['PENDING', 'Ainda não foi paga: espere o pagamento antes de enviar.'],
    ['REJECTED', 'Não foi paga: não há o que enviar.'],
    ['CANCELED', 'Não foi paga: não há o que enviar.'],
    ['REFUNDED', 'O dinheiro voltou para quem comprou: confira antes de enviar.'],
    ['CHARGEBACK', 'O dinheiro voltou para quem comprou: confira antes de enviar.'],
  ] as const)('of status %s says whether to wait with it', (status, text) => {
    expect(plainText(show(aSentSale({ status })).container)).toContain(text);
  });

  it('is there for who cannot see it', async () => {
    const { container } = render(<Delivery sale={aSentSale()} />);
    expect(await accessibilityProblems(container)).toEqual([]);
  });
});

describe('what a sale is made of', () => {
  const linesOf = (sale: SaleDetail) => {
    render(<SaleItems sale={sale} />);
    return within(screen.getByRole('list'))
      .getAllByRole('listitem')
      .map((line) => plainText(line));
  };

  it('adds up to what was asked for, freight and interest with it', () => {
    const items = [{ id: 'kit', title: 'Kit', amount: 15_900 }];
    const sale = aSentSale({ items, shipping: 3_450, interest: 650, gross: 20_000 });
    expect(linesOf(sale)).toEqual([
      ...['KitR$ 159,00', 'FreteR$ 34,50', 'Juros do parcelamentoR$ 6,50', 'TotalR$ 200,00'],
    ]);
  });

  it('says of a delivery for nothing that it is free', () => {
    expect(linesOf(aSentSale())).toContain('FreteGrátis');
  });

  it('says no freight of what is not sent', () => {
    expect(linesOf(aSale()).join()).not.toContain('Frete');
  });
});
