// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { SALE_STANDINGS } from '../../../../../domain/payment/standing.ts';
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
