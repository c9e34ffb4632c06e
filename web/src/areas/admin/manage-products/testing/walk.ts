import { walk } from '../../../../testing/walk.ts';
import { aListed, listedProducts } from './factories.ts';

export default walk({
  at: '/admin-root/manage-products',
  lists: [
    {
      caption: 'Produtos',
      field: 'listedProducts',
      rows: listedProducts(),
      answers: { listedProduct: () => aListed() },
      narrowing: '?state=REFUSED',
      words: { empty: 'Nenhum produto ainda', narrowed: 'Nenhum produto assim' },
    },
  ],
  visits: [
    { name: 'the products of a platform', text: 'Vendido em 30 dias' },
    { name: 'a product as staff look at it', press: ['first row'], text: 'O que o comprador vê' },
    { name: 'whether products are reviewed', query: '?reviewing=', text: 'Por que mudar' },
  ],
});
