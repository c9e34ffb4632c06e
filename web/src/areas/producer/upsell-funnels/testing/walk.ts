import { walk } from '../../../../testing/walk.ts';

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...{ id: `offer-${index}`, name: `Depois do curso ${index + 1}`, offerTitle: 'Curso', stepCount: 2 },
    ...{ state: 'OPEN', savedAt: '2026-11-28T13:00:00.000Z', views: 40, accepts: 9, revenue: 26_910 },
    coin: 'BRL',
  }));

const step = { priceCents: null, title: null, text: null, views: 40, accepts: 9, revenue: 26_910 };
const settings = {
  ...{ offerId: 'offer-0', offerTitle: 'Curso', coin: 'BRL', revision: 1, name: 'Depois do curso 1' },
  isPaused: false,
  steps: [
    { ...step, id: 'a', offerId: 'group', accepted: null, refused: 'b' },
    { ...step, id: 'b', offerId: 'group', priceCents: 1_990, accepted: null, refused: null },
  ],
  choices: [{ id: 'group', title: 'Grupo', productName: 'Grupo', priceCents: 2_990 }],
};

export default walk({
  at: '/platform/upsell-funnels',
  lists: [
    {
      caption: 'Funis de upsell',
      field: 'funnels',
      rows: rowsOf(3),
      answers: { funnelSettings: () => settings },
      narrowing: '?state=PAUSED',
      words: { empty: 'Nenhum funil ainda', narrowed: 'Nenhum funil com este filtro' },
    },
  ],
  visits: [
    { name: 'funnels', text: 'Funis de upsell' },
    { name: 'a funnel', query: '?funnel=demo-digital', text: 'Teste sem cobrar' },
    {
      name: 'the offers that a new funnel may follow',
      query: '?newFunnel=form',
      text: 'Depois de qual oferta',
    },
  ],
});
