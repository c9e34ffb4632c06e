import type { SellerRow } from '../queries.ts';

const AT = '2026-11-20T13:00:00.000Z';

/** A seller as the list shows them. */
export const aSellerRow = (changes: Partial<SellerRow> = {}): SellerRow => ({
  id: 'u-ana',
  name: 'Ana Souza',
  kind: 'PERSON',
  state: 'ACTIVE',
  createdAt: AT,
  canSell: true,
  canCashOut: true,
  contact: {
    ...{ masked: true, email: 'a•••@example.com', phone: '(11) •••••-4321' },
    document: '•••.982.247-••',
  },
  volume: [{ currency: 'BRL', count: 12, amount: 1_284_500 }],
  ...changes,
});

export const sellersList = (): SellerRow[] => [
  aSellerRow(),
  aSellerRow({
    ...{ id: 'u-norte', name: 'Loja Norte', kind: 'COMPANY', canSell: false, volume: [] },
    contact: {
      ...{ masked: true, email: 'l•••@norte.example', phone: '(11) •••••-1234' },
      document: '••.•••.•••/0001-••',
    },
  }),
  aSellerRow({
    ...{ id: 'u-gone', name: null, kind: 'UNKNOWN', state: 'BLOCKED', canCashOut: false },
    contact: { masked: false, email: null, phone: null, document: null },
  }),
];
