import { walk } from '../../../../testing/walk.ts';

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...{ id: `link-${index}`, title: `Número ${index + 1}`, state: 'OPEN' },
    ...{ openedAt: '2026-11-03T13:00:00.000Z', closedAt: null, reason: null },
  }));

export default walk({
  at: '/platform/direct-checkout',
  lists: [
    {
      caption: 'DirectCheckout',
      field: 'links',
      rows: rowsOf(3),
      answers: { link: () => rowsOf(1)[0] },
      narrowing: '?state=OPEN',
      words: { empty: 'Nada por aqui', narrowed: 'Nada com estes filtros' },
    },
  ],
  // What the demo shows of it: a row, once embedded/seed makes one, and its drawer.
  visits: [],
});
