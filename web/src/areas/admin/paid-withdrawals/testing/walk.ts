import { walk } from '../../../../testing/walk.ts';

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...{ id: `withdrawal-${index}`, sellerId: 'ana', sellerName: 'Ana Souza', stage: 'PAID' },
    ...{ currency: 'BRL', amount: 9_000, fee: 367, method: 'PIX', destination: '•••.982.247-••' },
    ...{ provider: 'ONZ', payoutId: 'E1234', approvedBy: ['Teo Lima'], reason: null },
    ...{ requestedAt: '2026-11-29T12:00:00.000Z', approvedAt: '2026-11-29T13:00:00.000Z' },
    endedAt: '2026-11-29T13:00:05.000Z',
  }));

export default walk({
  at: '/admin-root/paid-withdrawals',
  lists: [
    {
      caption: 'Saques pagos',
      field: 'paidWithdrawals',
      rows: rowsOf(3),
      answers: { paidWithdrawal: () => rowsOf(1)[0] },
      narrowing: '?stage=RETURNED',
      words: { empty: 'Nenhum saque pago ainda', narrowed: 'Nenhum saque com estes filtros' },
    },
  ],
  visits: [{ name: 'the paid withdrawals', text: 'Saques pagos' }],
});
