import { walk } from '../../../../testing/walk.ts';

export default walk({
  at: '/platform/my-products/offers/demo-digital',
  visits: [
    { name: 'an offer', text: 'Dados do comprador' },
    { name: 'the form of a new coupon', query: '?newCoupon=demo-digital', text: 'Último dia' },
    {
      name: 'the question before leaving an offer',
      press: [
        { role: 'switch', name: 'Pedir CPF' },
        { role: 'link', name: 'Todos os produtos' },
      ],
      text: 'Sair sem salvar?',
    },
  ],
});
