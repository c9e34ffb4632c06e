import { walk } from '../../../../testing/walk.ts';

export default walk({
  at: '/register',
  visits: [
    { name: 'the registration', text: 'Quem vende' },
    {
      name: 'an invitation that is over',
      query: '#invitation=none',
      text: 'Este convite não vale mais',
    },
  ],
});
