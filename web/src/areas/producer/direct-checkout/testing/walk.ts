import { walk } from '../../../../testing/walk.ts';

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...{ id: `link-${index}`, title: `Aula avulsa ${index + 1}`, state: 'OPEN', amount: 9_000 },
    ...{ methods: ['PIX', 'CREDIT_CARD'], installmentsMax: 3, isOnce: true, isTaken: false },
    ...{ openedAt: '2026-11-28T13:00:00.000Z', expiresAt: '2026-12-05T03:00:00.000Z' },
    ...{ paidCount: 0, paidTotal: 0 },
  }));

export default walk({
  at: '/platform/direct-checkout',
  lists: [
    {
      caption: 'Links de pagamento',
      field: 'paymentLinks',
      rows: rowsOf(3),
      answers: { paymentLink: () => rowsOf(1)[0] },
      narrowing: '?state=PAID',
      words: { empty: 'Nenhum link ainda', narrowed: 'Nenhum link com estes filtros' },
    },
  ],
  visits: [
    { name: 'payment links', text: 'Consultoria de uma hora' },
    { name: 'the form of a new payment link', query: '?newLink=form', text: 'O que você cobra' },
  ],
});
