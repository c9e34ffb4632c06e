import { walk } from '../../../../testing/walk.ts';

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...{ id: `incident-${index}`, kind: 'CHARGE_NOT_KNOWN', state: 'OPEN', closedAt: null },
    ...{ stream: 'connection-demo-onz', eventId: null, saleId: null, closedBy: null, reason: null },
    ...{ raisedAt: '2026-11-03T13:00:00.000Z', closedByName: null, others: [], details: [] },
  }));

export default walk({
  at: '/admin-root/incidents',
  lists: [
    {
      caption: 'Ocorrências',
      field: 'incidents',
      rows: rowsOf(3),
      answers: { incident: () => rowsOf(1)[0] },
      narrowing: '?kind=CHARGE_NOT_KNOWN',
      words: { empty: 'Nenhuma ocorrência', narrowed: 'Nenhuma ocorrência com estes filtros' },
    },
  ],
  visits: [
    { name: 'the incidents', text: 'Cobrança desconhecida' },
    { name: 'an incident', press: ['first row'], text: 'O que fazer' },
  ],
});
