import { walk } from '../../../../testing/walk.ts';

export default walk({
  at: '/my-purchases/request-refund',
  visits: [{ name: 'the purchases to give back', text: 'Pedir reembolso' }],
});
