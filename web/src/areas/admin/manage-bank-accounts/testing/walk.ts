import { walk } from '../../../../testing/walk.ts';
import { aValidation, rows } from './factories.ts';

export default walk({
  at: '/admin-root/manage-bank-accounts',
  lists: [
    {
      caption: 'Contas bancárias e chaves PIX',
      field: 'destinationValidations',
      rows: rows(),
      answers: { destinationValidation: () => aValidation() },
      narrowing: '?kind=PIX_KEY',
      words: { empty: 'Nenhuma conta ou chave ainda', narrowed: 'Nenhuma conta ou chave assim' },
    },
  ],
  visits: [
    { name: 'the queue of accounts and keys', text: 'É o vendedor' },
    { name: 'an account to validate', press: ['first row'], text: 'Titular e vendedor' },
  ],
});
