import { walk } from '../../../../testing/walk.ts';

export default walk({
  at: '/platform/reports',
  visits: [
    { name: 'sales by product', text: 'Receita líquida por produto' },
    { name: 'sales by hour', query: '?by=HOUR', text: 'Receita líquida por hora do dia' },
    { name: 'sales by state', query: '?by=STATE', text: 'Receita líquida por estado' },
    { name: 'sales by source', query: '?tab=sources', text: 'Receita líquida por origem' },
    {
      name: 'sales by campaign',
      query: '?tab=sources&by=CAMPAIGN',
      text: 'Receita líquida por campanha',
    },
    { name: 'how far buyers come', query: '?tab=conversion', text: 'Do checkout à venda' },
    { name: 'what went back', query: '?tab=refunds', text: 'Vendas que voltaram' },
  ],
});
