import type { CurrencyFigures, Figures } from '../queries.ts';

const sums = {
  requested: 40,
  paid: 30,
  sold: 30,
  refunded: 3,
  disputed: 0,
  gross: 300_000,
  net: 270_000,
};
const before = { ...sums, paid: 20, sold: 20, refunded: 1, gross: 200_000, net: 180_000 };

/** What a seller sold in two days. */
export const someFigures = (changes: Partial<CurrencyFigures> = {}): Figures => ({
  ...{ from: '2026-11-28', until: '2026-11-29', started: 120, startedBefore: 100 },
  currencies: [
    {
      ...{ currency: 'BRL' as const, sums, before },
      points: [
        { day: '2026-11-28', hour: null, sums: { net: 90_000 } },
        { day: '2026-11-29', hour: null, sums: { net: 180_000 } },
      ],
      methods: [
        { method: 'PIX', sums, before },
        { method: 'CREDIT_CARD', sums: { ...sums, requested: 0, paid: 0, sold: 0, net: 0 }, before },
      ],
      standings: [
        { standing: 'APPROVED', count: 30 },
        { standing: 'PENDING', count: 10 },
      ],
      products: [{ key: 'curso', name: 'Curso de cerâmica', sums: { sold: 30, net: 270_000 } }],
      ...changes,
    },
  ],
});
