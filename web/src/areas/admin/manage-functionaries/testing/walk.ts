import { walk } from '../../../../testing/walk.ts';
import { aMember, staffList } from './factories.ts';

export default walk({
  at: '/admin-root/manage-functionaries',
  lists: [
    {
      caption: 'Funcionários',
      field: 'staff',
      rows: staffList(),
      answers: { staffMember: () => aMember() },
      narrowing: '?state=BLOCKED',
      words: { empty: 'Nenhum funcionário ainda', narrowed: 'Nenhum funcionário assim' },
    },
  ],
  visits: [
    { name: 'the staff', text: 'Suporte da demonstração' },
    { name: 'an invitation', query: '?newMember=', text: 'Quem você quer convidar?' },
    { name: 'the editor of flags', query: '?member=demo-support', text: 'O que esta pessoa verá' },
    {
      name: 'the history of a member',
      query: '?member=demo-support&memberTab=history',
      text: 'Convite enviado',
    },
  ],
});
