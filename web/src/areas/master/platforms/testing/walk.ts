import { walk } from '../../../../testing/walk.ts';

const NAMES = ['Ateliê Norte', 'Cursos do Vale', 'Mercado da Serra'];

export default walk({
  at: '/master-root/platforms',
  lists: [
    {
      caption: 'Plataformas',
      field: 'platforms',
      rows: NAMES.map((name, index) => ({
        ...{ id: `platform-${index}`, name, archived: false, suspended: index === 1 },
        host: index === 0 ? null : `vendas${index}.example`,
      })),
      answers: {
        platformSettings: () => ({
          ...{ id: 'platform-0', name: NAMES[0], host: null },
          routes: { PIX: [{ connectionId: 'c-1' }], CREDIT_CARD: [], BILLET: [] },
        }),
      },
      narrowing: '?q=Ateli',
      words: { empty: 'Nenhuma plataforma ainda', narrowed: 'Nenhuma plataforma com este nome' },
    },
  ],
  visits: [
    { name: 'platforms', text: 'Razão Demo' },
    { name: 'a platform', press: ['first row'], text: 'Parcelas' },
    {
      name: 'a new platform',
      press: [{ role: 'link', name: 'Nova plataforma' }],
      text: 'Criar e convidar',
    },
  ],
});
