import { walk } from '../../../../testing/walk.ts';

export default walk({
  at: '/platform/my-products',
  visits: [
    { name: 'the offers to set', text: 'Cerâmica para começar' },
    { name: 'the form of a new product', query: '?newProduct=', text: 'Quem vende' },
    { name: 'the form of a new offer', query: '?newOffer=demo-kit', text: 'Modelo do checkout' },
    { name: 'the form of an offer', query: '?offer=demo-digital', text: 'Dados do comprador' },
    {
      name: 'the form of an offer that is sent',
      query: '?offer=demo-fisico',
      text: 'Opções de entrega',
    },
    { name: 'the form of a subscription', query: '?offer=demo-assinatura', text: 'Período' },
    { name: 'the form of a product', query: '?product=demo-course', text: 'Quem vende' },
    {
      name: 'the question before leaving a form',
      query: '?offer=demo-digital',
      press: [
        { role: 'switch', name: 'Pedir CPF' },
        { role: 'button', name: 'Fechar' },
      ],
      text: 'Sair sem salvar?',
    },
  ],
});
