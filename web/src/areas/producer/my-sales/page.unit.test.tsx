// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { SALE_STANDINGS } from '../../../../../domain/payment/order.ts';
import { csvOf, fileColumnsOf } from '../../../features/list-page/csv.ts';
import { aSale } from '../../../testing/seller-factories.ts';
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

describe('the seller’s part in the file of sales', () => {
  const partOf = (net: number | null) => {
    const file = csvOf(fileColumnsOf(salesList), [aSale({ net })]);
    const [head = [], row = []] = file.split('\r\n').map((line) => line.split(';'));
    return row[head.indexOf('Sua parte')];
  };

  it('is left out of a sale that has none, and there of any other', () => {
    expect([partOf(null), partOf(9_500), partOf(0)]).toEqual(['', '95,00', '0,00']);
  });
});
