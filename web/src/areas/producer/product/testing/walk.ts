import { walk } from '../../../../testing/walk.ts';

export default walk({
  at: '/platform/my-products/product/demo-course',
  visits: [
    { name: 'a product', text: 'Quem vende' },
    { name: 'the settings of a product', query: '?tab=settings', text: 'Como o comprador recebe' },
    { name: 'the order bumps of a product', query: '?tab=bumps', text: 'Ofertas que vão junto' },
    {
      name: 'the question before a product is paused',
      press: [{ role: 'button', name: 'Pausar' }],
      text: 'Ninguém compra até você publicar de novo',
    },
  ],
});
