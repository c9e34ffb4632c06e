import { walk } from '../../../../testing/walk.ts';

const listsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...{
      id: `list-${index}`,
      providerName: 'Pagar.me',
      currency: 'BRL',
      batch: `2026-12-0${index + 1}`,
    },
    state: 'UNEXPLAINED',
    ...{ lines: 12, total: 118_800, receivedBy: 'Sofia Lima', receivedAt: '2026-12-03T12:00:00.000Z' },
    ...{ comparedAt: '2026-12-03T12:00:02.000Z', matched: 9, timing: 2, exceptions: 1, suspense: 1 },
  }));

export default walk({
  at: '/admin-root/settlements',
  lists: [
    {
      caption: 'Listas importadas',
      field: 'settlements',
      rows: listsOf(3),
      answers: { settlementProviders: [], settlement: null },
      leadsTo: 'Lista de liquidação',
      narrowing: '?state=DONE',
      words: { empty: 'Nenhuma lista importada', narrowed: 'Nenhuma lista nesta situação' },
    },
  ],
  visits: [
    { name: 'the settlements', text: 'DEMO-0001' },
    { name: 'what providers owe', query: '?tab=receivables', text: 'A receber' },
    { name: 'a list that is taken in', query: '?tab=import', text: 'Escolher arquivo' },
  ],
});
