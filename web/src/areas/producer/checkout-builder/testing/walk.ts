import { walk } from '../../../../testing/walk.ts';

export default walk({
  at: '/platform/checkout-builder/demo-digital',
  visits: [
    {
      name: 'the checkout builder',
      press: [
        { role: 'switch', name: 'Mostrar contagem regressiva' },
        { role: 'switch', name: 'Mostrar botão do WhatsApp' },
        { role: 'button', name: 'Adicionar depoimento' },
      ],
      text: 'Lado da tela',
    },
  ],
});
