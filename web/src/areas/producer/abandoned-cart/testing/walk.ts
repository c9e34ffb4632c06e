import { cartsList } from '../../../../testing/cart-factories.ts';
import { walk } from '../../../../testing/walk.ts';

export default walk({
  at: '/platform/abandoned-cart',
  lists: [
    {
      caption: 'Carrinhos abandonados',
      field: 'carts',
      beside: { totals: [] },
      rows: cartsList(3),
      answers: { cart: () => cartsList(1)[0] },
      narrowing: '?state=OPEN',
      words: { empty: 'Nenhum carrinho abandonado', narrowed: 'Nenhum carrinho com estes filtros' },
    },
  ],
  visits: [
    { name: 'the abandoned carts', text: 'Carrinhos abandonados' },
    { name: 'an abandoned cart', press: ['first row'], text: 'O que aconteceu' },
  ],
});
