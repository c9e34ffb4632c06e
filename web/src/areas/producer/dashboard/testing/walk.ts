import { walk } from '../../../../testing/walk.ts';

export default walk({
  at: '/platform/dashboard',
  visits: [
    { name: 'the figures of a seller', text: 'Receita líquida por dia' },
    { name: 'the figures of today', query: '?days=1', text: 'Últimas vendas' },
  ],
});
