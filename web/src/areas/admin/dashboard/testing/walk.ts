import { walk } from '../../../../testing/walk.ts';

export default walk({
  at: '/admin-root/dashboard',
  visits: [
    { name: 'the figures of a platform', text: 'Esperando por alguém' },
    { name: 'the figures of today', query: '?days=1', text: 'Volume aprovado' },
  ],
});
