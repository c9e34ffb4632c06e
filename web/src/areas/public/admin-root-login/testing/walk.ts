import { walk } from '../../../../testing/walk.ts';

export default walk({
  at: '/admin-root-login',
  visits: [{ name: 'the sign-in', text: 'Entrar na administração' }],
});
