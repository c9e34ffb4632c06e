import { walk } from '../../../../testing/walk.ts';
import { aSeller } from '../../seller/testing/factories.ts';
import { sellersList } from './factories.ts';

export default walk({
  at: '/admin-root/manage-users',
  lists: [
    {
      caption: 'Vendedores',
      field: 'sellerAccounts',
      rows: sellersList(),
      answers: { sellerAccount: () => aSeller() },
      leadsTo: 'Ana Souza',
      narrowing: '?kind=COMPANY',
      words: { empty: 'Nenhum vendedor ainda', narrowed: 'Nenhum vendedor assim' },
    },
  ],
  visits: [{ name: 'the sellers', text: 'Vendido em 30 dias' }],
});
