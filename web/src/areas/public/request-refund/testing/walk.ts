import { walk } from '../../../../testing/walk.ts';

export default walk({
  at: '/request-refund',
  visits: [{ name: 'the asking for money back', text: 'Pedir reembolso' }],
});
