// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { SALE_STANDINGS } from '../../../../../domain/payment/order.ts';
import { csvOf, fileColumnsOf } from '../../../features/list-page/csv.ts';
import type { SaleStatus } from '../../../features/sales/types.ts';
import { aSale } from '../../../testing/seller-factories.ts';
import { salesFilterOf, salesScreen } from './list.tsx';

const standings = salesScreen.filters.find(({ name }) => name === 'status')?.options ?? [];

describe('the sales’ filter by standing', () => {
  it('offers each word that a sale is shown with', () => {
    expect(standings.map(({ label }) => label)).toEqual([
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
    expect(salesFilterOf(new URLSearchParams({ status }))).toMatchObject({ status });
  });
});

describe('the seller’s part in the file of sales', () => {
  /** As the file has it: what is theirs, and what they would have once it is paid. */
  const partsOf = (status: SaleStatus) => {
    const file = csvOf(fileColumnsOf(salesScreen), [aSale({ status, net: 9_500 })]);
    const [head = [], row = []] = file.split('\r\n').map((line) => line.split(';'));
    return ['Sua parte', 'Sua parte, se for paga'].map((label) => row[head.indexOf(label)]);
  };

  it.each<SaleStatus>(['REJECTED', 'CANCELED'])(
    'is left out of a sale of status %s, whose part the page strikes out',
    (status) => expect(partsOf(status)).toEqual(['', '']),
  );

  it.each<SaleStatus>(['APPROVED', 'REFUNDED', 'CHARGEBACK'])(
    'is there of a sale that was paid: %s',
    (status) => expect(partsOf(status)).toEqual(['95,00', '']),
  );

  it('stands apart of a sale that may still be paid, whose part the page shows pale', () => {
    expect(partsOf('PENDING')).toEqual(['', '95,00']);
  });
});
