import { walk } from '../../../../testing/walk.ts';
import { aMember, staffList } from '../../../admin/manage-functionaries/testing/factories.ts';

const platforms = { nodes: [{ id: 'norte', name: 'Ateliê Norte' }] };

export default walk({
  at: '/master-root/administrators',
  lists: [
    {
      caption: 'Administradores',
      field: 'staff',
      beside: { counts: [{ status: 'ACTIVE', count: 2, isCapped: false }] },
      rows: staffList(),
      answers: { staffMember: () => aMember(), platforms: () => platforms },
      narrowing: '?platformId=norte',
      words: {
        empty: 'Nenhum administrador ainda',
        narrowed: 'Nenhum funcionário assim',
      },
    },
  ],
  visits: [
    { name: 'administrators of all platforms', text: 'Todas as plataformas' },
    { name: 'one of them', press: ['first row'], text: 'Segundo fator' },
  ],
});
