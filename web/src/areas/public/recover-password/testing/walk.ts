import { walk } from '../../../../testing/walk.ts';

export default walk({
  at: '/recover-password',
  visits: [
    { name: 'the request', text: 'Enviar o link' },
    { name: 'the new password', query: '#token=none', text: 'Crie a sua nova senha' },
  ],
});
