import { walk } from '../../../../testing/walk.ts';

export default walk({
  at: '/login',
  visits: [{ name: 'the sign-in', text: 'Cada centavo com a sua razão.' }],
});
