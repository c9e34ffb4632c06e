import { walk } from '../../../../testing/walk.ts';

export default walk({
  at: '/my-purchases',
  visits: [{ name: 'the purchases', text: 'Minhas compras' }],
});
