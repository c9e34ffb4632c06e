import type { Listed } from '../queries.ts';

/** A product as staff look at it. */
export const aListed = (changes: Partial<Listed> = {}): Listed => ({
  ...{ id: 'vase', name: 'Vaso de barro', image: null, typeProduct: 'FISICO', category: 'HOME' },
  ...{ description: 'Feito à mão.', salesPage: 'https://vaso.example/', guaranteeDays: 7 },
  seller: { id: 'u-ana', name: 'Ana Souza' },
  ...{ state: 'IN_REVIEW', stateSince: '2026-11-20T13:00:00.000Z', reason: null },
  ...{ sales: [], refundRate: null, chargebackRate: null },
  offers: [{ id: 'o-vase', title: 'Um vaso', price: 8_990, currency: 'BRL', archived: false }],
  ...changes,
});

export const listedProducts = (): Listed[] => [
  aListed(),
  aListed({
    ...{ id: 'course', name: 'Curso', typeProduct: 'DIGITAL', state: 'PUBLISHED' },
    ...{ sales: [{ currency: 'BRL', count: 12, amount: 116_400 }], refundRate: 833 },
    chargebackRate: 0,
  }),
  aListed({ id: 'gone', name: 'Antigo', state: 'ARCHIVED', seller: { id: 'u-x', name: null } }),
];
