import { walk } from '../../../../testing/walk.ts';

export default walk({
  at: '/platform/my-products',
  visits: [
    { name: 'the offers to set', text: 'Cerâmica para começar' },
    { name: 'the form of a new offer', query: '?newOffer=demo-kit', text: 'Modelo do checkout' },
  ],
});
