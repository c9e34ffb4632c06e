import { walk } from '../../../../testing/walk.ts';

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...{ id: `refund-${index}`, saleId: `sale-${index}`, orderNumber: '5F0C-9A52', currency: 'BRL' },
    ...{ productName: 'Cerâmica para começar', buyerName: 'Lia Souza', method: 'PIX' },
    ...{ state: 'REQUESTED', askedBy: 'BUYER', asked: 4_700, amount: 4_700, items: ['Esmaltes'] },
    ...{ cause: 'NOT_AS_EXPECTED', protocol: 'R-7A1D-1C1E', decideBy: '2026-12-02T12:00:00.000Z' },
    ...{
      isManual: false,
      isUnknown: false,
      isByHand: false,
      isByPix: false,
      approvals: 0,
      reason: null,
      message: null,
    },
    ...{ boughtAt: '2026-11-27T12:00:00.000Z', requestedAt: '2026-11-29T12:00:00.000Z', endedAt: null },
  }));

const detail = () => ({
  ...rowsOf(1)[0],
  ...{ note: 'Não consegui usar', guaranteeEndsAt: '2026-12-04T12:00:00.000Z' },
  ...{ legalEndsAt: '2026-12-04T12:00:00.000Z', isRefusable: false },
  effect: {
    ...{ currency: 'BRL', amount: 4_700, fromSeller: 4_512, fromOthers: 0, feeReturned: 188 },
    ...{ feeKept: 47, fromPending: 0, fromReserve: 470, fromAvailable: 4_042, debt: 0 },
  },
});

export default walk({
  at: '/platform/refunds',
  lists: [
    {
      caption: 'Reembolsos',
      field: 'refunds',
      rows: rowsOf(3),
      answers: { refund: detail },
      narrowing: '?state=DONE',
      words: { empty: 'Nenhum reembolso', narrowed: 'Nenhum reembolso com estes filtros' },
    },
  ],
  visits: [{ name: 'the refunds', text: 'Reembolsos' }],
});
