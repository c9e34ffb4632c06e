import { aSale, ledgerList } from '../../../../testing/seller-factories.ts';
import { walk } from '../../../../testing/walk.ts';

export default walk({
  at: '/platform/financial',
  lists: [
    {
      caption: 'Extrato',
      field: 'ledgerEntries',
      rows: ledgerList(3),
      answers: { balances: () => [], sale: () => aSale() },
      narrowing: '?account=liab:u-horizonte:pending',
      words: { empty: 'Nenhum lançamento ainda', narrowed: 'Nenhum lançamento nesta conta' },
    },
  ],
  visits: [{ name: 'the statement', text: 'Extrato' }],
});
