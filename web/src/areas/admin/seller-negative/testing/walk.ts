import { walk } from '../../../../testing/walk.ts';
import { aSeller } from '../../seller/testing/factories.ts';

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...{ sellerId: `seller-${index}`, sellerName: 'Ana Souza', state: 'OWES', currency: 'BRL' },
    ...{ debt: 12_300, since: '2026-11-29T12:00:00.000Z', cause: 'CHARGEBACK', recoveredAt: null },
    ...{ lastSaleAt: '2026-11-28T12:00:00.000Z', expected: 9_000, expectedBy: null, canCashOut: true },
  }));
export default walk({
  at: '/admin-root/seller-negative',
  lists: [
    {
      caption: 'Saldos negativos',
      field: 'debtors',
      rows: rowsOf(3),
      answers: { sellerAccount: () => aSeller() },
      leadsTo: 'Ana Souza',
      narrowing: '?state=RECOVERED',
      words: { empty: 'Ninguém deve', narrowed: 'Ninguém nesta situação' },
    },
  ],
  visits: [
    { name: 'the negative sellers', text: 'Saldos negativos' },
    { name: 'the corrections', query: '?tab=corrections', text: 'Acertos' },
  ],
});
