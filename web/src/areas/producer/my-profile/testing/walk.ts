import { walk } from '../../../../testing/walk.ts';

export default walk({
  at: '/platform/my-profile',
  visits: [
    { name: 'one’s own account', text: 'Esta sessão' },
    { name: 'one’s documents', query: '?tab=documents', text: 'Documento com foto' },
    { name: 'how one shows oneself', query: '?tab=visuals', text: 'Checkouts novos' },
    {
      name: 'a second factor that is set up',
      press: [{ role: 'button', name: 'Ativar' }],
      text: 'Sua senha',
    },
  ],
});
