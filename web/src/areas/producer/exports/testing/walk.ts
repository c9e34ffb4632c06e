import { walk } from '../../../../testing/walk.ts';

export default walk({
  at: '/platform/exports',
  visits: [{ name: 'exports', text: 'Os arquivos que você pediu' }],
});
