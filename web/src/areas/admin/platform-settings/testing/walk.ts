import { walk } from '../../../../testing/walk.ts';

export default walk({
  at: '/admin-root/platform-settings',
  visits: [
    { name: 'the terms of the platform', text: 'Tarifas e liberação' },
    {
      name: 'what a save of the terms would change',
      press: [{ role: 'button', name: 'Ver o que muda' }],
      text: 'Confira antes de salvar',
    },
    { name: 'the versions of the terms', query: '?tab=versions', text: 'Em vigor' },
  ],
});
