// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { SALE_STANDINGS } from '../../../../../domain/payment/standing.ts';
import type { SaleStatus } from '../../../features/sales/types.ts';
import { aSale } from '../../../testing/seller-factories.ts';
import { salesFilterOf, salesScreen } from './screen.tsx';

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
  const partOf = (status: SaleStatus) =>
    salesScreen.columns.find(({ id }) => id === 'net')?.csv?.(aSale({ status, net: 9_500 }));

  it.each<SaleStatus>(['REJECTED', 'CANCELED'])(
    'is left out of a sale of status %s, whose part the page strikes out',
    (status) => {
      expect(partOf(status)).toBe('');
    },
  );

  it('is there of a sale that was paid', () => {
    expect(partOf('APPROVED')).toBe('95,00');
  });
});
