import { walk } from '../../../../testing/walk.ts';
import { aSellerAway, rowOf } from './factories.ts';

const never = { lastSignInAt: null, network: null, device: null, volumeBefore: [] };
const rows = [
  aSellerAway(),
  aSellerAway({ id: 'u-caio', name: 'Caio Reis', daysAway: 3 }),
  aSellerAway({ id: 'u-dora', name: null, ...never }),
].map(rowOf);

export default walk({
  at: '/admin-root/seller-last-login',
  lists: [
    {
      caption: 'Últimos acessos',
      field: 'sellerLastSignIns',
      rows,
      answers: { sellerLastSignIn: () => aSellerAway() },
      narrowing: '?away=OVER_30_DAYS',
      words: { empty: 'Nenhum vendedor ainda', narrowed: 'Nenhum vendedor assim' },
    },
  ],
  visits: [
    { name: 'sellers by their last sign-in', text: 'Último acesso' },
    { name: 'a seller who was away', press: ['first row'], text: 'Vendas nos 30 dias antes' },
  ],
});
