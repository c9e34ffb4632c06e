import { aSale, ledgerList } from '../../../../testing/seller-factories.ts';
import { walk } from '../../../../testing/walk.ts';

const releaseDays = () => [
  { day: '2026-12-03', kind: 'PENDING', currency: 'BRL', amount: 10_078 },
  { day: '2027-01-04', kind: 'RESERVE', currency: 'BRL', amount: 1_120 },
];

export default walk({
  at: '/platform/financial',
  lists: [
    {
      caption: 'Extrato',
      field: 'ledgerEntries',
      rows: ledgerList(3),
      answers: { balances: () => [], releaseDays, sale: () => aSale() },
      narrowing: '?account=liab:u-horizonte:pending',
      words: { empty: 'Nenhum lançamento ainda', narrowed: 'Nenhum lançamento nesta conta' },
    },
  ],
  visits: [
    { name: 'the statement', text: 'Extrato' },
    { name: 'accounts and keys', query: '?tab=accounts', text: 'Cadastrar chave PIX' },
    { name: 'receivers at acquirers', query: '?tab=receivers', text: 'O que falta' },
  ],
});
