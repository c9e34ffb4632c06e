import { aSale, salesList } from '../../../../testing/seller-factories.ts';
import { walk } from '../../../../testing/walk.ts';

export default walk({
  at: '/platform/my-sales',
  lists: [
    {
      caption: 'Minhas vendas',
      field: 'sales',
      beside: { totals: [] },
      rows: salesList(3),
      answers: { sale: () => aSale() },
      narrowing: '?method=PIX',
      words: { empty: 'Nenhuma venda por aqui ainda', narrowed: 'Nenhuma venda com estes filtros' },
    },
  ],
  visits: [
    { name: 'the sales', text: 'Minhas vendas' },
    {
      name: 'a sale with an event',
      press: ['first row', { role: 'tab', name: 'Linha do tempo' }, { text: 'Conteúdo do evento' }],
      text: 'Revisão',
    },
  ],
});
