import { walk } from '../../../../testing/walk.ts';

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...{ id: `withdrawal-${index}`, sellerId: 'ana', sellerName: 'Ana Souza', status: 'PENDING' },
    ...{ stage: 'HELD', audit: null, currency: 'BRL', amount: 9_000, fee: 367, method: 'PIX' },
    ...{ destination: '•••.982.247-••', risks: ['FIRST_WITHDRAWAL'], approvalsNeeded: 1 },
    ...{ approvedBy: [], isUnknown: false, requestedAt: '2026-11-29T12:00:00.000Z' },
  }));

const detail = () => ({
  ...rowsOf(1)[0],
  ...{ holder: 'SAME', available: 12_300, connections: [{ id: 'demo-onz', provider: 'ONZ' }] },
  ...{ provider: null, payoutId: null, reason: null, message: null, approvedAt: null, endedAt: null },
});

export default walk({
  at: '/admin-root/manage-withdraws',
  lists: [
    {
      caption: 'Saques',
      field: 'withdrawalRequests',
      rows: rowsOf(3),
      answers: { withdrawalRequest: detail },
      narrowing: '?stage=PAID',
      words: { empty: 'Nenhum pedido de saque', narrowed: 'Nenhum saque com estes filtros' },
    },
  ],
  visits: [{ name: 'the requested withdrawals', text: 'Saques' }],
});
