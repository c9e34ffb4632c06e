import { aSale, masked, salesList } from '../../../../testing/seller-factories.ts';
import { walk } from '../../../../testing/walk.ts';

export default walk({
  at: '/admin-root/manage-sales',
  lists: [
    {
      caption: 'Todas as vendas',
      field: 'adminSales',
      beside: { totals: [] },
      rows: salesList(3).map(masked),
      answers: { adminSale: () => masked(aSale()) },
      narrowing: '?method=PIX',
      words: { empty: 'Nenhuma venda por aqui ainda', narrowed: 'Nenhuma venda com estes filtros' },
    },
  ],
  visits: [
    { name: 'all sales', text: 'Todas as vendas' },
    {
      name: 'the question before a buyer is revealed',
      press: ['first row', { role: 'button', name: 'Mostrar' }],
      text: 'Motivo',
    },
  ],
});
