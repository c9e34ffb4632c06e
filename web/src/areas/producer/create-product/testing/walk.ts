import { walk } from '../../../../testing/walk.ts';

const step = (name: string, text: string) => ({
  ...{ name: `the step ${name} of a new product`, text },
  query: `?product=demo-course&step=${name}`,
});

export default walk({
  at: '/platform/create-product',
  visits: [
    { name: 'the first step of a new product', text: 'Quem vende' },
    step('price', 'A oferta está pronta'),
    step('delivery', 'Como o comprador recebe'),
    step('review', 'Publicado: já está à venda'),
  ],
});
