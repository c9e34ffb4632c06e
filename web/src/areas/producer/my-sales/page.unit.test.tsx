// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { SALE_STANDINGS } from '../../../../../domain/payment/order.ts';
import { aDelivery, aSale } from '../../../testing/seller-factories.ts';
import { variablesOf } from '../../../features/list-page/list-address.ts';
import { salesList } from './page.tsx';

describe('the sales’ filter by standing', () => {
  it('offers each word that a sale is shown with', () => {
    expect(salesList.status?.options.map(({ label }) => label)).toEqual([
      'Todas',
      'Aprovada',
      'Pendente',
      'Recusada',
      'Cancelada',
      'Reembolsada',
      'Contestada',
      'Devolvida por MED',
    ]);
  });

  it.each(SALE_STANDINGS)('asks the API for what is shown as %s', (status) => {
    expect(variablesOf(salesList, new URLSearchParams({ status }))).toMatchObject({
      filter: { status },
    });
  });
});

describe('the file of sales', () => {
  const fileOf = (changes: Parameters<typeof aSale>[0]) => {
    const file = `${salesList.file?.head ?? ''}${salesList.file?.linesOf([aSale(changes)]) ?? ''}`;
    const [head = [], row = []] = file
      .replace('\ufeff', '')
      .split('\r\n')
      .map((line) => line.split(';'));
    return Object.fromEntries(head.map((label, index) => [label, row[index]]));
  };

  it('has each thing in a column of its own', () => {
    const sale = fileOf({ delivery: aDelivery(), installments: 3, method: 'CREDIT_CARD' });
    expect(sale).toMatchObject({
      Pedido: '5F0C-9A52',
      Comprador: 'Ana Lima Souza',
      'E-mail': 'ana.lima@exemplo.example',
      CPF: '529.982.247-25',
      Telefone: '(11) 98765-4321',
      CEP: '01001-000',
      Cidade: 'São Paulo',
      Pagamento: 'Cartão',
      Parcelas: '3',
      Situação: 'Aprovada',
      Moeda: 'BRL',
      'Cobrança na processadora': 'tx_8f2b71',
    });
    expect([
      sale['Bruto'],
      sale['Taxas e partes de outros'],
      sale['Devolvido'],
      sale['Sua parte'],
    ]).toEqual(['224,90', '22,50', '0,00', '202,40']);
  });

  it('has neither fees nor a part of a sale that nothing was posted of', () => {
    const sale = fileOf({ net: null });
    expect([sale['Taxas e partes de outros'], sale['Sua parte']]).toEqual(['', '']);
    expect(fileOf({ net: 0 })['Sua parte']).toBe('0,00');
  });

  it('has no data of whoever is hidden, and runs nothing that a buyer wrote', () => {
    const buyer = { name: '=HYPERLINK("x")', email: null, phone: null, document: null };
    const hidden = { ...buyer, name: null, forgotten: true, unreadable: false };
    expect(fileOf({ buyer: hidden })).toMatchObject({ Comprador: 'Comprador esquecido', CPF: '' });
    expect(fileOf({ buyer: { ...hidden, ...buyer, forgotten: false } })['Comprador']).toBe(
      '"\'=HYPERLINK(""x"")"',
    );
  });
});
