import { walk } from '../../../../testing/walk.ts';

export default walk({
  at: '/admin-root/settlements/40cf5779-9bbf-52dc-8d86-f645d3c4ea03',
  visits: [{ name: 'what came of a list', text: 'demo-desconhecida' }],
});
