import { walk } from '../../../../testing/walk.ts';
import { anAttempt, someDevices } from './factories.ts';

const rows = [
  anAttempt(),
  anAttempt({ id: 'sign-in-1', userId: null, name: null, role: null, result: 'WRONG_CREDENTIALS' }),
  anAttempt({ id: 'sign-in-2', result: 'IMPERSONATION' }),
].map(({ impersonation: _said, ...row }) => row);

export default walk({
  at: '/master-root/session-logs',
  lists: [
    {
      caption: 'Acessos',
      field: 'signIns',
      rows,
      answers: {
        platforms: () => ({ nodes: [{ id: 'demo-platform', name: 'Razão Demo' }] }),
        signInAttempt: () => anAttempt(),
        userDevices: () => someDevices(),
      },
      narrowing: '?result=REFUSED',
      words: { empty: 'Nenhum acesso no último ano', narrowed: 'Nenhum acesso assim' },
    },
  ],
  visits: [
    { name: 'the sign-ins', text: 'Entrou' },
    { name: 'a sign-in', press: ['first row'], text: 'Últimos acessos' },
  ],
});
