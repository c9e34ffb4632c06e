import { walk } from '../../../../testing/walk.ts';

export default walk({
  at: '/my-purchases/access-purchases',
  visits: [{ name: 'what was bought', text: 'O que comprei' }],
});
