import type { CurrencySales, Health, Sales } from '../queries.ts';

const platform = { platformId: 'norte', name: 'Ateliê Norte', sales: 12 };

export const someSales = (changes: Partial<CurrencySales> = {}): Sales => ({
  ...{ from: '2026-10-31', until: '2026-11-29', platforms: 3 },
  currencies: [
    {
      ...{ currency: 'BRL', sales: 12, volume: 150_000, volumeBefore: 100_000, activePlatforms: 1 },
      days: [
        { day: '2026-11-28', volume: 50_000 },
        { day: '2026-11-29', volume: 100_000 },
      ],
      top: [{ ...platform, volume: 150_000, volumeBefore: 100_000 }],
      falling: [],
      ...changes,
    },
  ],
});

export const someHealth = (changes: Partial<Health> = {}): Health => ({
  at: '2026-11-29T12:00:00Z',
  parts: [
    {
      ...{ kind: 'API', name: 'database', problem: null },
      ...{ failingSeconds: null, seenSeconds: 0, lagSeconds: null },
    },
    {
      ...{ kind: 'PROJECTION', name: 'sales', problem: null },
      ...{ failingSeconds: null, seenSeconds: 1, lagSeconds: 0 },
    },
    {
      ...{ kind: 'PROCESS', name: 'charges', problem: null },
      ...{ failingSeconds: null, seenSeconds: null, lagSeconds: 0 },
    },
  ],
  webhooks: { waiting: 0, oldestSeconds: 0, failed: 0 },
  providers: [{ provider: 'ONZ', sent: 40, paid: 30, unanswered: 1 }],
  ...changes,
});
