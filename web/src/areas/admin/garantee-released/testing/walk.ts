import { walk } from '../../../../testing/walk.ts';
import { aSeller } from '../../seller/testing/factories.ts';

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...{ id: `ana-BRL:2027-01-0${index + 1}`, sellerId: 'demo-producer', sellerName: 'Ana Souza' },
    ...{ day: `2027-01-0${index + 1}`, state: 'WAITING', currency: 'BRL', amount: 9_000, held: 9_500 },
    ...{ releasedAt: null, movedBy: null, reason: null },
  }));

export default walk({
  at: '/admin-root/garantee-released',
  lists: [
    {
      caption: 'Reservas a liberar',
      field: 'reserves',
      rows: rowsOf(3),
      answers: { sellerAccount: () => aSeller() },
      leadsTo: 'Ana Souza',
      narrowing: '?state=RELEASED',
      words: { empty: 'Nenhuma reserva', narrowed: 'Nenhuma reserva nesta situação' },
    },
  ],
  visits: [{ name: 'the reserves', text: 'Reservas a liberar' }],
});
