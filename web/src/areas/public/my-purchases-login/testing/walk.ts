import { walk } from '../../../../testing/walk.ts';

export default walk({
  at: '/my-purchases-login',
  visits: [{ name: 'the asking for a code', text: 'Enviar o código' }],
});
