import { walk } from '../../../../testing/walk.ts';

export default walk({
  at: '/platform/reports',
  visits: [
    { name: 'sales by product', text: 'Receita líquida por produto' },
    { name: 'sales by hour', query: '?by=HOUR', text: 'Receita líquida por hora do dia' },
    { name: 'how far buyers come', query: '?tab=conversion', text: 'Do checkout à venda' },
    { name: 'what went back', query: '?tab=refunds', text: 'Vendas que voltaram' },
  ],
});
