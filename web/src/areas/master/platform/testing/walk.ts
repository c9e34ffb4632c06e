import { walk } from '../../../../testing/walk.ts';

export default walk({
  at: '/master-root/platforms/demo-platform',
  visits: [
    { name: 'a platform as a whole', text: 'O desta instalação' },
    { name: 'settings of a platform', query: '?tab=settings', text: 'Parcelamento no cartão' },
    {
      name: 'administrators of a platform',
      query: '?tab=administrators',
      press: ['first row'],
      text: 'Segundo fator',
    },
    { name: 'suspension of a platform', query: '?tab=danger', text: 'Suspender as vendas' },
  ],
});
