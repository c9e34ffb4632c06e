import { walk } from '../../../../testing/walk.ts';

export default walk({
  at: '/manager-login',
  visits: [{ name: 'the sign-in', text: 'Entrar como gerente de contas' }],
});
