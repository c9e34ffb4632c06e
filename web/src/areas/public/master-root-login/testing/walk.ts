import { walk } from '../../../../testing/walk.ts';

export default walk({
  at: '/master-root-login',
  visits: [{ name: 'the sign-in', text: 'Entrar como administrador geral' }],
});
