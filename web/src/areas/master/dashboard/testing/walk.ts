import { walk } from '../../../../testing/walk.ts';

export default walk({
  at: '/master-root/dashboard',
  visits: [{ name: 'the dashboard of all platforms', text: 'Maiores plataformas' }],
});
